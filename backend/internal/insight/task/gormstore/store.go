// Package gormstore keeps in SQL when the people of a tenant were reminded last.
package gormstore

import (
	"context"
	"errors"
	"strings"
	"time"

	"gorm.io/gorm"

	"weitersagen.app/backend/internal/insight/task"
	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/programme/tenant"
)

type row struct {
	Tenant  string `gorm:"primaryKey"`
	Duty    string `gorm:"primaryKey"`
	Number  int
	SentAt  time.Time
	Kinds   string
	Version int
}

func (row) TableName() string { return "task_reminders" }

// Store is the table task_reminders, one row for each address of a tenant.
type Store struct{ db *gormdb.DB }

var _ task.Reminders = (*Store)(nil)

// New connects the database.
func New(db *gormdb.DB) *Store { return &Store{db: db} }

func (s *Store) Of(ctx context.Context, t tenant.ID, address staff.Duty) (task.Reminder, error) {
	var rows []row
	err := s.db.From(ctx).Where("tenant = ? AND duty = ?", string(t), string(address)).Find(&rows).Error
	if err != nil || len(rows) == 0 {
		return task.Reminder{Tenant: t, Address: address}, err
	}
	return rows[0].fromDB(), nil
}

// Replace stores the next state of a tenant's reminder where the one before it still stands.
//
// Rule (operator, D): Of several workers one tells operators what waits, once; the letter is about what waits by then,
// and names no person. Enforced: task/usecase.Deliver. Test: TestWhatWaitsIsWrittenToWhoIsResponsibleUntilNothingDoes,
// TestALetterAboutTasksIsAboutWhatWaitsByThen.
func (s *Store) Replace(ctx context.Context, before, next task.Reminder) error {
	next.Version = before.Version + 1
	w := toDB(next)
	if before.Version == 0 {
		err := s.db.From(ctx).Create(&w).Error
		if errors.Is(err, gorm.ErrDuplicatedKey) {
			return task.ErrMoved
		}
		return err
	}
	res := s.db.From(ctx).Model(&row{}).Where(
		"tenant = ? AND duty = ? AND version = ?", w.Tenant, w.Duty, before.Version,
	).
		Updates(map[string]any{"number": w.Number, "sent_at": w.SentAt, "kinds": w.Kinds, "version": w.Version})
	if res.Error == nil && res.RowsAffected == 0 {
		return task.ErrMoved
	}
	return res.Error
}

func toDB(r task.Reminder) row {
	kinds := make([]string, len(r.Kinds))
	for i, k := range r.Kinds {
		kinds[i] = string(k)
	}
	return row{
		Tenant: string(r.Tenant), Duty: string(r.Address), Number: r.Number, SentAt: r.SentAt.UTC(),
		Kinds: strings.Join(kinds, ","), Version: r.Version,
	}
}

func (w row) fromDB() task.Reminder {
	r := task.Reminder{
		Tenant: tenant.ID(w.Tenant), Address: staff.Duty(w.Duty), Number: w.Number, SentAt: w.SentAt.UTC(),
		Version: w.Version,
	}
	if w.Kinds == "" {
		return r
	}
	for name := range strings.SplitSeq(w.Kinds, ",") {
		r.Kinds = append(r.Kinds, task.Kind(name))
	}
	return r
}
