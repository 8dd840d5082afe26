package usecase

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Read tells others which orders count.
type Read struct {
	Orders order.Orders
}

// Counting gives the order that counts, by recommendation.
func (u *Read) Counting(ctx context.Context, t tenant.ID, recommendations []string) (map[string]order.Order, error) {
	if len(recommendations) == 0 {
		return map[string]order.Order{}, nil
	}
	return u.Orders.Counting(ctx, t, recommendations)
}

// Live gives the order that keeps a recommendation alive: approved, or reported and waiting for the tenant's word.
func (u *Read) Live(ctx context.Context, t tenant.ID, recommendations []string) (map[string]order.Order, error) {
	if len(recommendations) == 0 {
		return map[string]order.Order{}, nil
	}
	return u.Orders.Live(ctx, t, recommendations)
}

// Final tells whether a recommendation has an order that can't be complained about any more.
func (u *Read) Final(ctx context.Context, t tenant.ID, recommendation string, now time.Time) (bool, error) {
	counting, err := u.Orders.Counting(ctx, t, []string{recommendation})
	if err != nil {
		return false, err
	}
	o, ok := counting[recommendation]
	return ok && o.Final(now), nil
}
