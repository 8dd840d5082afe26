// Package gormstore keeps the alarms of lives in SQL.
package gormstore

import (
	"context"
	"errors"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"weitersagen.app/backend/internal/flow/lifecycle"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Lives is the table lives.
type Lives struct{ db *gormdb.DB }

var _ lifecycle.Lives = (*Lives)(nil)

// New connects the database.
func New(db *gormdb.DB) *Lives { return &Lives{db: db} }

type row struct {
	Tenant           string `gorm:"primaryKey"`
	RecommendationID string `gorm:"primaryKey"`
	Turn             string
	WakeAt           time.Time
}

func (row) TableName() string { return "lives" }

func (s *Lives) ByID(ctx context.Context, t tenant.ID, recommendation string) (lifecycle.Life, error) {
	var w row
	err := s.db.Reader(ctx).Where("tenant = ? AND recommendation_id = ?", string(t), recommendation).Take(&w).Error
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return lifecycle.Life{Recommendation: recommendation}, nil
	}
	return lifecycle.Life{Recommendation: recommendation, Turn: w.Turn, WakeAt: w.WakeAt}, err
}

func (s *Lives) Wake(ctx context.Context, t tenant.ID, recommendation string, at time.Time) error {
	return s.db.InTx(ctx, func(ctx context.Context) error {
		return s.db.From(ctx).Clauses(clause.OnConflict{
			Columns:   []clause.Column{{Name: "tenant"}, {Name: "recommendation_id"}},
			DoUpdates: clause.AssignmentColumns([]string{"turn", "wake_at"}),
		}).Create(&row{Tenant: string(t), RecommendationID: recommendation, Turn: id.New(), WakeAt: at.UTC()}).Error
	})
}

func (s *Lives) Sleep(ctx context.Context, t tenant.ID, l lifecycle.Life, until time.Time) error {
	return s.db.InTx(ctx, func(ctx context.Context) error {
		same := s.db.From(ctx).Where("tenant = ? AND recommendation_id = ? AND turn = ?", string(t), l.Recommendation, l.Turn)
		switch {
		case until.IsZero():
			return same.Delete(&row{}).Error
		case l.Turn == "":
			return s.db.From(ctx).Clauses(clause.OnConflict{DoNothing: true}).
				Create(&row{Tenant: string(t), RecommendationID: l.Recommendation, Turn: id.New(), WakeAt: until.UTC()}).Error
		}
		return same.Model(&row{}).Update("wake_at", until.UTC()).Error
	})
}

func (s *Lives) Late(
	ctx context.Context, t tenant.ID, before time.Time, behind lifecycle.Life, limit int,
) ([]lifecycle.Life, error) {
	var rows []row
	q := s.db.Reader(ctx).Where("tenant = ? AND wake_at < ?", string(t), before)
	if at := behind.WakeAt; !at.IsZero() {
		q = q.Where("wake_at >= ? AND NOT (wake_at = ? AND recommendation_id <= ?)", at, at, behind.Recommendation)
	}
	err := q.Order("wake_at, recommendation_id").Limit(limit).Find(&rows).Error
	lives := make([]lifecycle.Life, len(rows))
	for i, w := range rows {
		lives[i] = lifecycle.Life{Recommendation: w.RecommendationID, Turn: w.Turn, WakeAt: w.WakeAt}
	}
	return lives, err
}

func (s *Lives) CountLate(ctx context.Context, t tenant.ID, before time.Time) (int, error) {
	var n int64
	err := s.db.Reader(ctx).Model(&row{}).Where("tenant = ? AND wake_at < ?", string(t), before).Count(&n).Error
	return int(n), err
}

func (s *Lives) Hasten(ctx context.Context, t tenant.ID, before, at time.Time) error {
	return s.db.InTx(ctx, func(ctx context.Context) error {
		return s.db.From(ctx).Model(&row{}).Where(
			"tenant = ? AND wake_at < ? AND wake_at > ?", string(t), before, at,
		).Update("wake_at", at.UTC()).Error
	})
}
