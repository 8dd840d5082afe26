// Package gormstore keeps in SQL what became of asking product sources, and whose turn it is.
package gormstore

import (
	"context"
	"time"

	"gorm.io/gorm/clause"

	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
)

type row struct {
	Tenant      string `gorm:"primaryKey"`
	Source      string
	ETag        string `gorm:"column:etag"`
	TriedAt     *time.Time
	ConfirmedAt *time.Time
	ChangedAt   *time.Time
	Failure     string
	TurnAt      time.Time
}

func (row) TableName() string { return "product_sources" }

// Store is the table product_sources, one row a tenant.
type Store struct{ db *gormdb.DB }

var _ product.States = (*Store)(nil)

// New connects the database.
func New(db *gormdb.DB) *Store { return &Store{db: db} }

func (s *Store) All(ctx context.Context) (map[tenant.ID]product.State, error) {
	var rows []row
	err := s.db.Reader(ctx).Find(&rows).Error
	all := make(map[tenant.ID]product.State, len(rows))
	for _, w := range rows {
		all[tenant.ID(w.Tenant)] = w.state()
	}
	return all, err
}

// Claim looks before it writes: each process asks every few seconds.
func (s *Store) Claim(ctx context.Context, t tenant.ID, now, until time.Time) (product.State, bool, error) {
	var known []row
	if err := s.db.Reader(ctx).Where("tenant = ?", string(t)).Find(&known).Error; err != nil {
		return product.State{}, false, err
	}
	if len(known) == 0 {
		res := s.db.From(ctx).Clauses(clause.OnConflict{DoNothing: true}).Create(&row{Tenant: string(t), TurnAt: until.UTC()})
		return product.State{}, res.RowsAffected == 1, res.Error
	}
	if known[0].TurnAt.After(now) {
		return product.State{}, false, nil
	}
	res := s.db.From(ctx).Model(&row{}).Where(
		"tenant = ? AND turn_at <= ?", string(t), now.UTC(),
	).Update("turn_at", until.UTC())
	return known[0].state(), res.RowsAffected == 1, res.Error
}

func (s *Store) Settle(ctx context.Context, t tenant.ID, st product.State, next time.Time) error {
	return s.db.From(ctx).Model(&row{}).Where("tenant = ?", string(t)).Updates(map[string]any{
		"source": st.Source, "etag": st.ETag, "tried_at": moment(st.TriedAt), "confirmed_at": moment(st.ConfirmedAt),
		"changed_at": moment(st.ChangedAt),
		"failure":    st.Failure, "turn_at": next.UTC(),
	}).Error
}

func (w row) state() product.State {
	return product.State{
		Source: w.Source, ETag: w.ETag, TriedAt: at(w.TriedAt), ConfirmedAt: at(w.ConfirmedAt), ChangedAt: at(w.ChangedAt),
		Failure: w.Failure,
	}
}

// moment keeps one that never was as none.
func moment(t time.Time) *time.Time {
	if t.IsZero() {
		return nil
	}
	t = t.UTC()
	return &t
}

func at(t *time.Time) time.Time {
	if t == nil {
		return time.Time{}
	}
	return t.UTC()
}
