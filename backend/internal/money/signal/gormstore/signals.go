package gormstore

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"strings"
	"time"

	"gorm.io/gorm/clause"

	"weitersagen.app/backend/internal/money/signal"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Rule (signal, 9 D): However large a crowd is, a look at one of it takes a few statements, and writes nothing that is
// known. Test: TestALookAtACrowdTakesAFewStatements.
type row struct {
	Tenant           string `gorm:"primaryKey"`
	RecommendationID string `gorm:"primaryKey"`
	Kind             string `gorm:"primaryKey"`
	Found            int
	Others           string
	Detail           string
	FoundAt          time.Time
}

func (row) TableName() string { return "signals" }

const comma = ","

// Record writes rows in one order: two looks at one crowd must not wait for each other.
func (s *Store) Record(ctx context.Context, t tenant.ID, all []signal.Signal) error {
	most := map[key]signal.Signal{}
	for _, one := range all {
		if known, there := most[keyOf(one)]; !there || one.Evidence.Count > known.Evidence.Count {
			most[keyOf(one)] = one
		}
	}
	if len(most) == 0 {
		return nil
	}
	known, err := s.Of(ctx, t, recommendationsOf(most))
	if err != nil {
		return err
	}
	for _, old := range known {
		if one, there := most[keyOf(old)]; there && one.Evidence.Count <= old.Evidence.Count {
			delete(most, keyOf(old))
		}
	}
	if len(most) == 0 {
		return nil
	}
	rows := make([]row, 0, len(most))
	for _, k := range slices.SortedFunc(maps.Keys(most), key.compare) {
		one := most[k]
		rows = append(rows, row{
			Tenant: string(t), RecommendationID: one.RecommendationID, Kind: string(one.Kind), Found: one.Evidence.Count,
			Others: strings.Join(one.Evidence.Others, comma), Detail: one.Evidence.Detail, FoundAt: one.FoundAt,
		})
	}
	return s.db.From(ctx).Clauses(clause.OnConflict{
		Columns:   []clause.Column{{Name: "tenant"}, {Name: "recommendation_id"}, {Name: "kind"}},
		DoUpdates: clause.AssignmentColumns([]string{"found", "others", "detail", "found_at"}),
		// Somebody else may have found more since it was read.
		Where: clause.Where{Exprs: []clause.Expression{clause.Expr{SQL: "excluded.found > signals.found"}}},
	}).Create(&rows).Error
}

// key tells the signals of one tenant apart.
type key struct {
	recommendation string
	kind           signal.Kind
}

func keyOf(s signal.Signal) key { return key{s.RecommendationID, s.Kind} }

func (k key) compare(other key) int {
	return cmp.Or(cmp.Compare(k.recommendation, other.recommendation), cmp.Compare(k.kind, other.kind))
}

func recommendationsOf(all map[key]signal.Signal) []string {
	ids := make([]string, 0, len(all))
	for k := range all {
		ids = append(ids, k.recommendation)
	}
	slices.Sort(ids)
	return slices.Compact(ids)
}

func (s *Store) Of(ctx context.Context, t tenant.ID, recommendations []string) ([]signal.Signal, error) {
	rows, err := gormdb.InParts(recommendations, func(some []string) (rows []row, err error) {
		return rows, s.db.Reader(ctx).Where("tenant = ? AND recommendation_id IN ?", string(t), some).Find(&rows).Error
	})
	// Asked for in this order, SQLite would go through all that were ever found instead of sorting a few.
	slices.SortFunc(rows, func(a, b row) int {
		return cmp.Or(
			a.FoundAt.Compare(b.FoundAt), cmp.Compare(a.RecommendationID, b.RecommendationID), cmp.Compare(a.Kind, b.Kind),
		)
	})
	return signals(rows), err
}

func (s *Store) Newest(ctx context.Context, t tenant.ID, most int) ([]signal.Signal, error) {
	var rows []row
	err := s.db.Reader(ctx).Where("tenant = ?", string(t)).Order("found_at DESC").Order("recommendation_id").Order("kind").Limit(most).Find(&rows).Error
	return signals(rows), err
}

func signals(rows []row) []signal.Signal {
	all := make([]signal.Signal, len(rows))
	for i, r := range rows {
		all[i] = signal.Signal{
			Tenant: tenant.ID(r.Tenant), RecommendationID: r.RecommendationID, Kind: signal.Kind(r.Kind),
			FoundAt:  r.FoundAt.UTC(),
			Evidence: signal.Evidence{Count: r.Found, Detail: r.Detail},
		}
		if r.Others != "" {
			all[i].Evidence.Others = strings.Split(r.Others, comma)
		}
	}
	return all
}

func (s *Store) Due(ctx context.Context, t tenant.ID, before time.Time, most int) ([]string, error) {
	var ids []string
	err := s.db.Reader(ctx).Model(&keepRow{}).Where("tenant = ? AND looked_at < ?", string(t), before).
		Order("looked_at").Limit(most).Pluck("recommendation_id", &ids).Error
	return ids, err
}

func (s *Store) Kept(ctx context.Context, t tenant.ID, recommendations []string, now time.Time) error {
	return s.db.From(ctx).Model(&keepRow{}).Where(
		"tenant = ? AND recommendation_id IN ?", string(t), recommendations,
	).Update("looked_at", now).Error
}

func (s *Store) Drop(ctx context.Context, t tenant.ID, recommendations []string) error {
	return s.db.InTx(ctx, func(ctx context.Context) error {
		for _, of := range []any{&traceRow{}, &row{}, &keepRow{}} {
			if err := s.db.From(ctx).Where(
				"tenant = ? AND recommendation_id IN ?", string(t), recommendations,
			).Delete(of).Error; err != nil {
				return err
			}
		}
		return nil
	})
}
