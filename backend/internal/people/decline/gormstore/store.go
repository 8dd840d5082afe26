// Package gormstore keeps declines in SQL.
package gormstore

import (
	"context"
	"errors"
	"time"

	"weitersagen.app/backend/internal/people/decline"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/programme/tenant"
)

type row struct {
	Tenant string `gorm:"primaryKey"`
	Key    string `gorm:"column:person;primaryKey"`
	Proven bool
	At     time.Time
}

func (row) TableName() string { return "declines" }

// Store is the table declines.
type Store struct{ db *gormdb.DB }

var _ decline.Declines = (*Store)(nil)

// New connects the database.
func New(db *gormdb.DB) *Store { return &Store{db: db} }

func (s *Store) Put(ctx context.Context, d decline.Decline) error {
	return s.db.From(ctx).Exec(`INSERT INTO declines (tenant, person, proven, at) VALUES (?, ?, ?, ?)
		ON CONFLICT (tenant, person) DO UPDATE SET proven = declines.proven OR excluded.proven`, string(d.Tenant), d.Key, d.Proven, d.At).Error
}

var errNone = errors.New("none")

func (s *Store) Of(ctx context.Context, t tenant.ID, key string) (decline.Decline, bool, error) {
	var w row
	err := gormdb.NotFound(s.db.Reader(ctx).Where("tenant = ? AND person = ?", string(t), key).Take(&w).Error, errNone)
	if errors.Is(err, errNone) {
		return decline.Decline{}, false, nil
	}
	if err != nil {
		return decline.Decline{}, false, err
	}
	return decline.Decline{Tenant: tenant.ID(w.Tenant), Key: w.Key, Proven: w.Proven, At: w.At.UTC()}, true, nil
}

func (s *Store) Remove(ctx context.Context, t tenant.ID, key string) (bool, error) {
	res := s.db.From(ctx).Where("tenant = ? AND person = ?", string(t), key).Delete(&row{})
	return res.RowsAffected == 1, res.Error
}
