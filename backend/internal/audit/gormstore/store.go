// Package gormstore keeps the audit log in SQL.
package gormstore

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/audit"
	"weitersagen.app/backend/internal/platform/gormdb"
)

type row struct {
	Tenant  string `gorm:"primaryKey"`
	ID      string `gorm:"primaryKey"`
	At      time.Time
	Who     string
	What    string
	Subject string
	Ref     string
}

// TableName implements gorm's Tabler.
func (row) TableName() string { return "audit_log" }

// Store implements audit.Log.
type Store struct{ db *gormdb.DB }

// New connects the database.
func New(db *gormdb.DB) *Store { return &Store{db: db} }

// Append implements audit.Log.
func (s *Store) Append(ctx context.Context, e audit.Entry) error {
	if err := e.Validate(); err != nil {
		return err
	}
	return s.db.From(ctx).Create(&row{
		Tenant: e.Tenant, ID: e.ID, At: e.At, Who: e.Who, What: string(e.What), Subject: e.Subject, Ref: e.Ref,
	}).Error
}

// Of implements audit.Log.
func (s *Store) Of(ctx context.Context, tenant, subject string) ([]audit.Entry, error) {
	var rows []row
	if err := s.db.Reader(ctx).Where("tenant = ? AND subject = ?", tenant, subject).Order("at, id").Find(&rows).Error; err != nil {
		return nil, err
	}
	out := make([]audit.Entry, 0, len(rows))
	for _, w := range rows {
		out = append(out, audit.Entry{Tenant: w.Tenant, ID: w.ID, At: w.At, Who: w.Who, What: audit.What(w.What), Subject: w.Subject, Ref: w.Ref})
	}
	return out, nil
}
