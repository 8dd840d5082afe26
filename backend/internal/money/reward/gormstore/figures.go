package gormstore

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/programme/tenant"
)

// The statuses are written out, as the indexes have them: an index of a part of the rows isn't taken where a value
// stands in their place.
const (
	offered = "status = '" + string(reward.Offered) + "'"
	unended = "status IN ('" + string(reward.Open) + "', '" + string(reward.Offered) + "')"
)

// Owed sums the awards that are owed, and those whose transfer is with the bank: what the books have to say too.
func (s *Awards) Owed(ctx context.Context, t tenant.ID) (owed, sent int64, err error) {
	var rows []struct {
		Sent  bool
		Cents int64
	}
	err = s.db.Reader(ctx).Model(&awardRow{}).
		Select(
			"in_payment = ? AND COALESCE(means, '') = ? AS sent, CAST(SUM(amount_cents) AS BIGINT) AS cents", true,
			string(reward.ByBank),
		).
		Where("tenant = ?", string(t)).Where(unended).Group("sent").Scan(&rows).Error
	for _, r := range rows {
		if r.Sent {
			sent += r.Cents
		} else {
			owed += r.Cents
		}
	}
	return owed, sent, err
}

// Late counts the chosen awards whose promised time is over and that aren't held, by the way in which they are
// to be paid.
func (s *Awards) Late(ctx context.Context, t tenant.ID, now time.Time) (map[reward.Means]int, error) {
	var rows []struct {
		Means string
		N     int
	}
	err := s.db.Reader(ctx).Model(&awardRow{}).Select("means, COUNT(*) AS n").
		Where("tenant = ? AND due_by < ? AND held_until IS NULL", string(t), now.UTC()).Where(offered).
		Group("means").Scan(&rows).Error
	late := make(map[reward.Means]int, len(rows))
	for _, r := range rows {
		late[reward.Means(r.Means)] = r.N
	}
	return late, err
}

// Waiting counts the awards that wait for a voucher, by the reward that was chosen.
func (s *Awards) Waiting(ctx context.Context, t tenant.ID) (map[string]int, error) {
	var rows []struct {
		RewardID string
		N        int
	}
	err := s.db.Reader(ctx).Model(&awardRow{}).Select("reward_id, COUNT(*) AS n").
		Where("tenant = ? AND means = ?", string(t), string(reward.ByVoucher)).Where(offered).
		Group("reward_id").Scan(&rows).Error
	waiting := make(map[string]int, len(rows))
	for _, r := range rows {
		waiting[r.RewardID] = r.N
	}
	return waiting, err
}
