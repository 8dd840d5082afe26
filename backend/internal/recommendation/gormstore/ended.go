package gormstore

import (
	"context"
	"time"
)

// UnconfirmedOfEnded gives recommendations that ended and still know a friend who never confirmed.
func (s *Store) UnconfirmedOfEnded(ctx context.Context, tenant string, limit int) ([]string, error) {
	var ids []string
	err := s.db.Reader(ctx).Model(&row{}).
		Where("tenant = ? AND recipient_id <> '' AND confirmed_at IS NULL AND ended_at IS NOT NULL", tenant).
		Order("ended_at").Limit(limit).Pluck("id", &ids).Error
	return ids, err
}

// FriendsOfEnded gives the friends of recommendations that ended before an instant and still know one.
func (s *Store) FriendsOfEnded(ctx context.Context, tenant string, before time.Time, limit int) ([]string, error) {
	var ids []string
	err := s.db.Reader(ctx).Model(&row{}).
		Where("tenant = ? AND recipient_id <> '' AND confirmed_at IS NOT NULL AND ended_at < ?", tenant, before).
		Order("ended_at").Limit(limit).Pluck("recipient_id", &ids).Error
	return ids, err
}
