package usecase_test

import (
	"context"

	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/programme/tenant"
)

// orders are final once the world says so.
type orders struct {
	order.Orders
	w *world
}

func (o orders) Counting(_ context.Context, _ tenant.ID, recommendations []string) (map[string]order.Order, error) {
	counting := map[string]order.Order{}
	for _, id := range recommendations {
		if o.w.final {
			counting[id] = order.Order{Status: order.Approved}
		}
	}
	return counting, nil
}
