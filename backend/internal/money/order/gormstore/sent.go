package gormstore

import (
	"context"

	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Sent walks along the index orders_received.
func (s *Orders) Sent(ctx context.Context, t tenant.ID, q order.Query) ([]order.Order, error) {
	scope := s.db.Reader(ctx).Where("tenant = ? AND number NOT LIKE ?", string(t), order.ReportMark+"%")
	if len(q.Numbers) > 0 {
		scope = scope.Where("number IN ?", q.Numbers)
	}
	if !q.Since.IsZero() {
		scope = scope.Where("received_at >= ?", q.Since.UTC())
	}
	if !q.Until.IsZero() {
		scope = scope.Where("received_at <= ?", q.Until.UTC())
	}
	if len(q.In) > 0 {
		scope = scope.Where("status IN ?", words(q.In))
	}
	if q.After.ID != "" {
		scope = scope.Where("(received_at, id) > (?, ?)", q.After.ReceivedAt.UTC(), q.After.ID)
	}
	var rows []orderRow
	if err := scope.Order("received_at, id").Limit(q.Most).Find(&rows).Error; err != nil {
		return nil, err
	}
	orders := make([]order.Order, len(rows))
	for i, r := range rows {
		orders[i] = r.toOrder()
	}
	return orders, nil
}

func words(in []order.Status) []string {
	out := make([]string, len(in))
	for i, s := range in {
		out[i] = string(s)
	}
	return out
}
