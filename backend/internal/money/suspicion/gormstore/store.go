// Package gormstore keeps cases and decisions in SQL.
package gormstore

import (
	"cmp"
	"context"
	"slices"

	"gorm.io/gorm/clause"

	"weitersagen.app/backend/internal/money/signal"
	"weitersagen.app/backend/internal/money/suspicion"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Store is the tables suspicions, suspicion_decisions, suspicion_counts and suspicion_rules.
type Store struct{ db *gormdb.DB }

var _ suspicion.Store = (*Store)(nil)

// New connects the database.
func New(db *gormdb.DB) *Store { return &Store{db: db} }

// all is the kind of the row that stands for a whole case.
const all = ""

// Put leaves rows alone that say what they are to say: a look at a case that is known writes nothing.
func (s *Store) Put(ctx context.Context, t tenant.ID, about []string, open []suspicion.Case) error {
	known, err := gormdb.InParts(about, func(some []string) (rows []caseRow, err error) {
		return rows, s.db.From(ctx).Where("tenant = ? AND recommendation_id IN ?", string(t), some).Find(&rows).Error
	})
	if err != nil {
		return err
	}
	wanted := wantedRows(t, open)
	for _, k := range known {
		i := slices.IndexFunc(wanted, func(w caseRow) bool {
			return w.RecommendationID == k.RecommendationID && w.Kind == k.Kind
		})
		if i < 0 {
			if err := s.db.From(ctx).Delete(&k).Error; err != nil {
				return err
			}
			continue
		}
		if wanted[i].Weight == k.Weight && wanted[i].Since.Equal(k.Since) {
			wanted = slices.Delete(wanted, i, i+1)
		}
	}
	if len(wanted) == 0 {
		return nil
	}
	return s.db.From(ctx).Clauses(clause.OnConflict{
		Columns:   []clause.Column{{Name: "tenant"}, {Name: "recommendation_id"}, {Name: "kind"}},
		DoUpdates: clause.AssignmentColumns([]string{"weight", "since"}),
	}).Create(&wanted).Error
}

// wantedRows are in one order: two looks at one crowd must not wait for each other.
func wantedRows(t tenant.ID, open []suspicion.Case) (rows []caseRow) {
	for _, c := range open {
		for _, kind := range append([]signal.Kind{all}, c.Kinds...) {
			rows = append(rows, caseRow{string(t), c.RecommendationID, string(kind), -c.Cents, c.Since.UTC()})
		}
	}
	slices.SortFunc(rows, func(a, b caseRow) int {
		return cmp.Or(cmp.Compare(a.RecommendationID, b.RecommendationID), cmp.Compare(a.Kind, b.Kind))
	})
	return rows
}

// Open reads along suspicions_money or suspicions_age.
func (s *Store) Open(ctx context.Context, t tenant.ID, p suspicion.Part) ([]suspicion.Case, error) {
	q := s.db.Reader(ctx).Where("tenant = ? AND kind = ?", string(t), string(p.Kind)).Limit(p.Most)
	if p.By == suspicion.ByAge {
		q = q.Order("since, recommendation_id")
		if a := p.After; a != nil {
			q = q.Where("(since, recommendation_id) > (?, ?)", a.Since.UTC(), a.RecommendationID)
		}
	} else {
		q = q.Order("weight, since, recommendation_id")
		if a := p.After; a != nil {
			q = q.Where("(weight, since, recommendation_id) > (?, ?, ?)", -a.Cents, a.Since.UTC(), a.RecommendationID)
		}
	}
	var rows []caseRow
	if err := q.Find(&rows).Error; err != nil {
		return nil, err
	}
	open := make([]suspicion.Case, len(rows))
	for i, r := range rows {
		open[i] = suspicion.Case{RecommendationID: r.RecommendationID, Cents: -r.Weight, Since: r.Since.UTC()}
	}
	return open, nil
}

// mostCounted is how far what is open is counted.
const mostCounted = 10_000

func (s *Store) Waiting(ctx context.Context, t tenant.ID) (int, error) {
	open := s.db.Reader(ctx).Model(&caseRow{}).Select("recommendation_id").
		Where("tenant = ? AND kind = ?", string(t), all).Order("since").Limit(mostCounted)
	var n int64
	err := s.db.Reader(ctx).Table("(?) AS waiting", open).Count(&n).Error
	return int(n), err
}

func (s *Store) Count(ctx context.Context, t tenant.ID, kinds []signal.Kind, refused bool) error {
	one := 0
	if refused {
		one = 1
	}
	for _, k := range kinds {
		err := s.db.From(ctx).Exec(`INSERT INTO suspicion_counts (tenant, kind, refused, decided) VALUES (?, ?, ?, 1)
			ON CONFLICT (tenant, kind) DO UPDATE SET refused = suspicion_counts.refused + excluded.refused,
				decided = suspicion_counts.decided + 1`, string(t), string(k), one).Error
		if err != nil {
			return err
		}
	}
	return nil
}

func (s *Store) Counts(ctx context.Context, t tenant.ID) ([]suspicion.Count, error) {
	var rows []countRow
	err := s.db.Reader(ctx).Where("tenant = ?", string(t)).Order("kind").Find(&rows).Error
	counts := make([]suspicion.Count, len(rows))
	for i, r := range rows {
		counts[i] = suspicion.Count{Kind: signal.Kind(r.Kind), Refused: r.Refused, Decided: r.Decided}
	}
	return counts, err
}

func (s *Store) Rules(ctx context.Context, t tenant.ID) (suspicion.Rules, error) {
	var rows []ruleRow
	err := s.db.Reader(ctx).Where("tenant = ?", string(t)).Order("kind").Find(&rows).Error
	rules := make(suspicion.Rules, len(rows))
	for i, r := range rows {
		rules[i] = suspicion.Rule{
			Tenant: t, Kind: signal.Kind(r.Kind), Off: r.Off, AtLeast: r.AtLeast, By: r.SetBy, At: r.SetAt.UTC(),
		}
	}
	return rules, err
}

func (s *Store) SetRule(ctx context.Context, r suspicion.Rule) error {
	return s.db.From(ctx).Clauses(clause.OnConflict{
		Columns:   []clause.Column{{Name: "tenant"}, {Name: "kind"}},
		DoUpdates: clause.AssignmentColumns([]string{"off", "at_least", "set_by", "set_at"}),
	}).Create(&ruleRow{string(r.Tenant), string(r.Kind), r.Off, r.AtLeast, r.By, r.At.UTC()}).Error
}

func (s *Store) Drop(ctx context.Context, t tenant.ID, recommendations []string) error {
	return s.db.InTx(ctx, func(ctx context.Context) error {
		for _, of := range []any{&caseRow{}, &decisionRow{}} {
			err := s.db.From(ctx).Where("tenant = ? AND recommendation_id IN ?", string(t), recommendations).Delete(of).Error
			if err != nil {
				return err
			}
		}
		return nil
	})
}
