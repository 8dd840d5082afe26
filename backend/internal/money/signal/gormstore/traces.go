// Package gormstore keeps traces and signals in SQL.
package gormstore

import (
	"context"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"weitersagen.app/backend/internal/money/signal"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/programme/tenant"
)

type traceRow struct {
	Tenant           string `gorm:"primaryKey"`
	RecommendationID string `gorm:"primaryKey"`
	Side             string `gorm:"primaryKey"`
	Trait            string `gorm:"primaryKey"`
	TraitKey         string `gorm:"primaryKey"`
	Who              string
	Subject          string
	NotedAt          time.Time
}

func (traceRow) TableName() string { return "signal_traces" }

type keepRow struct {
	Tenant           string `gorm:"primaryKey"`
	RecommendationID string `gorm:"primaryKey"`
	LookedAt         time.Time
}

func (keepRow) TableName() string { return "signal_keeps" }

// Store is the tables signals, signal_traces and signal_keeps.
type Store struct{ db *gormdb.DB }

var (
	_ signal.Traces  = (*Store)(nil)
	_ signal.Signals = (*Store)(nil)
)

// New connects the database.
func New(db *gormdb.DB) *Store { return &Store{db: db} }

const network = string(signal.OfNetwork)

func (s *Store) Note(ctx context.Context, traces []signal.Trace) error {
	if len(traces) == 0 {
		return nil
	}
	rows := make([]traceRow, len(traces))
	for i, t := range traces {
		rows[i] = traceRow{
			Tenant: string(t.Tenant), RecommendationID: t.RecommendationID, Side: string(t.Side), Trait: string(t.Trait),
			TraitKey: t.Key,
			Who:      t.Who, Subject: t.Subject, NotedAt: t.At,
		}
	}
	return s.db.From(ctx).Clauses(clause.OnConflict{DoNothing: true}).Create(&rows).Error
}

func (s *Store) Hold(ctx context.Context, t tenant.ID, recommendation string, now time.Time) error {
	return s.db.From(ctx).Exec(`INSERT INTO signal_keeps (tenant, recommendation_id, looked_at) VALUES (?, ?, ?)
		ON CONFLICT (tenant, recommendation_id) DO UPDATE SET looked_at = signal_keeps.looked_at`, string(t), recommendation, now).Error
}

func (s *Store) Replace(ctx context.Context, t tenant.ID, recommendation string, traces []signal.Trace) error {
	return s.db.InTx(ctx, func(ctx context.Context) error {
		old := s.db.From(ctx).Where("tenant = ? AND recommendation_id = ? AND trait <> ?", string(t), recommendation, network)
		if err := old.Delete(&traceRow{}).Error; err != nil {
			return err
		}
		return s.Note(ctx, traces)
	})
}

func (s *Store) Networks(ctx context.Context, t tenant.ID, recommendation string) ([]signal.Trace, error) {
	var rows []traceRow
	err := s.db.From(ctx).Where("tenant = ? AND recommendation_id = ? AND trait = ?", string(t), recommendation, network).
		Order("side").Order("trait_key").Find(&rows).Error
	return traces(rows), err
}

func (s *Store) Sharing(
	ctx context.Context, t tenant.ID, recommendation, key string, most int,
) ([]signal.Trace, error) {
	var rows []traceRow
	err := s.db.From(ctx).Where("tenant = ? AND trait_key = ? AND recommendation_id <> ?", string(t), key, recommendation).
		Order("noted_at DESC").Order("recommendation_id").Order("side").Limit(most).Find(&rows).Error
	return traces(rows), err
}

func traces(rows []traceRow) []signal.Trace {
	all := make([]signal.Trace, len(rows))
	for i, r := range rows {
		all[i] = signal.Trace{
			Tenant: tenant.ID(r.Tenant), RecommendationID: r.RecommendationID, Side: signal.Side(r.Side),
			Trait: signal.Trait(r.Trait), Key: r.TraitKey,
			Who: r.Who, Subject: r.Subject, At: r.NotedAt.UTC(),
		}
	}
	return all
}

func (s *Store) Edges(ctx context.Context, t tenant.ID, from []string, most int) ([]signal.Edge, error) {
	var edges []signal.Edge
	// By CROSS JOIN SQLite begins with the few that were asked for, and not with all that there are.
	err := s.db.From(ctx).Raw(`SELECT f.trait_key AS "from", t.trait_key AS "to", f.recommendation_id
		FROM signal_traces f CROSS JOIN signal_traces t
		WHERE t.tenant = f.tenant AND t.recommendation_id = f.recommendation_id AND t.side = ? AND t.trait = ?
			AND f.tenant = ? AND f.trait_key IN ? AND f.side = ? AND f.trait = ?
		ORDER BY f.noted_at DESC, f.recommendation_id LIMIT ?`,
		string(signal.Recipient), string(signal.OfMailbox), string(t), from, string(signal.Recommender), string(signal.OfMailbox), most).Scan(&edges).Error
	return edges, err
}

func (s *Store) ForgetNetworks(ctx context.Context, t tenant.ID, before time.Time) error {
	const key = "tenant, recommendation_id, side, trait, trait_key"
	_, err := s.db.DeletePages(ctx, func(tx *gorm.DB) *gorm.DB {
		return tx.Model(&traceRow{}).Select(key).Where("tenant = ? AND trait = 'network' AND noted_at < ?", string(t), before)
	}, &traceRow{}, key)
	return err
}

func (s *Store) Forget(ctx context.Context, t tenant.ID, subject string) error {
	if subject == "" {
		return nil
	}
	// The index has those with a subject alone, and is taken where the statement says so too.
	return s.db.InTx(ctx, func(ctx context.Context) error {
		in := s.db.From(ctx).Model(&traceRow{}).Select("recommendation_id").Where(
			"tenant = ? AND subject = ? AND subject <> ''", string(t), subject,
		)
		err := s.db.From(ctx).Where(
			"tenant = ? AND trait = ? AND recommendation_id IN (?)", string(t), network, in,
		).Delete(&traceRow{}).Error
		if err != nil {
			return err
		}
		return s.db.From(ctx).Where(
			"tenant = ? AND subject = ? AND subject <> ''", string(t), subject,
		).Delete(&traceRow{}).Error
	})
}
