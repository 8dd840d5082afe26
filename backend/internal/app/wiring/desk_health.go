package wiring

import (
	"context"
	"errors"
	"time"

	mailstore "weitersagen.app/backend/internal/letters/mail/gormstore"
	"weitersagen.app/backend/internal/money/payout"
	payoutstore "weitersagen.app/backend/internal/money/payout/gormstore"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/platform/temporalx"
	"weitersagen.app/backend/internal/programme/tenant"
)

// TenantState tells what operators want to know of a tenant's money and lives.
type TenantState struct {
	Batches []BatchState
	// LateTransfers and LateVouchers count awards whose promised time is over.
	LateTransfers int
	LateVouchers  int
	Stocks        []payout.RewardStock
	// RefusedVouchers counts vouchers that no mailbox takes, RefusedLetters all letters of the last week that none took.
	RefusedVouchers int
	RefusedLetters  int64
	// BankCases counts what the bank said that contradicts, and nobody has settled.
	BankCases   int
	Findings    int
	Receivables int
}

// BatchState is a batch that isn't done.
type BatchState struct {
	ID        string
	Status    string
	CreatedAt time.Time
}

// TenantState reads it.
func (a *App) TenantState(ctx context.Context, t tenant.ID) (TenantState, error) {
	var s TenantState
	open, err := payoutstore.NewStore(a.DB).OpenBatches(ctx, t)
	if err != nil {
		return s, err
	}
	for _, b := range open {
		s.Batches = append(s.Batches, BatchState{b.ID, string(b.Status), b.CreatedAt})
	}
	late, err := a.Awards().Late(ctx, t, a.Clock.Now())
	if err != nil {
		return s, err
	}
	s.LateTransfers, s.LateVouchers = late[reward.ByBank], late[reward.ByVoucher]
	if s.Stocks, err = a.VoucherPools().Stocks(ctx, t); err != nil {
		return s, err
	}
	refused, err := a.RefusedVouchers("").List(ctx, t)
	if err != nil {
		return s, err
	}
	s.RefusedVouchers = len(refused)
	if s.RefusedLetters, err = mailstore.New(a.DB).RefusedSince(ctx, t, a.Clock.Now().AddDate(0, 0, -7)); err != nil {
		return s, err
	}
	cases, err := payoutstore.NewCases(a.DB).OpenCases(ctx, t)
	if err != nil {
		return s, err
	}
	s.BankCases = len(cases)
	found, err := a.LedgerReport().Check(ctx, t)
	if err != nil {
		return s, err
	}
	owed, err := a.Receivables("").List(ctx, t, false)
	s.Findings, s.Receivables = len(found), len(owed)
	return s, err
}

// ErrNoTemporal tells that nobody said where Temporal is.
var ErrNoTemporal = errors.New("WS_TEMPORAL isn't set")

// AskTemporal tells whether Temporal answers and knows the namespace.
func (a *App) AskTemporal(ctx context.Context, address, namespace string) error {
	if address == "" {
		return ErrNoTemporal
	}
	temporal, err := temporalx.Dial(address, namespace, a.Log)
	if err != nil {
		return err
	}
	defer temporal.Close()
	return temporalx.Ping(temporal, namespace)(ctx)
}
