// Package gormstore keeps awards in SQL.
package gormstore

import (
	"cmp"
	"context"
	"slices"
	"time"

	"gorm.io/gorm/clause"

	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Awards is the table awards.
type Awards struct {
	db *gormdb.DB
}

// NewAwards makes it.
func NewAwards(db *gormdb.DB) *Awards { return &Awards{db: db} }

var _ reward.Awards = (*Awards)(nil)

// Add leaves it to two unique indexes to decide: one award per recommendation, party and kind, and one living bonus per
// recommender and number.
func (s *Awards) Add(ctx context.Context, a reward.Award) (bool, error) {
	row := toRow(a)
	res := s.db.From(ctx).Clauses(clause.OnConflict{DoNothing: true}).Create(&row)
	return res.RowsAffected == 1, res.Error
}

func (s *Awards) ByID(ctx context.Context, t tenant.ID, id string) (reward.Award, error) {
	var row awardRow
	err := s.db.Reader(ctx).Where("tenant = ? AND id = ?", string(t), id).Take(&row).Error
	if err != nil {
		return reward.Award{}, gormdb.NotFound(err, reward.ErrAwardUnknown)
	}
	return row.toAward(), nil
}

func (s *Awards) Update(ctx context.Context, t tenant.ID, id string, change func(*reward.Award) error) error {
	return s.db.InTx(ctx, func(ctx context.Context) error {
		a, err := s.ByID(ctx, t, id)
		if err != nil {
			return err
		}
		before := a
		if err := change(&a); err != nil {
			return err
		}
		a.Version = before.Version + 1
		row := toRow(a)
		return gormdb.CompareAndSwap(s.db.From(ctx).Model(&awardRow{}).
			Where("tenant = ? AND id = ? AND version = ? AND status = ?", string(t), id, before.Version, string(before.Status)).
			Select("*").Omit("tenant", "id", "created_at").Updates(&row))
	})
}

// Bonuses is asked in the words of the indexes awards_bonus and awards_refused.
func (s *Awards) Bonuses(ctx context.Context, t tenant.ID, recommender string) ([]reward.Award, error) {
	var rows []awardRow
	err := s.db.Reader(ctx).Where(
		"tenant = ? AND holder_id = ? AND kind = 'bonus' AND status <> 'cancelled' AND given_back = FALSE", string(t),
		recommender,
	).
		Find(&rows).Error
	if err != nil {
		return nil, err
	}
	var refused []awardRow
	err = s.db.Reader(ctx).Where(
		"tenant = ? AND holder_id = ? AND kind = 'bonus' AND refused = TRUE", string(t), recommender,
	).Find(&refused).Error
	rows = append(rows, refused...)
	slices.SortFunc(rows, func(a, b awardRow) int { return cmp.Compare(value(a.Nth), value(b.Nth)) })
	return toAwards(rows), err
}

func (s *Awards) Unended(ctx context.Context, t tenant.ID, after string, limit int) ([]string, error) {
	var ids []string
	err := s.db.Reader(ctx).Model(&awardRow{}).
		Where("tenant = ? AND recommendation_id > ? AND status IN ('open', 'offered')", string(t), after).
		Distinct("recommendation_id").Order("recommendation_id").Limit(limit).Pluck("recommendation_id", &ids).Error
	return ids, err
}

// OfRecommendations orders what it has read: asked for in order, SQLite would read all of the tenant's awards along
// their key.
func (s *Awards) OfRecommendations(ctx context.Context, t tenant.ID, recommendations []string) ([]reward.Award, error) {
	rows, err := gormdb.InParts(recommendations, func(some []string) (rows []awardRow, err error) {
		return rows, s.db.Reader(ctx).Where("tenant = ? AND recommendation_id IN ?", string(t), some).Find(&rows).Error
	})
	slices.SortFunc(rows, func(a, b awardRow) int { return cmp.Compare(a.ID, b.ID) })
	return toAwards(rows), err
}

func (s *Awards) Payable(ctx context.Context, t tenant.ID, by reward.Means, limit int) ([]reward.Award, error) {
	var rows []awardRow
	// The index awards_payable has those alone that wait, and is taken where the statement says it in the index's words.
	waits := "status = 'offered' AND in_payment = FALSE"
	if s.db.Dialect() == gormdb.SQLite {
		waits = "status = 'offered' AND in_payment = 0"
	}
	err := s.db.Reader(ctx).
		Where("tenant = ? AND means = ? AND held_until IS NULL AND "+waits, string(t), string(by)).
		Order("chosen_at, id").Limit(limit).Find(&rows).Error
	return toAwards(rows), err
}

func (s *Awards) PaidTo(
	ctx context.Context, t tenant.ID, recommender string, from, until time.Time,
) ([]reward.Award, error) {
	var rows []awardRow
	err := s.db.Reader(ctx).
		Where("tenant = ? AND holder_id = ? AND party = ? AND status IN ? AND ended_at >= ? AND ended_at < ?", string(t), recommender,
			string(reward.Recommender), []string{string(reward.PaidOut), string(reward.Collected)}, from.UTC(), until.UTC()).
		Order("ended_at, id").Find(&rows).Error
	return toAwards(rows), err
}

func (s *Awards) OfRecommender(ctx context.Context, t tenant.ID, recommender string) ([]reward.Award, error) {
	var rows []awardRow
	err := s.db.Reader(ctx).Where(
		"tenant = ? AND holder_id = ? AND party = ?", string(t), recommender, string(reward.Recommender),
	).Find(&rows).Error
	slices.SortFunc(rows, func(a, b awardRow) int { return cmp.Compare(a.ID, b.ID) })
	return toAwards(rows), err
}
