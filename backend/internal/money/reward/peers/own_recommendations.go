package peers

import (
	"context"

	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
)

var _ reward.OwnRecommendations = OwnRecommendations{}

// OwnRecommendations tells whose a recommendation is.
type OwnRecommendations struct {
	Store recommendation.Recommendations
}

// Own gives the id of somebody's own recommendation.
func (o OwnRecommendations) Own(ctx context.Context, t tenant.ID, recommender, number string) (string, error) {
	r, err := recommendation.Own(ctx, o.Store, t, recommender, number)
	if err != nil {
		return "", err
	}
	return r.ID, nil
}
