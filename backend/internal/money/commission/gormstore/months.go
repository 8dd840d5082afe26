package gormstore

import (
	"context"
	"fmt"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/programme/tenant"
)

var _ commission.Months = (*Commissions)(nil)

// Next has who earns in the same month wait until the caller has written what it earns.
func (s *Commissions) Next(ctx context.Context, t tenant.ID, agency link.Code, month commission.Month) (int, error) {
	if err := s.db.Alone(ctx, fmt.Sprintf("commission %s %s %s", t, agency, month)); err != nil {
		return 0, err
	}
	standing, err := s.standing(ctx, t, agency, month)
	return standing + 1, err
}

// standing counts what was earned and not taken back, along the index commissions_of_month.
func (s *Commissions) standing(
	ctx context.Context, t tenant.ID, agency link.Code, month commission.Month,
) (standing int, err error) {
	err = s.of(ctx, t, agency).
		Select("CAST(COALESCE(SUM(CASE WHEN kind = 'earned' THEN 1 ELSE -1 END), 0) AS BIGINT)").
		Where("ordered_at >= ? AND ordered_at < ?", month.First(), month.After(1).First()).Scan(&standing).Error
	return standing, err
}

// underWay are a seller's orders of a month that count and were not earned yet, by the product that was recommended and
// when they were placed. It reads the index orders_of_agency, and of the month's the rows.
const underWay = `SELECT r.product_id, o.ordered_at, COUNT(*) AS orders FROM orders o
	JOIN recommendations r ON r.tenant = o.tenant AND r.id = o.recommendation_id
	WHERE o.tenant = ? AND o.agency_number = ? AND o.agency_number <> '' AND o.status = 'approved'
	AND o.ordered_at >= ? AND o.ordered_at < ?
	AND NOT EXISTS (
		SELECT 1 FROM commissions c
		WHERE c.tenant = o.tenant AND c.recommendation_id = o.recommendation_id AND c.kind = 'earned')
	GROUP BY r.product_id, o.ordered_at ORDER BY o.ordered_at, r.product_id`

// Begun counts both as of one moment.
func (s *Commissions) Begun(
	ctx context.Context, t tenant.ID, agency link.Code, month commission.Month,
) (earned int, coming []commission.Placed, err error) {
	err = s.db.Reading(ctx, func(ctx context.Context) error {
		if earned, err = s.standing(ctx, t, agency, month); err != nil {
			return err
		}
		return s.db.Reader(ctx).
			Raw(underWay, string(t), string(agency), month.First(), month.After(1).First()).Scan(&coming).Error
	})
	return earned, coming, err
}
