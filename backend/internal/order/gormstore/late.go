package gormstore

import (
	"context"

	"weitersagen.app/backend/internal/tenant"
)

// CancelledLate tells whether an order of a recommendation was cancelled after something had been paid, and no other counts instead.
func (s *Orders) CancelledLate(ctx context.Context, t tenant.ID, recommendation string) (bool, error) {
	var n int64
	err := s.db.Reader(ctx).Model(&orderRow{}).
		Where("tenant = ? AND recommendation_id = ? AND late = ?", string(t), recommendation, true).Count(&n).Error
	if err != nil || n == 0 {
		return false, err
	}
	counting, err := s.Counting(ctx, t, []string{recommendation})
	_, another := counting[recommendation]
	return !another, err
}
