// Package wiring puts the slices together: it is the only place that knows all of them. app.go opens what everybody needs;
// each slice has a file of its own with its constructors as methods of App; http.go and worker.go say what a process serves.
package wiring

import (
	"context"
	"errors"
	"log/slog"

	flowgroup "weitersagen.app/backend/internal/flow"
	lettersgroup "weitersagen.app/backend/internal/letters"
	moneygroup "weitersagen.app/backend/internal/money"
	peoplegroup "weitersagen.app/backend/internal/people"
	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/metrics"
	"weitersagen.app/backend/internal/platform/redisx"
	privacygroup "weitersagen.app/backend/internal/privacy"
	programmegroup "weitersagen.app/backend/internal/programme"
	"weitersagen.app/backend/internal/programme/tenant/yamltenants"
	referralgroup "weitersagen.app/backend/internal/referral"
	"weitersagen.app/backend/internal/setup"
)

// App is the whole programme: each group's module by its own name, all built from one base, and each reaching the others through App, by what it
// says it needs of them. Constructors are cheap and open nothing.
type App struct {
	*setup.Base
	*ProgrammeModule
	*PeopleModule
	*ReferralModule
	*MoneyModule
	*PrivacyModule
	*LettersModule
	*FlowModule
}

// The groups' modules bear a name each here, since all of them are called Module.
type (
	// ProgrammeModule builds the slices of the programme.
	ProgrammeModule = programmegroup.Module
	// PeopleModule builds the slices of people.
	PeopleModule = peoplegroup.Module
	// ReferralModule builds the slices of referrals.
	ReferralModule = referralgroup.Module
	// MoneyModule builds the slices of money.
	MoneyModule = moneygroup.Module
	// PrivacyModule builds the slices of privacy.
	PrivacyModule = privacygroup.Module
	// LettersModule builds the slices of letters.
	LettersModule = lettersgroup.Module
	// FlowModule builds what waits.
	FlowModule = flowgroup.Module
)

// Open connects to the database and Redis and loads the tenants.
func Open(ctx context.Context, c setup.Config, log *slog.Logger) (*App, error) {
	a, err := Assemble(c, log)
	if err != nil {
		return nil, err
	}
	if a.DB, err = gormdb.Open(ctx, c.Database, log); err != nil {
		return nil, err
	}
	if a.Redis, err = redisx.Open(c.Redis); err != nil {
		return nil, errors.Join(err, a.DB.Close())
	}
	a.Outbox = a.OutboxStore()
	return a, nil
}

// Assemble makes an App that is connected to nothing: enough to describe the API.
func Assemble(c setup.Config, log *slog.Logger) (*App, error) {
	base := &setup.Base{Config: c, Log: log, Clock: clock.System{}, Metrics: metrics.New(), Keys: c.Keys, Vault: c.Vault}
	a := &App{Base: base}
	a.ProgrammeModule = &programmegroup.Module{Base: base, Others: a}
	a.PeopleModule = &peoplegroup.Module{Base: base, Others: a}
	a.ReferralModule = &referralgroup.Module{Base: base, Others: a}
	a.MoneyModule = &moneygroup.Module{Base: base, Others: a}
	a.PrivacyModule = &privacygroup.Module{Base: base, Others: a}
	a.LettersModule = &lettersgroup.Module{Base: base, Others: a}
	a.FlowModule = &flowgroup.Module{Base: base, Others: a}
	return a, a.OpenLibrary(Sections)
}

// Sections read what the groups keep in a tenant's files.
func Sections() []yamltenants.Section {
	return append(moneygroup.Sections(), lettersgroup.Sections()...)
}

// Close releases the connections.
func (a *App) Close() error {
	return errors.Join(a.DB.Close(), a.Redis.Close())
}
