package gormstore

import (
	"context"
	"time"

	"gorm.io/gorm"

	"weitersagen.app/backend/internal/platform/outbox"
)

// State tells what the outbox holds.
func (s *Store) State(ctx context.Context) (state outbox.State, err error) {
	if state.Waiting, err = s.Depth(ctx); err != nil {
		return state, err
	}
	if err := s.heldBack(ctx).Count(&state.Held).Error; err != nil {
		return state, err
	}
	state.Oldest, state.Failing, err = s.Trouble(ctx)
	return state, err
}

// HeldBack gives what waits for a later moment though nothing is wrong, at most so many, what is tried first at the
// head.
func (s *Store) HeldBack(ctx context.Context, most int) ([]outbox.HeldBack, error) {
	var rows []row
	if err := s.heldBack(ctx).Order("held_until, id").Limit(most).Find(&rows).Error; err != nil {
		return nil, err
	}
	held := make([]outbox.HeldBack, len(rows))
	for i, r := range rows {
		held[i] = outbox.HeldBack{
			Message: outbox.Message{Tenant: r.Tenant, Topic: outbox.Topic(r.Topic), Key: r.Key}, CreatedAt: r.CreatedAt.UTC(),
			Until: r.HeldUntil.UTC(),
		}
	}
	return held, nil
}

func (s *Store) heldBack(ctx context.Context) *gorm.DB {
	return s.db.Reader(ctx).Model(&row{}).Where("processed_at IS NULL AND held_until > ?", s.clock.Now())
}

// Trouble tells since when the oldest message waits that isn't held back (zero when there is none), and how many were
// tried in vain.
func (s *Store) Trouble(ctx context.Context) (oldest time.Time, failing int64, err error) {
	var first []row
	err = s.db.Reader(ctx).Where("processed_at IS NULL AND (held_until IS NULL OR held_until <= ?)", s.clock.Now()).
		Order("COALESCE(held_until, created_at)").Limit(1).Find(&first).Error
	if err != nil {
		return time.Time{}, 0, err
	}
	for _, r := range first {
		oldest = r.since().UTC()
	}
	err = s.db.Reader(ctx).Model(&row{}).Where("processed_at IS NULL AND attempts > 0").Count(&failing).Error
	return oldest, failing, err
}

// since is from when on it waits for nothing but its turn.
func (r row) since() time.Time {
	if r.HeldUntil != nil {
		return *r.HeldUntil
	}
	return r.CreatedAt
}
