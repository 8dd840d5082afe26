package peers

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/flow/outbox"
	"weitersagen.app/backend/internal/privacy/erasure"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
)

// Recommendations are recommendations in the erasure's words.
type Recommendations struct {
	Store   recommendation.Recommendations
	Changes outbox.Changes
}

var _ erasure.Recommendations = Recommendations{}

// Of gives those that an account still stands for.
func (e Recommendations) Of(ctx context.Context, t tenant.ID, id string) ([]string, error) {
	all, err := e.Store.OfRecommender(ctx, t, id)
	ids := make([]string, 0, len(all))
	for _, r := range all {
		ids = append(ids, r.ID)
	}
	return ids, err
}

// Forget lets go of the recommender, and wakes the lifecycle.
func (e Recommendations) Forget(ctx context.Context, t tenant.ID, id string, now time.Time) (unconfirmed string, err error) {
	err = e.Store.Update(ctx, t, id, func(r *recommendation.Recommendation) error {
		unconfirmed = ""
		if r.ConfirmedAt == nil {
			unconfirmed = r.RecipientID
		}
		return r.Forget(now)
	})
	if err != nil {
		return "", err
	}
	return unconfirmed, e.Changes.Changed(ctx, t, id)
}
