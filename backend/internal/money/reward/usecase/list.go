package usecase

import (
	"context"

	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/programme/tenant"
)

// List tells others what became of awards.
type List struct {
	Awards reward.Awards
}

// Of gives the awards of some recommendations, by recommendation.
func (u *List) Of(ctx context.Context, t tenant.ID, recommendations []string) (map[string][]reward.Award, error) {
	byRecommendation := make(map[string][]reward.Award, len(recommendations))
	if len(recommendations) == 0 {
		return byRecommendation, nil
	}
	awards, err := u.Awards.OfRecommendations(ctx, t, recommendations)
	if err != nil {
		return nil, err
	}
	for _, a := range awards {
		byRecommendation[a.RecommendationID] = append(byRecommendation[a.RecommendationID], a)
	}
	return byRecommendation, nil
}
