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
	"weitersagen.app/backend/internal/safety/audit"
)

// EarnedAgain closes the open receivable of what is earned after all; one that a person has closed stays.
func (b *Book) EarnedAgain(ctx context.Context, t tenant.ID, p payable.Ref, now time.Time) error {
	cents := int64(0)
	err := b.Receivables.Update(ctx, t, p, func(r *ledger.Receivable) error {
		cents = r.AmountCents
		return r.WriteOff(ledger.EarnedAgain, now)
	})
	if errors.Is(err, ledger.ErrNoReceivable) || errors.Is(err, ledger.ErrClosed) {
		return nil
	}
	if err != nil {
		return err
	}
	return b.Enter(ctx, t, ledger.WrittenOff(p, cents, now))
}

// Kinds are those who answer for payables, by kind.
type Kinds map[payable.Kind]ledger.PaidPayables

func (k Kinds) of(p payable.Ref) (ledger.PaidPayables, error) {
	of, known := k[p.Kind]
	if !known {
		return nil, payable.ErrKind
	}
	return of, nil
}

// Reclaim books awards that were paid before what they were for was cancelled.
//
// Rule (books, 4 D): What was paid before its order was cancelled is owed back, once, and taken out of no later award.
// Enforced: lifecycle.reclaim. Test: TestALaterAwardIsPaidInFull.
type Reclaim struct {
	Tx       transaction.Transactor
	Payables Kinds
	Book     *Book
}

// Do books one, once. An award that isn't to be reclaimed, or not any more, is left alone.
func (u *Reclaim) Do(ctx context.Context, t tenant.ID, p payable.Ref, now time.Time) error {
	of, err := u.Payables.of(p)
	if err != nil {
		return err
	}
	return u.Tx.InTx(ctx, func(ctx context.Context) error {
		recommendation, cents, ok, err := of.Reclaimable(ctx, t, p)
		if err != nil || !ok {
			return err
		}
		added, err := u.Book.Receivables.Add(ctx, ledger.Receivable{
			Tenant: t, Payable: p, RecommendationID: recommendation, AmountCents: cents, Status: ledger.ReceivableOpen,
			OpenedAt: now.UTC(), Version: 1,
		})
		if err != nil || !added {
			return err
		}
		return u.Book.Enter(ctx, t, ledger.Reclaimed(p, cents, now))
	})
}

// Collect is what an operator does with receivables.
type Collect struct {
	Tx       transaction.Transactor
	Clock    clock.Clock
	Payables Kinds
	Book     *Book
	Acts     func(who string) audit.Acts
}

// List gives those that are open, the oldest first; with all also the others.
func (u *Collect) List(ctx context.Context, t tenant.ID, all bool) ([]ledger.Receivable, error) {
	return u.Book.Receivables.List(ctx, t, all)
}

// Settle notes that the person has paid it back.
func (u *Collect) Settle(ctx context.Context, t tenant.ID, who string, p payable.Ref) error {
	now := u.Clock.Now()
	return u.close(ctx, t, p, func(r *ledger.Receivable) error { return r.Settle(now) },
		func(ctx context.Context, cents int64) error {
			if err := u.Book.Enter(ctx, t, ledger.GivenBack(p, cents, now)); err != nil {
				return err
			}
			of, err := u.Payables.of(p)
			if err != nil {
				return err
			}
			if err := of.GivenBack(ctx, t, p); err != nil {
				return err
			}
			return u.Acts(who).Record(ctx, t, audit.ReceivableSettled, p.String(), now)
		})
}

// WriteOff gives it up.
func (u *Collect) WriteOff(ctx context.Context, t tenant.ID, who string, p payable.Ref, reason string) error {
	now := u.Clock.Now()
	return u.close(ctx, t, p, func(r *ledger.Receivable) error { return r.WriteOff(reason, now) },
		func(ctx context.Context, cents int64) error {
			if err := u.Book.Enter(ctx, t, ledger.WrittenOff(p, cents, now)); err != nil {
				return err
			}
			return u.Acts(who).Record(ctx, t, audit.ReceivableWrittenOff, p.String(), now)
		})
}

func (u *Collect) close(ctx context.Context, t tenant.ID, p payable.Ref, change func(*ledger.Receivable) error,
	then func(ctx context.Context, cents int64) error,
) error {
	return u.Tx.InTx(ctx, func(ctx context.Context) error {
		var cents int64
		err := u.Book.Receivables.Update(ctx, t, p, func(r *ledger.Receivable) error {
			cents = r.AmountCents
			return change(r)
		})
		if err != nil {
			return err
		}
		return then(ctx, cents)
	})
}
