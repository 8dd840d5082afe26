// Package gormstore counts in SQL: a row for each subject and thing, which begins anew with each day.
package gormstore

import (
	"context"

	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/quota"
)

// Counters is the table quotas.
type Counters struct{ db *gormdb.DB }

var _ quota.Counters = (*Counters)(nil)

// New connects the database.
func New(db *gormdb.DB) *Counters { return &Counters{db: db} }

// Count lines up those who come at once by the row's lock.
func (c *Counters) Count(ctx context.Context, t tenant.ID, w quota.What, subject, day string) (int, error) {
	var n int
	err := c.db.From(ctx).Raw(`INSERT INTO quotas (tenant, subject, what, day, count) VALUES (?, ?, ?, ?, 1)
		ON CONFLICT (tenant, subject, what) DO UPDATE SET
			count = CASE WHEN quotas.day = excluded.day THEN quotas.count + 1 ELSE 1 END, day = excluded.day
		RETURNING count`, string(t), subject, string(w), day).Scan(&n).Error
	return n, err
}

func (c *Counters) Done(ctx context.Context, t tenant.ID, w quota.What, subject, day string) (int, error) {
	var n int
	err := c.db.Reader(ctx).Raw(
		`SELECT count FROM quotas WHERE tenant = ? AND subject = ? AND what = ? AND day = ?`, string(t), subject, string(w),
		day,
	).Scan(&n).Error
	return n, err
}

func (c *Counters) Forget(ctx context.Context, t tenant.ID, subject string) error {
	return c.db.From(ctx).Exec(`DELETE FROM quotas WHERE tenant = ? AND subject = ?`, string(t), subject).Error
}
