package gormstore

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
)

// GivenSince counts the codes that were given from an instant on, by reward. It walks along the index vouchers_given.
func (p *Pool) GivenSince(ctx context.Context, t tenant.ID, since time.Time) (map[string]int, error) {
	var rows []struct {
		RewardID string
		Given    int
	}
	err := p.db.Reader(ctx).Model(&voucherRow{}).Select("reward_id, COUNT(*) AS given").
		Where("tenant = ? AND award_id IS NOT NULL AND given_at >= ?", string(t), since.UTC()).
		Group("reward_id").Scan(&rows).Error
	given := map[string]int{}
	for _, r := range rows {
		given[r.RewardID] = r.Given
	}
	return given, err
}
