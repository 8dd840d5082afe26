package gormstore

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
)

// UnconfirmedOfEnded gives a page of recommendations that ended and still know a friend who never confirmed, after a
// given one.
func (s *Store) UnconfirmedOfEnded(
	ctx context.Context, t tenant.ID, after recommendation.Ended, limit int,
) ([]recommendation.Ended, error) {
	return s.ended(ctx, t, "confirmed_at IS NULL", after, time.Date(9999, 1, 1, 0, 0, 0, 0, time.UTC), limit)
}

// FriendsOfEnded gives a page of recommendations that ended before an instant and still know a friend who confirmed,
// after a given one.
func (s *Store) FriendsOfEnded(
	ctx context.Context, t tenant.ID, before time.Time, after recommendation.Ended, limit int,
) ([]recommendation.Ended, error) {
	return s.ended(ctx, t, "confirmed_at IS NOT NULL", after, before, limit)
}

// ended reads along the index, from where the page before ended.
func (s *Store) ended(
	ctx context.Context, t tenant.ID, which string, after recommendation.Ended, before time.Time, limit int,
) ([]recommendation.Ended, error) {
	var found []recommendation.Ended
	err := s.db.Reader(ctx).Model(&row{}).Select("id, recipient_id, ended_at").
		Where(
			"tenant = ? AND recipient_id <> '' AND ended_at IS NOT NULL AND ended_at < ? AND (ended_at, id) > (?, ?)", string(t),
			before, after.EndedAt, after.ID,
		).
		Where(which).Order("ended_at, id").Limit(limit).Find(&found).Error
	return found, err
}
