package wiring

import (
	"context"
	"errors"
	"slices"

	"weitersagen.app/backend/internal/money/payout"
	payoutstore "weitersagen.app/backend/internal/money/payout/gormstore"
	"weitersagen.app/backend/internal/people/audit"
	"weitersagen.app/backend/internal/people/staff"
	staffs "weitersagen.app/backend/internal/people/staff/usecase"
	"weitersagen.app/backend/internal/programme/tenant"
)

// commandSettings is the deed that confirms what a tenant's file says about payouts; its subject is the digest of that.
const commandSettings = "payout settings"

// SettingsState is what a tenant's file says about payouts, and who has confirmed it.
type SettingsState struct {
	Digest string
	// Asked tells whether two have to confirm these: once two ever confirmed any, and where four eyes are wanted as soon as one has begun.
	// Confirmed tells whether two have.
	Asked, Confirmed bool
	// Voices are those for what the file says, Last those for what was confirmed last.
	Voices, Last []payout.Voice
}

// Check gives ErrSettings as long as the file says something else than what was confirmed.
func (s SettingsState) Check() error {
	if s.Asked && !s.Confirmed {
		return payout.ErrSettings
	}
	return nil
}

// PayoutSettings compares what a tenant's file says about payouts with what two operators have confirmed.
func (a *App) PayoutSettings(ctx context.Context, t *tenant.Tenant) (SettingsState, error) {
	return settingsOf(ctx, a.Staff(), t)
}

func settingsOf(ctx context.Context, people *staffs.Staff, t *tenant.Tenant) (SettingsState, error) {
	digest, err := payout.SettingsDigest(t.Payout)
	if err != nil {
		return SettingsState{}, err
	}
	words, err := people.Said(ctx, t.ID, commandSettings)
	if err != nil {
		return SettingsState{}, err
	}
	voices := make([]payout.Voice, len(words))
	for i, w := range words {
		voices[i] = payout.Voice{Digest: w.Subject, Person: w.Person, At: w.At, EndedAt: w.EndedAt}
	}
	confirmed, last, pending := payout.Confirmed(voices)
	asked := len(last) > 0 || (t.Payout.FourEyes && len(pending) > 0)
	s := SettingsState{Digest: digest, Asked: asked, Confirmed: confirmed == digest, Voices: pending[digest], Last: last}
	if s.Confirmed {
		s.Voices = last
	}
	return s, nil
}

// errSeenOther is for settings that aren't those that the person has seen.
var errSeenOther = errors.New("the settings aren't those of this digest: look at them once more (operator payout settings)")

// ConfirmSettings has a person speak for what a tenant's file says about payouts, as it was seen.
func (a *App) ConfirmSettings(ctx context.Context, t *tenant.Tenant, seen string, who *Operator) (SettingsState, error) {
	digest, err := payout.SettingsDigest(t.Payout)
	if err != nil {
		return SettingsState{}, err
	}
	if digest != seen {
		return SettingsState{}, errSeenOther
	}
	var after SettingsState
	err = a.DB.InTx(ctx, func(ctx context.Context) error {
		people, err := a.Staff().List(ctx, t.ID)
		if err != nil {
			return err
		}
		if now := a.Clock.Now(); len(slices.DeleteFunc(people, func(p staff.Person) bool { return !p.Active(now) })) < 2 {
			return payout.ErrNoSecond
		}
		deed, err := who.staff.Prove(ctx, who.person, who.key, staff.Deed{Command: commandSettings, Subject: digest})
		if err != nil {
			return err
		}
		if err := (acts{a.Acts(who.Name())}).Record(audit.WithDeed(ctx, deed), t.ID, audit.PayoutSettings, digest, a.Clock.Now()); err != nil {
			return err
		}
		if after, err = a.PayoutSettings(ctx, t); err != nil || !after.Confirmed {
			return err
		}
		return a.goOn(ctx, t.ID)
	})
	return after, err
}

// goOn asks for a run for each batch that has waited for the settings.
func (a *App) goOn(ctx context.Context, t tenant.ID) error {
	open, err := payoutstore.NewStore(a.DB).OpenBatches(ctx, t)
	if err != nil {
		return err
	}
	for _, b := range open {
		if b.Status != payout.Collected && b.Status != payout.Submitting {
			continue
		}
		if err := (payoutRunner{a.Outbox}).Run(ctx, t, b.ID); err != nil {
			return err
		}
	}
	return nil
}

// payoutSettings keeps what a tenant's file says from paying before two people have confirmed it.
type payoutSettings struct {
	people  *staffs.Staff
	tenants tenant.Catalog
}

// Check implements payout.Settings.
func (p payoutSettings) Check(ctx context.Context, t tenant.ID) error {
	programme, err := p.tenants.ByID(ctx, t)
	if err != nil {
		return err
	}
	state, err := settingsOf(ctx, p.people, programme)
	if err != nil {
		return err
	}
	return state.Check()
}
