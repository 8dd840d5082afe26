package gormstore

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/flow/outbox"
)

// State tells what the outbox holds.
func (s *Store) State(ctx context.Context) (state outbox.State, err error) {
	if state.Waiting, err = s.Depth(ctx); err != nil {
		return state, err
	}
	state.Oldest, state.Failing, err = s.Trouble(ctx)
	return state, err
}

// Trouble tells when the oldest message was written that hasn't been passed on (zero when there is none), and how many were tried in vain.
func (s *Store) Trouble(ctx context.Context) (oldest time.Time, failing int64, err error) {
	var first []row
	if err = s.db.Reader(ctx).Where("processed_at IS NULL").Order("created_at").Limit(1).Find(&first).Error; err != nil {
		return time.Time{}, 0, err
	}
	for _, r := range first {
		oldest = r.CreatedAt.UTC()
	}
	err = s.db.Reader(ctx).Model(&row{}).Where("processed_at IS NULL AND attempts > 0").Count(&failing).Error
	return oldest, failing, err
}
