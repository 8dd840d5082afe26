package gormstore

import (
	"context"

	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/programme/tenant"
)

// OfAccount gives the awards that were ever to go to an account, by its keyed hash, the oldest choice first.
func (s *Awards) OfAccount(ctx context.Context, t tenant.ID, hash string) ([]reward.Award, error) {
	var rows []awardRow
	err := s.db.Reader(ctx).Where(
		"tenant = ? AND iban_hash = ?", string(t), hash,
	).Order("chosen_at, id").Limit(mostOfAccount).Find(&rows).Error
	awards := make([]reward.Award, len(rows))
	for i, r := range rows {
		awards[i] = r.toAward()
	}
	return awards, err
}

// Refused tells whether the bank found fault with an account, by its keyed hash, that a holder's award was to go to.
func (s *Awards) Refused(ctx context.Context, t tenant.ID, p reward.Party, holder, hash string) (bool, error) {
	var n int64
	err := s.db.Reader(ctx).Model(&awardRow{}).Where(
		"tenant = ? AND holder_id = ? AND party = ? AND refused_hash = ?", string(t), holder, string(p), hash,
	).Count(&n).Error
	return n > 0, err
}

// mostOfAccount is more than anybody looks at.
const mostOfAccount = 200

// UsualTransfer gives how many transfers were paid and their average in cents, so that what is unusual can be seen.
func (s *Awards) UsualTransfer(ctx context.Context, t tenant.ID) (count, averageCents int64, err error) {
	var row struct{ N, Average int64 }
	err = s.db.Reader(ctx).Model(&awardRow{}).Select(
		"COUNT(*) AS n, CAST(COALESCE(AVG(amount_cents), 0) AS BIGINT) AS average",
	).
		Where("tenant = ? AND status = ?", string(t), string(reward.PaidOut)).Scan(&row).Error
	return row.N, row.Average, err
}
