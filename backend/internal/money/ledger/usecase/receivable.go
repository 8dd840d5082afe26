package usecase

import (
	"context"
	"errors"
	"time"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Reclaim books awards that were paid before what they were for was cancelled.
type Reclaim struct {
	Tx          transaction.Transactor
	Payables    ledger.PaidPayables
	Receivables ledger.Receivables
	Book        *Book
}

// Do books one, once. An award that isn't to be reclaimed, or not any more, is left alone.
func (u *Reclaim) Do(ctx context.Context, t tenant.ID, p payable.Ref, now time.Time) error {
	return u.Tx.InTx(ctx, func(ctx context.Context) error {
		recommendation, cents, ok, err := u.Payables.Reclaimable(ctx, t, p)
		if err != nil || !ok {
			return err
		}
		added, err := u.Receivables.Add(ctx, ledger.Receivable{
			Tenant: t, Payable: p, RecommendationID: recommendation, AmountCents: cents, Status: ledger.ReceivableOpen,
			OpenedAt: now.UTC(), Version: 1,
		})
		if err != nil || !added {
			return err
		}
		return u.Book.enter(ctx, t, ledger.Reclaimed(p, cents, now))
	})
}

// Drop closes the open receivable of an award that is earned after all; one that a person has closed stays. It joins the caller's transaction.
func (u *Reclaim) Drop(ctx context.Context, t tenant.ID, p payable.Ref, now time.Time) error {
	cents := int64(0)
	err := u.Receivables.Update(ctx, t, p, func(r *ledger.Receivable) error {
		cents = r.AmountCents
		return r.WriteOff(ledger.EarnedAgain, now)
	})
	if errors.Is(err, ledger.ErrNoReceivable) || errors.Is(err, ledger.ErrClosed) {
		return nil
	}
	if err != nil {
		return err
	}
	return u.Book.enter(ctx, t, ledger.WrittenOff(p, cents, now))
}

// Collect is what operators do with receivables.
type Collect struct {
	Tx          transaction.Transactor
	Clock       clock.Clock
	Payables    ledger.PaidPayables
	Receivables ledger.Receivables
	Book        *Book
	Acts        ledger.Acts
}

// List gives those that are open, the oldest first; with all also the others.
func (u *Collect) List(ctx context.Context, t tenant.ID, all bool) ([]ledger.Receivable, error) {
	return u.Receivables.List(ctx, t, all)
}

// Settle notes that the person has paid it back.
func (u *Collect) Settle(ctx context.Context, t tenant.ID, p payable.Ref) error {
	now := u.Clock.Now()
	return u.close(ctx, t, p, func(r *ledger.Receivable) error { return r.Settle(now) },
		func(cents int64) ledger.Transaction { return ledger.GivenBack(p, cents, now) },
		func(ctx context.Context) error {
			if err := u.Payables.GivenBack(ctx, t, p); err != nil {
				return err
			}
			return u.Acts.Settled(ctx, t, p, now)
		})
}

// WriteOff gives it up.
func (u *Collect) WriteOff(ctx context.Context, t tenant.ID, p payable.Ref, reason string) error {
	now := u.Clock.Now()
	return u.close(ctx, t, p, func(r *ledger.Receivable) error { return r.WriteOff(reason, now) },
		func(cents int64) ledger.Transaction { return ledger.WrittenOff(p, cents, now) },
		func(ctx context.Context) error { return u.Acts.WrittenOff(ctx, t, p, now) })
}

func (u *Collect) close(ctx context.Context, t tenant.ID, p payable.Ref, change func(*ledger.Receivable) error,
	booking func(cents int64) ledger.Transaction, act func(context.Context) error,
) error {
	return u.Tx.InTx(ctx, func(ctx context.Context) error {
		var cents int64
		err := u.Receivables.Update(ctx, t, p, func(r *ledger.Receivable) error {
			cents = r.AmountCents
			return change(r)
		})
		if err != nil {
			return err
		}
		if err := u.Book.enter(ctx, t, booking(cents)); err != nil {
			return err
		}
		return act(ctx)
	})
}
