package gormstore

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Newest gives when the last orders that the tenant's system sent came, the newest first, since an instant. It walks
// down the index orders_received.
func (s *Orders) Newest(ctx context.Context, t tenant.ID, since time.Time, most int) (came []time.Time, err error) {
	err = s.db.Reader(ctx).Model(&orderRow{}).Where(
		"tenant = ? AND received_at >= ? AND number NOT LIKE ?", string(t), since.UTC(), order.ReportMark+"%",
	).Order("received_at DESC, id DESC").Limit(most).Pluck("received_at", &came).Error
	return came, err
}
