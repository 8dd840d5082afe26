// Package gormstore keeps last letters in SQL.
package gormstore

import (
	"context"
	"time"

	"gorm.io/gorm/clause"

	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/privacy/erasure"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Rule (privacy, 4 D): Two who erase at once leave one letter. Test: TestTwoWhoEraseAtOnceLeaveOneLetter.
type letterRow struct {
	Tenant   string `gorm:"primaryKey"`
	ID       string `gorm:"primaryKey"`
	Sealed   []byte
	Language string
	KeptAt   time.Time
}

func (letterRow) TableName() string { return "last_letters" }

// Letters is the table last_letters.
type Letters struct{ db *gormdb.DB }

var _ erasure.LastLetters = (*Letters)(nil)

// NewLetters connects the database.
func NewLetters(db *gormdb.DB) *Letters { return &Letters{db: db} }

func (s *Letters) Keep(ctx context.Context, l erasure.LastLetter) (bool, error) {
	res := s.db.From(ctx).Clauses(clause.OnConflict{DoNothing: true}).Create(&letterRow{
		Tenant: string(l.Tenant), ID: l.ID, Sealed: l.Sealed, Language: string(l.Language), KeptAt: l.KeptAt.UTC(),
	})
	return res.RowsAffected == 1, res.Error
}

func (s *Letters) ByID(ctx context.Context, t tenant.ID, id string) (erasure.LastLetter, error) {
	var w letterRow
	if err := s.db.Reader(ctx).Where("tenant = ? AND id = ?", string(t), id).Take(&w).Error; err != nil {
		return erasure.LastLetter{}, gormdb.NotFound(err, erasure.ErrNoLetter)
	}
	return erasure.LastLetter{
		Tenant: tenant.ID(w.Tenant), ID: w.ID, Sealed: w.Sealed, Language: tenant.Language(w.Language),
		KeptAt: w.KeptAt.UTC(),
	}, nil
}

func (s *Letters) Remove(ctx context.Context, t tenant.ID, id string) error {
	return s.db.From(ctx).Where("tenant = ? AND id = ?", string(t), id).Delete(&letterRow{}).Error
}

func (s *Letters) Drop(ctx context.Context, before time.Time) error {
	return s.db.From(ctx).Where("kept_at < ?", before.UTC()).Delete(&letterRow{}).Error
}
