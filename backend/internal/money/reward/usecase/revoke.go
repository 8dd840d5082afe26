package usecase

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/programme/tenant"
)

// errRaced tells that somebody else wrote the award first; the caller looks at everything again.
var errRaced = fault.New(fault.Conflict, transaction.ErrStale.Code, "somebody else changed the award first")

// CancelAll takes back what a recommendation owes whose order was cancelled, award by award: what the bank doesn't
// know of is cancelled; what is out of reach is decided when it arrives or comes back; what is paid is owed back. It
// tells what is left of these. The contract counts no longer, and takes a bonus along when its set isn't full without
// it. It joins the transaction in which the order is cancelled.
func (u *End) CancelAll(
	ctx context.Context, t tenant.ID, recommendation string, now time.Time,
) (paid, onItsWay bool, err error) {
	err = u.Tx.InTx(ctx, func(ctx context.Context) error {
		paid, onItsWay = false, false
		awards, err := u.Awards.OfRecommendations(ctx, t, []string{recommendation})
		if err != nil {
			return err
		}
		for _, a := range awards {
			if a.Kind == reward.ForBonus {
				continue
			}
			after, err := u.revoke(ctx, a, now)
			if err != nil {
				return err
			}
			paid, onItsWay = paid || after.Paid(), onItsWay || after.InPayment
		}
		return u.uncount(ctx, t, recommendation, now)
	})
	return paid, onItsWay, err
}

// revoke takes one award back, and gives it as it is then.
func (u *End) revoke(ctx context.Context, a reward.Award, now time.Time) (reward.Award, error) {
	if a.Ended() && !a.Paid() {
		return a, nil
	}
	recalled := false
	if a.InPayment {
		var err error
		if recalled, err = u.Payouts.Recall(ctx, a.Tenant, payable.OfAward(a.ID), now); err != nil {
			return a, err
		}
	}
	cancelled := false
	err := u.Awards.Update(ctx, a.Tenant, a.ID, func(stored *reward.Award) error {
		if stored.Version != a.Version {
			return errRaced
		}
		cancelled = stored.Revoke(recalled, now)
		a = *stored
		return nil
	})
	if err != nil || !cancelled {
		return a, err
	}
	return a, u.Books.Enter(ctx, a.Tenant, ledger.Dropped(payable.OfAward(a.ID), a.AmountCents, now))
}

// uncount takes a cancelled contract off the recommender's count, and each bonus back whose set is short by that.
func (u *End) uncount(ctx context.Context, t tenant.ID, recommendation string, now time.Time) error {
	terms, err := u.Recommendations.Terms(ctx, t, recommendation)
	if err != nil || terms.RecommenderID == "" {
		return err
	}
	own, err := u.Recommendations.SellersOwn(ctx, t, recommendation)
	if err != nil || own.Recommender {
		return err // it was never counted
	}
	programme, err := u.Tenants.ByID(ctx, t)
	if err != nil {
		return err
	}
	contracts, err := u.Contracts.Count(ctx, t, terms.RecommenderID, -1)
	if err != nil {
		return err
	}
	bonuses, err := bonusesOf(ctx, u.Awards, programme, terms.RecommenderID)
	if err != nil {
		return err
	}
	_, short, _ := reward.Filled(bonuses, contracts)
	for _, bonus := range short {
		if bonus.Revoked {
			continue
		}
		if _, err := u.revoke(ctx, bonus, now); err != nil {
			return err
		}
		if err := u.Outbox.Add(ctx, changed(t, bonus.RecommendationID)); err != nil {
			return err
		}
	}
	return nil
}
