package peers

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/money/signal"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
)

var _ signal.Recommendations = Recommendations{}

// Recommendations are known by their numbers, and by the awards for them.
type Recommendations struct {
	Store  recommendation.Recommendations
	Awards reward.Awards
}

// OfAward gives the id of the one that an award is for.
func (r Recommendations) OfAward(ctx context.Context, t tenant.ID, id string) (string, error) {
	award, err := r.Awards.ByID(ctx, t, id)
	return award.RecommendationID, err
}

// ByNumber gives the id of the one with a number.
func (r Recommendations) ByNumber(ctx context.Context, t tenant.ID, text string) (string, error) {
	number, err := link.ParseNumber(text)
	if err != nil {
		return "", err
	}
	found, err := r.Store.ByNumber(ctx, t, number)
	if err != nil {
		return "", err
	}
	return found.ID, nil
}

// Number gives the number of one.
func (r Recommendations) Number(ctx context.Context, t tenant.ID, id string) (string, bool, error) {
	found, err := r.Store.ByID(ctx, t, id)
	if errors.Is(err, recommendation.ErrUnknown) {
		return "", false, nil
	}
	if err != nil {
		return "", false, err
	}
	return found.Number.String(), true, nil
}
