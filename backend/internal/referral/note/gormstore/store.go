// Package gormstore keeps notes in SQL.
package gormstore

import (
	"context"
	"time"

	"gorm.io/gorm/clause"

	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/note"
)

type row struct {
	Tenant    string `gorm:"primaryKey"`
	AccountID string `gorm:"primaryKey"`
	Number    string `gorm:"primaryKey"`
	Text      string
	ChangedAt time.Time
}

func (row) TableName() string { return "notes" }

// Store is the table notes.
type Store struct{ db *gormdb.DB }

var _ note.Notes = (*Store)(nil)

// New connects the database.
func New(db *gormdb.DB) *Store { return &Store{db: db} }

func (s *Store) Set(ctx context.Context, n note.Note) error {
	return s.db.From(ctx).Clauses(clause.OnConflict{UpdateAll: true}).Create(&row{
		Tenant: string(n.Tenant), AccountID: n.Account, Number: n.Number, Text: n.Text, ChangedAt: n.ChangedAt.UTC(),
	}).Error
}

func (s *Store) Remove(ctx context.Context, t tenant.ID, account, number string) error {
	return s.db.From(ctx).Where(
		"tenant = ? AND account_id = ? AND number = ?", string(t), account, number,
	).Delete(&row{}).Error
}

func (s *Store) Of(ctx context.Context, t tenant.ID, account string) (map[string]string, error) {
	var rows []row
	err := s.db.Reader(ctx).Where("tenant = ? AND account_id = ?", string(t), account).Find(&rows).Error
	notes := make(map[string]string, len(rows))
	for _, w := range rows {
		notes[w.Number] = w.Text
	}
	return notes, err
}

func (s *Store) Forget(ctx context.Context, t tenant.ID, account string) error {
	return s.db.From(ctx).Where("tenant = ? AND account_id = ?", string(t), account).Delete(&row{}).Error
}
