// Package usecase does what happens to awards. Each step may be repeated or raced: it changes something once.
package usecase

import (
	"context"
	"errors"
	"fmt"
	"time"

	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Owe makes the rewards of a recommendation owed, once its order is final.
type Owe struct {
	Tx              transaction.Transactor
	Tenants         tenant.Catalog
	Recommendations reward.Recommendations
	Orders          order.Orders
	Awards          reward.Awards
	Contracts       reward.Contracts
	// TakeOver gives a new award what left for it before a backup was restored.
	TakeOver    payout.TakeOver
	Books       ledger.Service
	Commissions reward.Commissions
	Outbox      outbox.Outbox
	NewID       func() string
}

// Do makes the reward of a recommendation owed (Freigegeben): its awards and the books are written, and a bonus when
// this was the contract that completes one (decisions.md "Bonus"), and what an agency earns by it. All of it or
// nothing.
func (u *Owe) Do(ctx context.Context, t tenant.ID, recommendation string, now time.Time) error {
	programme, err := u.Tenants.ByID(ctx, t)
	if err != nil {
		return err
	}
	err = u.Tx.InTx(ctx, func(ctx context.Context) error {
		terms, owed, err := u.Recommendations.Owe(ctx, t, recommendation, now)
		if err != nil || !owed {
			return err
		}
		// Asked once the row is written: an order that changes now writes it too, and one of both loses.
		final, err := order.IsFinal(ctx, u.Orders, t, recommendation, now)
		if err != nil {
			return err
		}
		if !final {
			return errNotFinal
		}
		if err := u.earned(ctx, programme, terms, now); err != nil {
			return err
		}
		return u.Outbox.Add(ctx, changed(t, recommendation))
	})
	if errors.Is(err, errNotFinal) {
		return nil
	}
	return err
}

// earned writes down who earns what. A seller's own order earns no commission; what a partner recommends counts in no
// set of contracts.
func (u *Owe) earned(ctx context.Context, t *tenant.Tenant, terms reward.Terms, now time.Time) error {
	own, err := u.Recommendations.SellersOwn(ctx, t.ID, terms.RecommendationID)
	if err != nil {
		return err
	}
	awards := reward.AwardsFor(t.ID, terms.Without(own), u.NewID, now)
	if !own.Recommender {
		bonus, err := u.bonus(ctx, t, terms, now)
		if err != nil {
			return err
		}
		awards = append(awards, bonus...)
	}
	for _, a := range awards {
		if err := u.owe(ctx, a, now); err != nil {
			return err
		}
	}
	if own.Friend {
		return nil
	}
	return u.Commissions.Released(ctx, t.ID, terms.RecommendationID, now)
}

// errNotFinal takes it back when it came too early.
var errNotFinal = errors.New("the order isn't final")

// bonus counts the contract, and gives the bonus when this one completes a set. One that was given for the set before,
// and is still owed back, is earned again instead. No contract counts for a recommender who was erased. What is in a
// set already counts for no other one, so a tenant that asks for another number of contracts takes none from anybody,
// and pays none twice; where several sets are full by that, each contract brings one.
//
// Rule (reward, 4 D): A bonus that was paid back is earned again as a new one. Enforced: reward/gormstore.Bonuses.
// Test: TestABonusThatWasPaidBackIsEarnedAgainAsANewOne.
//
// Rule (reward, 4 D): A completed four earns its bonus once, whatever comes at once. Enforced: reward/gormstore.Count,
// migrations awards_bonus. Test: TestSixteenContractsAtOnceEarnFourBonuses.
func (u *Owe) bonus(
	ctx context.Context, t *tenant.Tenant, terms reward.Terms, now time.Time,
) ([]reward.Award, error) {
	if terms.RecommenderID == "" {
		return nil, nil
	}
	contracts, err := u.Contracts.Count(ctx, t.ID, terms.RecommenderID, 1)
	if err != nil {
		return nil, err
	}
	// Read once the contract is counted: until this transaction ends, no other one of this recommender is counted.
	bonuses, err := bonusesOf(ctx, u.Awards, t, terms.RecommenderID)
	if err != nil {
		return nil, err
	}
	full, _, left := reward.Filled(bonuses, contracts)
	for _, a := range full {
		if err := u.restore(ctx, a, now); err != nil {
			return nil, err
		}
	}
	promised := usualBonus(t)
	if terms.Bonus != nil {
		promised = *terms.Bonus
	}
	if !promised.Earns(left) {
		return nil, nil
	}
	return []reward.Award{reward.BonusFor(t.ID, terms, reward.NextSet(bonuses), promised, u.NewID, now)}, nil
}

// bonusesOf gives the bonuses that stand. One whose size wasn't kept took what the tenant's file says.
func bonusesOf(
	ctx context.Context, awards reward.Awards, t *tenant.Tenant, recommender string,
) ([]reward.Award, error) {
	bonuses, err := awards.Bonuses(ctx, t.ID, recommender)
	for i := range bonuses {
		if bonuses[i].SetSize == 0 {
			bonuses[i].SetSize = usualBonus(t).After
		}
	}
	return bonuses, err
}

func usualBonus(t *tenant.Tenant) reward.Bonus {
	return reward.Bonus{After: t.Rules.BonusAfter, Cents: t.Rules.BonusCents}
}

// restore lets a bonus stand whose set is full again.
func (u *Owe) restore(ctx context.Context, a reward.Award, now time.Time) error {
	if !a.Revoked {
		return nil
	}
	err := u.Awards.Update(ctx, a.Tenant, a.ID, func(a *reward.Award) error {
		a.Restore()
		return nil
	})
	if err != nil {
		return err
	}
	if err := u.Books.EarnedAgain(ctx, a.Tenant, payable.OfAward(a.ID), now); err != nil {
		return err
	}
	return u.Outbox.Add(ctx, changed(a.Tenant, a.RecommendationID))
}

func (u *Owe) owe(ctx context.Context, a reward.Award, now time.Time) error {
	added, err := u.Awards.Add(ctx, a)
	if err != nil || !added {
		return err
	}
	if err := u.Books.Enter(ctx, a.Tenant, ledger.Owed(payable.OfAward(a.ID), a.AmountCents, now)); err != nil {
		return err
	}
	_, err = u.TakeOver.Do(ctx, a.Tenant, payable.OfAward(a.ID), payable.Key(payable.Award, a.Tenant, a.Key()), now)
	return err
}

// tell notes a moment on the recommender's time line and wakes the lifecycle. What friends do with their own award
// is their business.
func tell(
	ctx context.Context, all reward.Recommendations, box outbox.Outbox, a reward.Award, m reward.Moment, at time.Time,
) error {
	if a.Party == reward.Recommender {
		if err := all.Note(ctx, a.Tenant, a.RecommendationID, m, pointOf(a, m), at); err != nil {
			return err
		}
	}
	return box.Add(ctx, changed(a.Tenant, a.RecommendationID))
}

// pointOf names a moment on the time line. One that may come again for the same award, as after a transfer that came
// back, is a point of its own each time.
func pointOf(a reward.Award, m reward.Moment) string {
	switch m {
	case reward.WasChosen, reward.WasPaid, reward.WasHanded, reward.WasReturned:
		return fmt.Sprintf("%s/%d", a.ID, a.Version)
	default:
		return a.ID
	}
}

func changed(t tenant.ID, recommendation string) outbox.Message {
	return outbox.Message{Tenant: string(t), Topic: outbox.RecommendationChanged, Key: recommendation}
}
