package reward

import (
	"context"

	"weitersagen.app/backend/internal/programme/tenant"
)

// HeldAwards finds awards by who holds them.
type HeldAwards interface {
	// OfRecommender gives all awards of a recommender, over all recommendations, oldest first.
	OfRecommender(ctx context.Context, t tenant.ID, recommender string) ([]Award, error)
}
