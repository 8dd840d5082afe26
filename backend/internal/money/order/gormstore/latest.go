package gormstore

import (
	"context"

	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Latest puts the order that counts first, then what was told last.
func (s *Orders) Latest(ctx context.Context, t tenant.ID, recommendation string) (order.Order, error) {
	return s.take(s.db.Reader(ctx).Where("tenant = ? AND recommendation_id = ?", string(t), recommendation).
		Order("CASE WHEN status = '" + string(order.Approved) + "' THEN 0 ELSE 1 END, received_at DESC, id DESC").Limit(1))
}
