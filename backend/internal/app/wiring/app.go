// Package wiring puts the slices together: it is the only place that knows all of them. Each is built once, as a plain
// value, in the order of order.txt; it takes what is earlier there. What a later slice answers to an earlier one is
// handed over when the later one is built. Each file names what it builds, and app.go the order; calls.go says what the
// api serves, routes.go and worker.go what the worker does.
package wiring

import (
	"context"
	"errors"
	"log/slog"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/platform/config"
	"weitersagen.app/backend/internal/platform/gormdb"
	outboxstore "weitersagen.app/backend/internal/platform/outbox/gormstore"
	"weitersagen.app/backend/internal/platform/redisx"
	"weitersagen.app/backend/internal/setup"
)

// App is the whole programme. What an operator does takes the name that it is signed with.
type App struct {
	*setup.Base
	kept stores
	// OutboxStore is the outbox as the worker and operators see it.
	OutboxStore *outboxstore.Store
	hasher      person.Hasher

	programmeSlices
	peopleSlices
	letterSlices
	referralSlices
	orderSlices
	rewardSlices
	payoutSlices
	moneySlices
	creditNoteSlices
	lifeSlices
	privacySlices
}

// New builds the programme on what the process has opened. Without a database it is enough to describe the API. The
// tenants' files are read unless the base has them.
func New(b *setup.Base) (*App, error) {
	a := &App{Base: b, kept: openStores(b), hasher: b.Persons()}
	a.OutboxStore, a.Outbox = a.kept.outbox, a.kept.outbox
	if a.Library == nil {
		if err := a.openLibrary(); err != nil {
			return nil, err
		}
	}
	for _, build := range []func(){
		a.buildProgramme, a.buildRights, a.buildLetters, a.buildAgencies, a.buildRecipients, a.buildAccounts, a.buildStaff,
		a.buildAgents, a.buildMembers, a.buildCustomerNumbers, a.buildContact, a.buildDeclines, a.buildInvitations,
		a.buildRecommendations, a.buildInquiries, a.buildOrders, a.buildLedger, a.buildBankAccounts, a.buildRewards,
		a.buildCommissions, a.buildCreditors, a.buildSignals, a.buildGate, a.buildTransfers, a.buildVouchers,
		a.buildRestore, a.buildCreditNotes, a.buildReports, a.buildLookup, a.buildWording, a.buildSellerDesk, a.buildOffers,
		a.buildErasure, a.buildExport, a.buildRetention, a.buildSuspicions, a.buildLives, a.buildMoney, a.buildTasks,
	} {
		build()
	}
	return a, nil
}

// Open connects to the database and Redis and builds the programme.
func Open(ctx context.Context, c setup.Config, log *slog.Logger) (a *App, err error) {
	b := setup.Unconnected(c, log)
	if b.DB, err = gormdb.Open(ctx, c.Database, log); err != nil {
		return nil, err
	}
	if c.Redis != "" {
		if b.Redis, err = redisx.Open(c.Redis); err != nil {
			return nil, errors.Join(config.Problems{"WS_REDIS: " + err.Error()}, b.DB.Close())
		}
	}
	if a, err = New(b); err != nil {
		return nil, errors.Join(err, b.Close())
	}
	return a, nil
}
