package gormstore

import (
	"context"
	"time"

	"gorm.io/gorm"

	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/token"
)

func (s *Store) Live(
	ctx context.Context, t tenant.ID, subject string, purposes []token.Purpose, now time.Time, most int,
) ([]token.Token, error) {
	var rows []row
	err := s.db.Reader(ctx).Where(
		"tenant = ? AND subject = ? AND purpose IN ? AND used_at IS NULL AND expires_at > ?", string(t), subject, purposes,
		now,
	).
		Order("created_at DESC").Order("hash").Limit(most).Find(&rows).Error
	found := make([]token.Token, len(rows))
	for i := range rows {
		found[i] = fromDB(&rows[i])
	}
	return found, err
}

func (s *Store) Began(ctx context.Context, t tenant.ID, subject, login string) (time.Time, error) {
	var first row
	err := s.db.Reader(ctx).Where(
		"tenant = ? AND subject = ? AND purpose IN ? AND login = ?", string(t), subject, token.OfLogins, login,
	).
		Order("created_at").Take(&first).Error
	return first.CreatedAt.UTC(), gormdb.NotFound(err, token.ErrUnknown)
}

func (s *Store) EndLogin(
	ctx context.Context, t tenant.ID, subject, login string, why token.Why, now time.Time,
) (bool, error) {
	res := withdrawn(s.open(ctx, t, subject).Where("login = ?", login), why, now)
	return res.RowsAffected > 0, res.Error
}

func (s *Store) EndOtherLogins(
	ctx context.Context, t tenant.ID, subject, login string, why token.Why, now time.Time,
) error {
	return withdrawn(s.open(ctx, t, subject).Where("login <> ?", login), why, now).Error
}

// open are the unused tokens that logins of a subject left.
func (s *Store) open(ctx context.Context, t tenant.ID, subject string) *gorm.DB {
	return s.db.From(ctx).Model(&row{}).Where(
		"tenant = ? AND subject = ? AND purpose IN ? AND used_at IS NULL", string(t), subject, token.OfLogins,
	)
}

func withdrawn(q *gorm.DB, why token.Why, now time.Time) *gorm.DB {
	return q.Updates(map[string]any{"used_at": now, "withdrawn": string(why)})
}

func (s *Store) Seen(ctx context.Context, t tenant.ID, hash string, at time.Time) error {
	return s.db.From(ctx).Model(&row{}).Where(
		"tenant = ? AND hash = ? AND (seen_at IS NULL OR seen_at < ?)", string(t), hash, at,
	).
		Update("seen_at", at).Error
}

// DropLogins deletes what logins left that ended or expired before an instant, at most so many of each, and tells how
// many there were. Each statement has an index of its own, which an OR of both would pass by.
func (s *Store) DropLogins(ctx context.Context, t tenant.ID, before time.Time, most int) (int, error) {
	dropped := 0
	for _, over := range []string{"expires_at < ?", "used_at < ?"} {
		due := s.db.From(ctx).Model(&row{}).Select("hash").Where(
			"tenant = ? AND login <> '' AND purpose IN ? AND "+over, string(t), token.OfLogins, before,
		).Limit(most)
		res := s.db.From(ctx).Where("tenant = ? AND hash IN (?)", string(t), due).Delete(&row{})
		if res.Error != nil {
			return dropped, res.Error
		}
		dropped += int(res.RowsAffected)
	}
	return dropped, nil
}
