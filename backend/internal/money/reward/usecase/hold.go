package usecase

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Hold keeps awards from being paid while people look at them. Each of its steps joins the caller's transaction, and
// gives the award as it is then.
type Hold struct {
	Tx      transaction.Transactor
	Awards  reward.Awards
	Payouts payout.Service
	Books   ledger.Service
	Outbox  outbox.Outbox
}

// Do holds an award until an instant at the latest. Its transfer is taken out of a batch that isn't with the bank yet.
func (u *Hold) Do(ctx context.Context, t tenant.ID, award string, until, now time.Time) (a reward.Award, err error) {
	err = u.Tx.InTx(ctx, func(ctx context.Context) error {
		known, err := u.Awards.ByID(ctx, t, award)
		if err != nil {
			return err
		}
		recalled := false
		if known.InPayment {
			if recalled, err = u.Payouts.Recall(ctx, t, payable.OfAward(award), now); err != nil {
				return err
			}
		}
		a, err = u.change(ctx, known, func(a *reward.Award) error { return a.Hold(recalled, until) })
		return err
	})
	return a, err
}

// GoOn ends the hold of an award, which goes on where it was.
func (u *Hold) GoOn(ctx context.Context, t tenant.ID, award string, now time.Time) (reward.Award, error) {
	return u.end(ctx, t, award, func(a *reward.Award) error { return a.GoOn(now) })
}

// Refuse ends an award that is held, with its booking.
func (u *Hold) Refuse(ctx context.Context, t tenant.ID, award string, now time.Time) (a reward.Award, err error) {
	err = u.Tx.InTx(ctx, func(ctx context.Context) error {
		if a, err = u.end(ctx, t, award, func(a *reward.Award) error { return a.Refuse(now) }); err != nil {
			return err
		}
		return u.Books.Enter(ctx, t, ledger.Dropped(payable.OfAward(award), a.AmountCents, now))
	})
	return a, err
}

func (u *Hold) end(
	ctx context.Context, t tenant.ID, award string, how func(*reward.Award) error,
) (reward.Award, error) {
	known, err := u.Awards.ByID(ctx, t, award)
	if err != nil {
		return reward.Award{}, err
	}
	return u.change(ctx, known, how)
}

// change writes an award that is as it was known, and has its life looked at.
func (u *Hold) change(
	ctx context.Context, known reward.Award, how func(*reward.Award) error,
) (after reward.Award, err error) {
	err = u.Awards.Update(ctx, known.Tenant, known.ID, func(stored *reward.Award) error {
		if stored.Version != known.Version {
			return errRaced
		}
		if err := how(stored); err != nil {
			return err
		}
		after = *stored
		return nil
	})
	if err != nil {
		return reward.Award{}, err
	}
	return after, u.Outbox.Add(ctx, changed(known.Tenant, known.RecommendationID))
}
