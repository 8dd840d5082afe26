// Package gormstore keeps the audit log in SQL.
package gormstore

import (
	"cmp"
	"context"
	"slices"
	"time"

	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
)

type row struct {
	Tenant  string `gorm:"primaryKey"`
	ID      string `gorm:"primaryKey"`
	At      time.Time
	Who     string
	What    string
	Subject string
	Ref     string
	Detail  string
	Deed    string
}

func (row) TableName() string { return "audit_log" }

// Store is the table audit_log.
type Store struct{ db *gormdb.DB }

var _ audit.Service = (*Store)(nil)

// New connects the database.
func New(db *gormdb.DB) *Store { return &Store{db: db} }

func (s *Store) Record(ctx context.Context, e audit.Entry) error {
	e.ID = cmp.Or(e.ID, id.New())
	if err := e.Validate(); err != nil {
		return err
	}
	return s.db.From(ctx).Create(&row{
		Tenant: string(e.Tenant), ID: e.ID, At: e.At, Who: e.Who, What: string(e.What), Subject: e.Subject,
		Ref: cmp.Or(e.Ref, audit.RefFrom(ctx)), Detail: e.Detail, Deed: cmp.Or(e.Deed, audit.DeedFrom(ctx)),
	}).Error
}

func (s *Store) Of(ctx context.Context, t tenant.ID, subject string) ([]audit.Entry, error) {
	var rows []row
	if err := s.db.Reader(ctx).Where(
		"tenant = ? AND subject = ?", string(t), subject,
	).Order("at, id").Find(&rows).Error; err != nil {
		return nil, err
	}
	return entries(rows), nil
}

func (s *Store) Read(ctx context.Context, q audit.Query) ([]audit.Entry, error) {
	wanted := s.db.Reader(ctx)
	for column, value := range map[string]string{
		"tenant": string(q.Tenant), "who": q.Who, "subject": q.Subject, "what": string(q.What), "ref": q.Ref,
	} {
		if value != "" {
			wanted = wanted.Where(column+" = ?", value)
		}
	}
	if !q.Since.IsZero() {
		wanted = wanted.Where("at >= ?", q.Since.UTC())
	}
	if q.Ref != "" { // as the index says it
		wanted = wanted.Where("ref <> ''")
	}
	if len(q.Subjects) == 1 {
		wanted = wanted.Where("subject = ?", q.Subjects[0])
	} else if len(q.Subjects) > 1 {
		wanted = wanted.Where("subject IN ?", q.Subjects)
	}
	if len(q.Refs) > 0 {
		wanted = wanted.Where("ref IN ? AND ref <> ''", q.Refs)
	}
	if q.Before != nil {
		wanted = wanted.Where("(at, id) < (?, ?)", q.Before.At.UTC(), q.Before.ID)
	}
	// Always with an end, so that it goes along an index by time.
	if until := q.Until; q.Before == nil || !until.IsZero() {
		if until.IsZero() {
			until = never
		}
		wanted = wanted.Where("at < ?", until.UTC())
	}
	var rows []row
	if err := wanted.Order("at DESC, id DESC").Limit(q.Limit).Find(&rows).Error; err != nil {
		return nil, err
	}
	slices.Reverse(rows)
	return entries(rows), nil
}

// never is after whatever stands in the log.
var never = time.Date(9999, 1, 1, 0, 0, 0, 0, time.UTC)

func entries(rows []row) []audit.Entry {
	out := make([]audit.Entry, 0, len(rows))
	for _, w := range rows {
		out = append(out, audit.Entry{
			Tenant: tenant.ID(w.Tenant), ID: w.ID, At: w.At, Who: w.Who, What: audit.What(w.What), Subject: w.Subject,
			Ref: w.Ref, Detail: w.Detail, Deed: w.Deed,
		})
	}
	return out
}
