package usecase

import (
	"context"

	"weitersagen.app/backend/internal/insight/lookup"
	"weitersagen.app/backend/internal/referral/recommendation"
)

// addReviews adds what people's looks at awards came to. As long as one lasts, no day of a choice or payment holds.
//
// Rule (operator, 6 D): Of a reward that is looked at, that is to be refused, or that was refused, the desk says so and
// until when, and promises no choice or payment: who asks is answered what the holder's own page says. Enforced:
// lookup/usecase/reviews.go addReviews, lookup/ahead.go aheadOfAward. Test: TestARefusedRewardReadsAsRefused,
// TestWhatCanHappenNext.
func (d *Desk) addReviews(ctx context.Context, r *recommendation.Record) error {
	ids := make([]string, len(r.Money.Awards))
	for i, a := range r.Money.Awards {
		ids[i] = a.ID
	}
	if len(ids) == 0 {
		return nil
	}
	reviews, err := d.Reviews(ctx, r.Tenant, ids)
	if err != nil {
		return err
	}
	for i := range r.Money.Awards {
		a := &r.Money.Awards[i]
		if one, known := reviews[a.ID]; known {
			a.Review = &one
		}
		if a.Review.Runs() {
			a.PaymentBy, a.ExpiresAt = nil, nil
		}
	}
	return nil
}

// reviewed gives the look at a side's reward that lasts; nil where there is none.
func reviewed(r recommendation.Record, side recommendation.Party) *recommendation.Review {
	for _, a := range r.Money.Awards {
		if a.Party == side && a.Review.Runs() {
			return a.Review
		}
	}
	return nil
}

// looksAt refuses the letter of a reward that people look at.
func (d *Desk) looksAt(ctx context.Context, r recommendation.Record, side recommendation.Party) error {
	awards, err := d.Awards.OfRecommendations(ctx, r.Tenant, []string{r.ID})
	for _, a := range awards {
		if err == nil && recommendation.Party(a.Party) == side && a.Held() {
			err = lookup.ErrHeld
		}
	}
	return err
}
