// Package gormstore counts orders in SQL, in tables that other slices write.
package gormstore

import (
	"context"
	"strconv"
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

// Earned counts along commissions_of_plan.
func (s *Store) Earned(
	ctx context.Context, t tenant.ID, plan string, since time.Time, bounds []time.Time,
) (earned []offer.Earned, err error) {
	span, args := spanOf(bounds)
	err = s.db.Reader(ctx).Raw(`SELECT c.product_id AS product, c.place AS place, `+span+` AS span, COUNT(*) AS orders,
		CAST(SUM(c.cents) AS BIGINT) AS cents
		FROM commissions c
		WHERE c.tenant = ? AND c.plan = ? AND c.kind = 'earned' AND c.booked_at >= ?
		AND NOT EXISTS (
			SELECT 1 FROM commissions b
			WHERE b.tenant = c.tenant AND b.recommendation_id = c.recommendation_id AND b.kind = 'taken_back')
		GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`, append(args, string(t), plan, since.UTC())...).Scan(&earned).Error
	return earned, err
}

// spanOf numbers the spans between bounds by when something was ordered.
func spanOf(bounds []time.Time) (text string, args []any) {
	if len(bounds) == 0 {
		return "0", nil
	}
	for i, at := range bounds {
		text += " WHEN c.ordered_at < ? THEN " + strconv.Itoa(i)
		args = append(args, at.UTC())
	}
	return "CASE" + text + " ELSE " + strconv.Itoa(len(bounds)) + " END", args
}

// Approved counts along orders_approved_received.
func (s *Store) Approved(ctx context.Context, t tenant.ID, since time.Time) (sold []offer.Sold, err error) {
	err = s.db.Reader(ctx).Raw(`SELECT r.product_id AS product, r.share AS share, r.agency_number <> '' AS by_seller,
		COUNT(*) AS count
		FROM orders o JOIN recommendations r ON r.tenant = o.tenant AND r.id = o.recommendation_id
		WHERE o.tenant = ? AND o.status = 'approved' AND o.received_at >= ?
		GROUP BY r.product_id, r.share, r.agency_number <> '' ORDER BY 1, 2, 3`, string(t), since.UTC()).Scan(&sold).Error
	return sold, err
}
