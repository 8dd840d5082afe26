// Package gormstore keeps messages to a tenant in SQL: who wrote and what, sealed; about what, and when, as it is.
package gormstore

import (
	"context"
	"time"

	"gorm.io/gorm"

	"weitersagen.app/backend/internal/letters/contact"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/vault"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Store is the table contact_messages.
type Store struct {
	db   *gormdb.DB
	safe vault.Safe
}

var _ contact.Messages = (*Store)(nil)

// New connects the database.
func New(db *gormdb.DB, safe vault.Safe) *Store { return &Store{db: db, safe: safe} }

func (s *Store) Add(ctx context.Context, m contact.Message) error {
	w, err := s.toDB(m)
	if err != nil {
		return err
	}
	return s.db.From(ctx).Create(&w).Error
}

func (s *Store) ByID(ctx context.Context, t tenant.ID, id string) (contact.Message, error) {
	var w row
	if err := s.db.Reader(ctx).Where("tenant = ? AND id = ?", string(t), id).Take(&w).Error; err != nil {
		return contact.Message{}, gormdb.NotFound(err, contact.ErrUnknown)
	}
	return s.fromDB(w)
}

// Of takes the order from the ids, which grow with time.
func (s *Store) Of(ctx context.Context, t tenant.ID, mailbox string) ([]contact.Message, error) {
	return s.find(s.db.Reader(ctx).Where("tenant = ? AND mailbox = ?", string(t), mailbox).Order("id DESC"))
}

func (s *Store) List(ctx context.Context, t tenant.ID, all bool, limit int) ([]contact.Message, error) {
	q := s.db.Reader(ctx).Where("tenant = ?", string(t))
	if !all {
		q = q.Where("done_at IS NULL")
	}
	return s.find(q.Order("id").Limit(limit))
}

// mostCounted is how far what is open is counted. In their order they are an index that has no others in it.
const mostCounted = 10_000

func (s *Store) Open(ctx context.Context, t tenant.ID) (int, error) {
	open := s.db.Reader(ctx).Model(&row{}).Select("id").Where("tenant = ? AND done_at IS NULL", string(t)).
		Order("id").Limit(mostCounted)
	var n int64
	err := s.db.Reader(ctx).Table("(?) AS waiting", open).Count(&n).Error
	return int(n), err
}

func (s *Store) find(q *gorm.DB) ([]contact.Message, error) {
	var rows []row
	if err := q.Find(&rows).Error; err != nil {
		return nil, err
	}
	out := make([]contact.Message, 0, len(rows))
	for _, w := range rows {
		m, err := s.fromDB(w)
		if err != nil {
			return nil, err
		}
		out = append(out, m)
	}
	return out, nil
}

// Close lets, of two at once, one find it open.
func (s *Store) Close(ctx context.Context, m contact.Message) error {
	res := s.db.From(ctx).Model(&row{}).Where("tenant = ? AND id = ? AND done_at IS NULL", string(m.Tenant), m.ID).
		Select("done_at").Updates(&row{DoneAt: m.DoneAt})
	if res.Error == nil && res.RowsAffected == 0 {
		return contact.ErrDone
	}
	return res.Error
}

func (s *Store) Forget(ctx context.Context, t tenant.ID, id string) error {
	return s.db.From(ctx).Where("tenant = ? AND id = ?", string(t), id).Delete(&row{}).Error
}

func (s *Store) Drop(ctx context.Context, now time.Time) (int64, error) {
	res := s.db.From(ctx).Where("keep_until <= ?", now).Delete(&row{})
	return res.RowsAffected, res.Error
}
