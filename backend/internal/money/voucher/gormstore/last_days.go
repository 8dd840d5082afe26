package gormstore

import (
	"context"
	"slices"

	"weitersagen.app/backend/internal/money/voucher"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/programme/tenant"
)

// LastDays reads the last days of codes, from the pool and from the provider.
type LastDays struct{ db *gormdb.DB }

// NewLastDays makes it.
func NewLastDays(db *gormdb.DB) *LastDays { return &LastDays{db: db} }

var _ voucher.LastDays = (*LastDays)(nil)

func (l *LastDays) OfAwards(ctx context.Context, t tenant.ID, awards []string) (map[string]voucher.Day, error) {
	days := map[string]voucher.Day{}
	for part := range slices.Chunk(awards, gormdb.AtOnce) {
		for _, table := range []any{&voucherRow{}, &cardRow{}} {
			var rows []struct{ AwardID, LastDay string }
			err := l.db.Reader(ctx).Model(table).Select("award_id, last_day").Where(
				"tenant = ? AND award_id IN ? AND last_day <> ''", string(t), part,
			).Scan(&rows).Error
			if err != nil {
				return nil, err
			}
			for _, row := range rows {
				days[row.AwardID] = voucher.Day(row.LastDay)
			}
		}
	}
	return days, nil
}
