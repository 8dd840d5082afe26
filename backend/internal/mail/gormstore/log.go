// Package gormstore keeps the log of letters.
package gormstore

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/mail"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/tenant"
)

// Log implements mail.Log.
type Log struct{ db *gormdb.DB }

var _ mail.Log = (*Log)(nil)

// New makes it.
func New(db *gormdb.DB) *Log { return &Log{db: db} }

type row struct {
	SentAt *time.Time
}

// Claim implements mail.Log. One statement decides who sends: a new row, or an old claim whose time is over.
func (s *Log) Claim(ctx context.Context, e mail.Entry, now time.Time, lease time.Duration) (mail.Claim, error) {
	now = now.UTC()
	res := s.db.From(ctx).Exec(`INSERT INTO mail_log (tenant, key, kind, subject, message_id, claimed_until) VALUES (?, ?, ?, ?, ?, ?)
		ON CONFLICT (tenant, key) DO UPDATE SET claimed_until = excluded.claimed_until
		WHERE mail_log.sent_at IS NULL AND mail_log.claimed_until <= ?`,
		string(e.Tenant), e.Key, string(e.Kind), e.Subject(), e.MessageID, now.Add(lease), now)
	if res.Error != nil {
		return mail.Busy, res.Error
	}
	if res.RowsAffected == 1 {
		return mail.Taken, nil
	}
	var found row
	err := s.db.From(ctx).Raw(`SELECT sent_at FROM mail_log WHERE tenant = ? AND key = ?`, string(e.Tenant), e.Key).Scan(&found).Error
	if err != nil {
		return mail.Busy, err
	}
	if found.SentAt != nil {
		return mail.Done, nil
	}
	return mail.Busy, nil
}

// Sent implements mail.Log.
func (s *Log) Sent(ctx context.Context, t tenant.ID, key string, now time.Time) error {
	return s.db.From(ctx).Exec(`UPDATE mail_log SET sent_at = ? WHERE tenant = ? AND key = ? AND sent_at IS NULL`,
		now.UTC(), string(t), key).Error
}

// Release implements mail.Log.
func (s *Log) Release(ctx context.Context, t tenant.ID, key string) error {
	return s.db.From(ctx).Exec(`DELETE FROM mail_log WHERE tenant = ? AND key = ? AND sent_at IS NULL`, string(t), key).Error
}

type leftRow struct {
	Kind    string
	Subject string
	SentAt  time.Time
}

// TableName implements gorm's Tabler.
func (leftRow) TableName() string { return "mail_log" }

// Of implements mail.Log.
func (s *Log) Of(ctx context.Context, t tenant.ID, subjects []string) ([]mail.Left, error) {
	var rows []leftRow
	err := s.db.Reader(ctx).Where("tenant = ? AND subject IN ? AND sent_at IS NOT NULL", string(t), subjects).Order("sent_at, key").Find(&rows).Error
	out := make([]mail.Left, 0, len(rows))
	for _, r := range rows {
		out = append(out, mail.Left{Kind: mail.Kind(r.Kind), Subject: r.Subject, At: r.SentAt.UTC()})
	}
	return out, err
}
