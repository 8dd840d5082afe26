// Package gormstore keeps offline codes in SQL.
package gormstore

import (
	"context"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/offlinecode"
)

type row struct {
	Tenant        string `gorm:"primaryKey"`
	Code          string `gorm:"primaryKey"`
	OriginID      string
	RecommenderID string
	ProductID     string
	Share         int
	CreatedAt     time.Time
	ValidUntil    time.Time
	EndedAt       *time.Time
	Uses          int
	MaxUses       int
}

func (row) TableName() string { return "offline_codes" }

// Store is the table offline_codes.
type Store struct{ db *gormdb.DB }

var _ offlinecode.Codes = (*Store)(nil)

// New connects the database.
func New(db *gormdb.DB) *Store { return &Store{db: db} }

func (s *Store) Add(ctx context.Context, c offlinecode.Code) error {
	res := s.db.From(ctx).Clauses(clause.OnConflict{DoNothing: true}).Create(&row{
		Tenant: string(c.Tenant), Code: string(c.Value), OriginID: c.Origin, RecommenderID: c.Recommender,
		ProductID: c.ProductID,
		Share:     c.Share, CreatedAt: c.CreatedAt, ValidUntil: c.ValidUntil, EndedAt: c.EndedAt, Uses: c.Uses,
		MaxUses: c.MaxUses,
	})
	if res.Error != nil {
		return res.Error
	}
	if res.RowsAffected == 0 {
		return offlinecode.ErrTaken
	}
	return nil
}

func (s *Store) ByValue(ctx context.Context, t tenant.ID, value link.Code) (offlinecode.Code, error) {
	return take(s.db.Reader(ctx).Where("tenant = ? AND code = ?", string(t), string(value)))
}

func (s *Store) OfOrigin(ctx context.Context, t tenant.ID, origin string) (offlinecode.Code, error) {
	return take(s.db.Reader(ctx).Where("tenant = ? AND origin_id = ? AND ended_at IS NULL", string(t), origin))
}

func take(q *gorm.DB) (offlinecode.Code, error) {
	var w row
	if err := q.Take(&w).Error; err != nil {
		return offlinecode.Code{}, gormdb.NotFound(err, offlinecode.ErrUnknown)
	}
	return w.toCode(), nil
}

func (s *Store) OfRecommender(ctx context.Context, t tenant.ID, recommender string) ([]offlinecode.Code, error) {
	return s.PartOfRecommender(ctx, t, recommender, offlinecode.Part{})
}

// PartOfRecommender walks down the index offline_codes_own.
func (s *Store) PartOfRecommender(
	ctx context.Context, t tenant.ID, recommender string, p offlinecode.Part,
) ([]offlinecode.Code, error) {
	scope := s.db.Reader(ctx).Where("tenant = ? AND recommender_id = ?", string(t), recommender)
	if p.Origins != nil {
		scope = scope.Where("origin_id IN ?", p.Origins)
	}
	if p.After.Value != "" {
		scope = scope.Where("(created_at, code) < (?, ?)", p.After.CreatedAt.UTC(), string(p.After.Value))
	}
	if p.Most > 0 {
		scope = scope.Limit(p.Most)
	}
	var rows []row
	err := scope.Order("created_at DESC, code DESC").Find(&rows).Error
	out := make([]offlinecode.Code, 0, len(rows))
	for _, w := range rows {
		out = append(out, w.toCode())
	}
	return out, err
}

// Use lets the update itself decide, so that of many at once none is counted too much.
func (s *Store) Use(ctx context.Context, t tenant.ID, value link.Code, now time.Time) error {
	res := s.db.From(ctx).Model(&row{}).
		Where(
			"tenant = ? AND code = ? AND ended_at IS NULL AND valid_until > ? AND uses < max_uses", string(t), string(value),
			now,
		).
		Update("uses", gorm.Expr("uses + 1"))
	if res.Error != nil || res.RowsAffected > 0 {
		return res.Error
	}
	c, err := s.ByValue(ctx, t, value)
	if err != nil {
		return err
	}
	if err := c.Usable(now); err != nil {
		return err
	}
	return offlinecode.ErrExpired
}

func (s *Store) End(ctx context.Context, t tenant.ID, origin string, now time.Time) error {
	return s.db.From(ctx).Model(&row{}).Where("tenant = ? AND origin_id = ? AND ended_at IS NULL", string(t), origin).
		Update("ended_at", now).Error
}

func (s *Store) Forget(ctx context.Context, t tenant.ID, recommender string) error {
	return s.db.From(ctx).Where("tenant = ? AND recommender_id = ?", string(t), recommender).Delete(&row{}).Error
}

func (w row) toCode() offlinecode.Code {
	c := offlinecode.Code{
		Tenant: tenant.ID(w.Tenant), Value: link.Code(w.Code), Origin: w.OriginID, Recommender: w.RecommenderID,
		ProductID: w.ProductID,
		Share:     w.Share, CreatedAt: w.CreatedAt.UTC(), ValidUntil: w.ValidUntil.UTC(), Uses: w.Uses, MaxUses: w.MaxUses,
	}
	if w.EndedAt != nil {
		at := w.EndedAt.UTC()
		c.EndedAt = &at
	}
	return c
}
