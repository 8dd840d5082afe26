package usecase

import (
	"context"

	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/programme/tenant"
)

// List is for operators: what is known of orders, and what became of each.
type List struct {
	Orders          order.Orders
	Recommendations order.Recommendations
}

// Do gives the newest first.
func (u *List) Do(ctx context.Context, t tenant.ID, f order.Filter) ([]order.Standing, error) {
	orders, err := u.Orders.List(ctx, t, f)
	if err != nil {
		return nil, err
	}
	about, err := u.Recommendations.ByIDs(ctx, t, recommendationsOf(orders))
	if err != nil {
		return nil, err
	}
	standings := make([]order.Standing, len(orders))
	for i, o := range orders {
		standings[i] = order.StandingOf(o, about[o.RecommendationID])
	}
	return standings, nil
}
