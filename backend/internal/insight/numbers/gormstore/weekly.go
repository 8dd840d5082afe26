package gormstore

import (
	"context"

	"weitersagen.app/backend/internal/insight/numbers"
	"weitersagen.app/backend/internal/programme/tenant"
)

var _ numbers.Weekly = (*Store)(nil)

// Take writes the week where an earlier one stands, or none: of several workers one does.
func (s *Store) Take(ctx context.Context, t tenant.ID, week string) (bool, error) {
	res := s.db.From(ctx).Exec(
		"INSERT INTO weekly_letters (tenant, week) VALUES (?, ?) ON CONFLICT (tenant) DO UPDATE SET week = excluded.week "+
			"WHERE weekly_letters.week < excluded.week", string(t), week,
	)
	return res.RowsAffected == 1, res.Error
}
