// Package gormstore keeps the log of letters.
package gormstore

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Log is the table mail_log.
type Log struct{ db *gormdb.DB }

var _ mail.Log = (*Log)(nil)

// New makes it.
func New(db *gormdb.DB) *Log { return &Log{db: db} }

type row struct {
	SentAt    *time.Time
	RefusedAt *time.Time
}

// Lease lets one statement decide who sends: a new row, or an old lease whose time is over.
func (s *Log) Lease(ctx context.Context, e mail.Entry, now time.Time, lease time.Duration) (mail.Leased, error) {
	now = now.UTC()
	res := s.db.From(ctx).Exec(`INSERT INTO mail_log (tenant, key, kind, subject, message_id, claimed_until) VALUES (?, ?, ?, ?, ?, ?)
		ON CONFLICT (tenant, key) DO UPDATE SET claimed_until = excluded.claimed_until
		WHERE mail_log.sent_at IS NULL AND mail_log.refused_at IS NULL AND mail_log.claimed_until <= ?`,
		string(e.Tenant), e.Key, string(e.Kind), e.Subject(), e.MessageID, now.Add(lease), now)
	if res.Error != nil {
		return mail.Busy, res.Error
	}
	if res.RowsAffected == 1 {
		return mail.Taken, nil
	}
	var found row
	err := s.db.From(ctx).Raw(
		`SELECT sent_at, refused_at FROM mail_log WHERE tenant = ? AND key = ?`, string(e.Tenant), e.Key,
	).Scan(&found).Error
	if err != nil {
		return mail.Busy, err
	}
	switch {
	case found.SentAt != nil:
		return mail.Done, nil
	case found.RefusedAt != nil:
		return mail.Refused, nil
	default:
		return mail.Busy, nil
	}
}

func (s *Log) Sent(ctx context.Context, t tenant.ID, key string, now time.Time) error {
	return s.db.From(ctx).Exec(`UPDATE mail_log SET sent_at = ? WHERE tenant = ? AND key = ? AND sent_at IS NULL`,
		now.UTC(), string(t), key).Error
}

func (s *Log) Refuse(ctx context.Context, t tenant.ID, key string, now time.Time) error {
	return s.db.From(ctx).Exec(`UPDATE mail_log SET refused_at = ? WHERE tenant = ? AND key = ? AND sent_at IS NULL`,
		now.UTC(), string(t), key).Error
}

func (s *Log) GiveBack(ctx context.Context, t tenant.ID, key string) error {
	return s.db.From(ctx).Exec(
		`DELETE FROM mail_log WHERE tenant = ? AND key = ? AND sent_at IS NULL AND refused_at IS NULL`, string(t), key,
	).Error
}

// RefusedSince counts the letters that mailboxes refused for good from an instant on.
func (s *Log) RefusedSince(ctx context.Context, t tenant.ID, since time.Time) (int64, error) {
	var n int64
	err := s.db.Reader(ctx).Table("mail_log").Where(
		"tenant = ? AND refused_at >= ?", string(t), since.UTC(),
	).Count(&n).Error
	return n, err
}

// RefusedOf gives the subjects of a kind of letter that a mailbox refused, the first one first.
func (s *Log) RefusedOf(ctx context.Context, t tenant.ID, kind mail.Kind) ([]string, error) {
	var subjects []string
	err := s.db.Reader(ctx).Table("mail_log").Where(
		"tenant = ? AND refused_at IS NOT NULL AND kind = ?", string(t), string(kind),
	).
		Order("refused_at, key").Pluck("subject", &subjects).Error
	return subjects, err
}

type leftRow struct {
	Kind    string
	Subject string
	SentAt  time.Time
}

func (leftRow) TableName() string { return "mail_log" }

func (s *Log) Of(ctx context.Context, t tenant.ID, subjects []string) ([]mail.Left, error) {
	var rows []leftRow
	err := s.db.Reader(ctx).Select("kind, subject, sent_at").Where(
		"tenant = ? AND subject IN ? AND sent_at IS NOT NULL", string(t), subjects,
	).Order("sent_at, key").Find(&rows).Error
	out := make([]mail.Left, 0, len(rows))
	for _, r := range rows {
		out = append(out, mail.Left{Kind: mail.Kind(r.Kind), Subject: r.Subject, At: r.SentAt.UTC()})
	}
	return out, err
}
