// Package gormstore counts orders in SQL, in tables that other slices write.
package gormstore

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/insight/offer"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Store reads orders and recommendations.
type Store struct{ db *gormdb.DB }

var _ offer.Orders = (*Store)(nil)

// New connects the database.
func New(db *gormdb.DB) *Store { return &Store{db} }

// Approved counts along orders_approved_received.
func (s *Store) Approved(ctx context.Context, t tenant.ID, since time.Time) (sold []offer.Sold, err error) {
	err = s.db.Reader(ctx).Raw(`SELECT r.product_id AS product, r.share AS share, r.agency_number <> '' AS by_seller,
		COUNT(*) AS count
		FROM orders o JOIN recommendations r ON r.tenant = o.tenant AND r.id = o.recommendation_id
		WHERE o.tenant = ? AND o.status = 'approved' AND o.received_at >= ?
		GROUP BY r.product_id, r.share, r.agency_number <> '' ORDER BY 1, 2, 3`, string(t), since.UTC()).Scan(&sold).Error
	return sold, err
}
