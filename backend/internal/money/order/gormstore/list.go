package gormstore

import (
	"context"

	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/programme/tenant"
)

// List walks down by when orders came.
func (s *Orders) List(ctx context.Context, t tenant.ID, f order.Filter) ([]order.Order, error) {
	scope := s.db.Reader(ctx).Where("tenant = ?", string(t))
	if f.Recommendation != "" {
		scope = scope.Where("recommendation_id = ?", f.Recommendation)
	}
	if f.Number != "" {
		scope = scope.Where("number = ?", f.Number)
	}
	if len(f.In) > 0 {
		scope = scope.Where("status IN ?", words(f.In))
	}
	if !f.Since.IsZero() {
		scope = scope.Where("received_at >= ?", f.Since.UTC())
	}
	if f.Number == "" { // of a number there is one order, which no walk along time has to find
		scope = scope.Order("received_at DESC, id DESC")
	}
	var rows []orderRow
	if err := scope.Limit(f.Most).Find(&rows).Error; err != nil {
		return nil, err
	}
	orders := make([]order.Order, len(rows))
	for i, r := range rows {
		orders[i] = r.toOrder()
	}
	return orders, nil
}
