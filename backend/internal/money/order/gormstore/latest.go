package gormstore

import (
	"context"

	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Latest puts the order that counts first, then what came last.
func (s *Orders) Latest(ctx context.Context, t tenant.ID, recommendation string) (order.Order, error) {
	return s.take(s.db.Reader(ctx).Where("tenant = ? AND recommendation_id = ?", string(t), recommendation).
		Order("CASE WHEN status = '" + string(order.Approved) + "' THEN 0 ELSE 1 END, received_at DESC, id DESC").Limit(1))
}

// TenantSpoke goes along the index orders_recommendation: a recommendation has few orders.
func (s *Orders) TenantSpoke(ctx context.Context, t tenant.ID, recommendation string) (bool, error) {
	var n int64
	err := s.db.Reader(ctx).Model(&orderRow{}).Where("tenant = ? AND recommendation_id = ? AND (number NOT LIKE ? OR status = ?)",
		string(t), recommendation, order.ReportMark+"%", string(order.Cancelled)).Count(&n).Error
	return n > 0, err
}
