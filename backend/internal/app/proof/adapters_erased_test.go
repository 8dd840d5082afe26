package proof_test

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/privacy/erasure"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
)

// erased are recommendations, friends and awards in the erasure's words.
type (
	erasedRecommendations struct{ w *world }
	erasedFriends         struct{ w *world }
	erasedAwards          struct{ w *world }
)

func (e erasedRecommendations) Of(ctx context.Context, t tenant.ID, account string) ([]string, error) {
	all, err := e.w.recs.OfRecommender(ctx, string(t), account)
	ids := make([]string, len(all))
	for i, r := range all {
		ids[i] = r.ID
	}
	return ids, err
}

func (e erasedRecommendations) Forget(ctx context.Context, t tenant.ID, id string, now time.Time) (unconfirmed string, err error) {
	err = e.w.recs.Update(ctx, string(t), id, func(r *recommendation.Recommendation) error {
		if r.ConfirmedAt == nil {
			unconfirmed = r.RecipientID
		}
		return r.Forget(now)
	})
	return unconfirmed, err
}

func (e erasedFriends) Of(ctx context.Context, t tenant.ID, email person.Email) ([]string, error) {
	return e.w.friends.OfOwner(ctx, string(t), email)
}

func (e erasedFriends) Leave(ctx context.Context, t tenant.ID, friend string, now time.Time) error {
	return e.w.friends.LeaveCalls(ctx, string(t), friend, now)
}

func (e erasedFriends) Forget(ctx context.Context, t tenant.ID, friend string, now time.Time) (string, error) {
	return e.w.friends.Forget(ctx, string(t), friend, now)
}

func (e erasedAwards) Forget(ctx context.Context, t tenant.ID, id string, p erasure.Part, now time.Time) ([]string, error) {
	party := reward.Recommender
	if p == erasure.Friend {
		party = reward.Recipient
	}
	return e.w.forget.Do(ctx, t, id, party, now)
}
