// Package gormstore keeps customer numbers in SQL.
package gormstore

import (
	"context"
	"errors"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"weitersagen.app/backend/internal/people/customernumber"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/programme/tenant"
)

type row struct {
	Tenant           string `gorm:"primaryKey"`
	RecommendationID string `gorm:"primaryKey"`
	HolderID         string
	Number           []byte
	Last3            string
	NumberHash       string
	SetAt            time.Time
}

func (row) TableName() string { return "customer_numbers" }

// Store is the table customer_numbers.
type Store struct{ db *gormdb.DB }

var _ customernumber.Numbers = (*Store)(nil)

// New connects the database.
func New(db *gormdb.DB) *Store { return &Store{db: db} }

func (s *Store) Of(ctx context.Context, t tenant.ID, recommendation string) (customernumber.Stored, error) {
	return take(s.db.Reader(ctx).Where("tenant = ? AND recommendation_id = ?", string(t), recommendation))
}

func (s *Store) ByHash(ctx context.Context, t tenant.ID, hash string) (customernumber.Stored, error) {
	return take(s.db.Reader(ctx).Where("tenant = ? AND number_hash = ?", string(t), hash))
}

func take(q *gorm.DB) (customernumber.Stored, error) {
	var w row
	if err := q.Take(&w).Error; err != nil {
		return customernumber.Stored{}, gormdb.NotFound(err, customernumber.ErrNone)
	}
	return w.toStored(), nil
}

func (s *Store) Given(ctx context.Context, t tenant.ID, holder string) ([]customernumber.Stored, error) {
	var rows []row
	err := s.db.Reader(ctx).Where(
		"tenant = ? AND holder_id = ?", string(t), holder,
	).Order("recommendation_id").Find(&rows).Error
	out := make([]customernumber.Stored, 0, len(rows))
	for _, w := range rows {
		out = append(out, w.toStored())
	}
	return out, err
}

// Put lets a unique index decide whose a number is.
func (s *Store) Put(ctx context.Context, n customernumber.Stored) error {
	err := s.db.From(ctx).Clauses(clause.OnConflict{
		Columns: []clause.Column{{Name: "tenant"}, {Name: "recommendation_id"}}, UpdateAll: true,
	}).Create(&row{
		Tenant: string(n.Tenant), RecommendationID: n.Recommendation, HolderID: n.Holder, Number: n.Number, Last3: n.Last3,
		NumberHash: n.Hash, SetAt: n.SetAt,
	}).Error
	if errors.Is(err, gorm.ErrDuplicatedKey) {
		return customernumber.ErrTaken
	}
	return err
}

func (s *Store) Forget(ctx context.Context, t tenant.ID, holder string) error {
	return s.db.From(ctx).Where("tenant = ? AND holder_id = ?", string(t), holder).Delete(&row{}).Error
}

func (w row) toStored() customernumber.Stored {
	return customernumber.Stored{
		Tenant: tenant.ID(w.Tenant), Recommendation: w.RecommendationID, Holder: w.HolderID, Number: w.Number, Last3: w.Last3,
		Hash: w.NumberHash, SetAt: w.SetAt.UTC(),
	}
}
