package gormstore

import (
	"cmp"
	"context"
	"slices"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"weitersagen.app/backend/internal/money/suspicion"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Add leaves it to suspicion_decisions_standing that one decision stands of an award.
func (s *Store) Add(ctx context.Context, d suspicion.Decision) error {
	row := toRow(d)
	res := s.db.From(ctx).Clauses(clause.OnConflict{DoNothing: true}).Create(&row)
	if res.Error == nil && res.RowsAffected == 0 {
		return suspicion.ErrChanged
	}
	return res.Error
}

// Update compares what may change while a decision stands.
func (s *Store) Update(ctx context.Context, before, after suspicion.Decision) error {
	row := toRow(after)
	q := s.db.From(ctx).Model(&decisionRow{}).Where(
		"tenant = ? AND id = ? AND outcome = ''", string(before.Tenant), before.ID,
	)
	if before.ObjectedAt.IsZero() {
		q = q.Where("objected_at IS NULL")
	}
	if before.Noted.At.IsZero() {
		q = q.Where("noted_at IS NULL")
	}
	if before.AnsweredAt.IsZero() {
		q = q.Where("answered_at IS NULL")
	}
	res := q.Select(
		"until_at", "outcome", "ended_at", "objection", "objected_at", "answer", "answered_by", "answered_at", "upheld",
		"noted", "noted_by", "noted_at", "noted_until", "noted_answer", "noted_answered_by", "noted_answered_at",
	).Updates(&row)
	if res.Error == nil && res.RowsAffected == 0 {
		return suspicion.ErrChanged
	}
	return res.Error
}

func (s *Store) ByID(ctx context.Context, t tenant.ID, id string) (suspicion.Decision, error) {
	var r decisionRow
	if err := s.db.Reader(ctx).Where("tenant = ? AND id = ?", string(t), id).Take(&r).Error; err != nil {
		return suspicion.Decision{}, gormdb.NotFound(err, suspicion.ErrUnknown)
	}
	return r.toDecision(), nil
}

// Of orders what it has read: asked for in order, SQLite would read all of the tenant's.
func (s *Store) Of(ctx context.Context, t tenant.ID, recommendations []string) ([]suspicion.Decision, error) {
	return s.of(ctx, t, "recommendation_id", recommendations)
}

func (s *Store) OfAwards(ctx context.Context, t tenant.ID, awards []string) ([]suspicion.Decision, error) {
	return s.of(ctx, t, "award_id", awards)
}

func (s *Store) of(ctx context.Context, t tenant.ID, column string, ids []string) ([]suspicion.Decision, error) {
	rows, err := gormdb.InParts(ids, func(some []string) (rows []decisionRow, err error) {
		return rows, s.db.Reader(ctx).Where("tenant = ? AND "+column+" IN ?", string(t), some).Find(&rows).Error
	})
	slices.SortFunc(rows, func(a, b decisionRow) int { return cmp.Compare(a.ID, b.ID) })
	return toDecisions(rows), err
}

func (s *Store) Standing(ctx context.Context, t tenant.ID, most int) ([]suspicion.Decision, error) {
	return found(s.db.Reader(ctx).Where("tenant = ? AND outcome = ''", string(t)).Order("until_at, id").Limit(most))
}

// objection is when the last one came: what people noted is older than its holder's own words.
const objection = "COALESCE(objected_at, noted_at)"

func (s *Store) Objected(ctx context.Context, t tenant.ID, most int) ([]suspicion.Decision, error) {
	return found(s.db.Reader(ctx).Where(
		"tenant = ? AND outcome = '' AND "+objection+" IS NOT NULL AND answered_at IS NULL", string(t),
	).Order(objection + ", id").Limit(most))
}

// HeldAwards reads along suspicion_decisions_standing.
func (s *Store) HeldAwards(ctx context.Context, t tenant.ID) (awards []string, err error) {
	err = s.db.Reader(ctx).Model(&decisionRow{}).Where("tenant = ? AND outcome = ''", string(t)).Order("award_id").
		Pluck("award_id", &awards).Error
	return awards, err
}

func found(q *gorm.DB) ([]suspicion.Decision, error) {
	var rows []decisionRow
	err := q.Find(&rows).Error
	return toDecisions(rows), err
}

// Forget takes people's words from all decisions about the recommendation: one reason stands at both sides' awards.
func (s *Store) Forget(ctx context.Context, t tenant.ID, recommendation string, awards []string) error {
	err := s.db.From(ctx).Model(&decisionRow{}).Where(
		"tenant = ? AND recommendation_id = ? AND (reason <> '' OR answer <> '' OR noted_answer <> '')",
		string(t), recommendation,
	).Updates(map[string]any{"reason": "", "answer": "", "noted_answer": ""}).Error
	if err != nil || len(awards) == 0 {
		return err
	}
	return s.db.From(ctx).Model(&decisionRow{}).Where(
		"tenant = ? AND award_id IN ? AND (objection <> '' OR noted <> '')", string(t), awards,
	).Updates(map[string]any{"objection": "", "noted": ""}).Error
}
