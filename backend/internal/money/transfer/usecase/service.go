package usecase

import (
	"context"
	"errors"
	"time"

	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Service is what the slices of payables ask of payouts.
//
// Rule (payout, 4 D): A cancellation and a step of the payout at once: the money is paid and owed back, or neither.
// Enforced: transfer/gormstore.swap. Test: TestACancellationAgainstEachStepOfThePayout.
type Service struct {
	Store transfer.Store
	Books ledger.Service
	// TakeOver knows what is held.
	TakeOver payout.TakeOver
}

var _ payout.Service = Service{}

// Recall stops a transfer whose order was cancelled before it went to the bank.
func (u Service) Recall(ctx context.Context, t tenant.ID, what payable.Ref, now time.Time) (bool, error) {
	return takeOut(ctx, u.Store, u.Books, removed{t, what, (*transfer.Payout).Recall}, now)
}

// HeldKeys tells for which of these keys something is held.
func (u Service) HeldKeys(ctx context.Context, t tenant.ID, keys []string) (map[string]bool, error) {
	return u.TakeOver.Keys(ctx, t, keys)
}

// removed is a payable whose transfer leaves its batch, and how that ends.
type removed struct {
	tenant tenant.ID
	what   payable.Ref
	end    func(*transfer.Payout, time.Time) error
}

func takeOut(ctx context.Context, store transfer.Store, books ledger.Service, r removed, now time.Time) (bool, error) {
	p, err := store.ReservedFor(ctx, r.tenant, r.what)
	if errors.Is(err, payout.ErrUnknown) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	err = store.UpdateBatch(
		ctx, r.tenant, p.BatchID, func(b *transfer.Batch) error { return b.Recall(p.AmountCents, now) },
	)
	if errors.Is(err, transfer.ErrOutOfTurn) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	if err := store.UpdatePayout(
		ctx, r.tenant, p.ID, func(p *transfer.Payout) error { return r.end(p, now) },
	); err != nil {
		return false, err
	}
	return true, books.Enter(ctx, r.tenant, ledger.TransferBack(p.ID, r.what, p.AmountCents, now))
}
