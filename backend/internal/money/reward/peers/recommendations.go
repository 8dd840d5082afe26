// Package peers is what rewards need of other slices.
package peers

import (
	"context"
	"errors"
	"time"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
)

var _ reward.Recommendations = Recommendations{}

// Recommendations are those that rewards are for.
type Recommendations struct {
	Store    recommendation.Recommendations
	Products product.Assortments
	// Sold tells which side is one of the seller's own people.
	Sold func(ctx context.Context, t tenant.ID, id string) (recommendation.SellersOwn, error)
}

// SellersOwn tells whose reward a seller's own sale takes away.
func (r Recommendations) SellersOwn(ctx context.Context, t tenant.ID, id string) (reward.SellersOwn, error) {
	own, err := r.Sold(ctx, t, id)
	return reward.SellersOwn(own), err
}

// errNotNow keeps a compare-and-swap from writing anything.
var errNotNow = errors.New("not in this status")

// Owe makes the reward of a confirmed recommendation owed, and gives its terms; false when it is in another status.
func (r Recommendations) Owe(ctx context.Context, t tenant.ID, id string, now time.Time) (reward.Terms, bool, error) {
	var terms reward.Terms
	offered, err := r.Products.Of(ctx, t)
	if err != nil {
		return reward.Terms{}, false, err
	}
	err = r.Store.Update(ctx, t, id, func(rec *recommendation.Recommendation) error {
		if rec.Status != recommendation.Confirmed {
			return errNotNow
		}
		terms = toTerms(rec, offered)
		return rec.Owe("", now)
	})
	if errors.Is(err, errNotNow) {
		return reward.Terms{}, false, nil
	}
	return terms, err == nil, err
}

// Settle ends a recommendation whose awards have ended.
func (r Recommendations) Settle(ctx context.Context, t tenant.ID, id string, now time.Time) error {
	return r.endOwed(ctx, t, id, func(rec *recommendation.Recommendation) error { return rec.Settle(now) })
}

// OweAgain takes a recommendation back to where a reward is owed.
func (r Recommendations) OweAgain(ctx context.Context, t tenant.ID, id string) error {
	err := r.Store.Update(ctx, t, id, func(rec *recommendation.Recommendation) error {
		if rec.Status != recommendation.Paid {
			return errNotNow
		}
		rec.OweAgain()
		return nil
	})
	return fault.Ignore(err, errNotNow)
}

// Cancel ends a recommendation none of whose awards is paid.
func (r Recommendations) Cancel(ctx context.Context, t tenant.ID, id string, now time.Time) error {
	return r.endOwed(ctx, t, id, func(rec *recommendation.Recommendation) error { return rec.Cancel("", now) })
}

// endOwed ends one that is owed, and leaves any other as it is.
func (r Recommendations) endOwed(
	ctx context.Context, t tenant.ID, id string, end func(*recommendation.Recommendation) error,
) error {
	err := r.Store.Update(ctx, t, id, func(rec *recommendation.Recommendation) error {
		if rec.Status != recommendation.Owed {
			return errNotNow
		}
		return end(rec)
	})
	return fault.Ignore(err, errNotNow)
}

// Terms gives what a recommendation promised.
func (r Recommendations) Terms(ctx context.Context, t tenant.ID, id string) (reward.Terms, error) {
	rec, err := r.Store.ByID(ctx, t, id)
	if err != nil {
		return reward.Terms{}, err
	}
	offered, err := r.Products.Of(ctx, t)
	if err != nil {
		return reward.Terms{}, err
	}
	return toTerms(rec, offered), nil
}

func toTerms(r *recommendation.Recommendation, offered *product.Assortment) reward.Terms {
	law := offered.LineRule(product.ID(r.ProductID))
	terms := reward.Terms{
		RecommendationID: r.ID, ProductID: r.ProductID, RecommenderID: r.RecommenderID, RecipientID: r.RecipientID,
		RecommenderCents: r.RecommenderCents, RecipientCents: r.RecipientCents,
		RecipientLimit: law.RecipientCents, RecommenderLimit: law.RecommenderCents, Ended: endedUnowed[r.Status],
	}
	if p := r.Promise; p != nil {
		terms.Bonus = &reward.Bonus{After: p.BonusAfter, Cents: p.BonusCents}
	}
	return terms
}

var endedUnowed = map[recommendation.Status]reward.AwardStatus{
	recommendation.Cancelled: reward.Cancelled, recommendation.Expired: reward.Expired,
}

var awardEvents = map[reward.Moment]recommendation.EventKind{
	reward.WasOffered: recommendation.AwardOffered, reward.WasChosen: recommendation.AwardChosen,
	reward.WasPaid:   recommendation.AwardPaid,
	reward.WasHanded: recommendation.AwardVoucher, reward.WasReturned: recommendation.AwardReturned,
	reward.WasLapsed: recommendation.AwardLapsed,
}

// Note adds a point to the time line.
func (r Recommendations) Note(
	ctx context.Context, t tenant.ID, id string, m reward.Moment, award string, at time.Time,
) error {
	return r.Store.Update(ctx, t, id, func(rec *recommendation.Recommendation) error {
		rec.Note(awardEvents[m], award, at)
		return nil
	})
}
