package gormstore

import (
	"context"
	"strings"
	"time"

	"weitersagen.app/backend/internal/signal"
)

type row struct {
	Tenant           string `gorm:"primaryKey"`
	RecommendationID string `gorm:"primaryKey"`
	Kind             string `gorm:"primaryKey"`
	Found            int
	Others           string
	Detail           string
	FoundAt          time.Time
}

// TableName implements gorm's Tabler.
func (row) TableName() string { return "signals" }

const comma = ","

// Record implements signal.Signals.
func (s *Store) Record(ctx context.Context, in signal.Signal) error {
	return s.db.From(ctx).Exec(`INSERT INTO signals (tenant, recommendation_id, kind, found, others, detail, found_at) VALUES (?, ?, ?, ?, ?, ?, ?)
		ON CONFLICT (tenant, recommendation_id, kind) DO UPDATE SET
			found = excluded.found, others = excluded.others, detail = excluded.detail, found_at = excluded.found_at
		WHERE excluded.found > signals.found`,
		in.Tenant, in.RecommendationID, string(in.Kind), in.Evidence.Count, strings.Join(in.Evidence.Others, comma), in.Evidence.Detail, in.FoundAt).Error
}

// Of implements signal.Signals.
func (s *Store) Of(ctx context.Context, tenant string, recommendations []string) ([]signal.Signal, error) {
	var rows []row
	err := s.db.Reader(ctx).Where("tenant = ? AND recommendation_id IN ?", tenant, recommendations).
		Order("found_at").Order("recommendation_id").Order("kind").Find(&rows).Error
	return signals(rows), err
}

// Newest implements signal.Signals.
func (s *Store) Newest(ctx context.Context, tenant string, most int) ([]signal.Signal, error) {
	var rows []row
	err := s.db.Reader(ctx).Where("tenant = ?", tenant).Order("found_at DESC").Order("recommendation_id").Order("kind").Limit(most).Find(&rows).Error
	return signals(rows), err
}

func signals(rows []row) []signal.Signal {
	all := make([]signal.Signal, len(rows))
	for i, r := range rows {
		all[i] = signal.Signal{
			Tenant: r.Tenant, RecommendationID: r.RecommendationID, Kind: signal.Kind(r.Kind), FoundAt: r.FoundAt.UTC(),
			Evidence: signal.Evidence{Count: r.Found, Detail: r.Detail},
		}
		if r.Others != "" {
			all[i].Evidence.Others = strings.Split(r.Others, comma)
		}
	}
	return all
}

// Due implements signal.Signals.
func (s *Store) Due(ctx context.Context, tenant string, before time.Time, most int) ([]string, error) {
	var ids []string
	err := s.db.Reader(ctx).Model(&keepRow{}).Where("tenant = ? AND looked_at < ?", tenant, before).
		Order("looked_at").Limit(most).Pluck("recommendation_id", &ids).Error
	return ids, err
}

// Kept implements signal.Signals.
func (s *Store) Kept(ctx context.Context, tenant string, recommendations []string, now time.Time) error {
	return s.db.From(ctx).Model(&keepRow{}).Where("tenant = ? AND recommendation_id IN ?", tenant, recommendations).Update("looked_at", now).Error
}

// Drop implements signal.Signals.
func (s *Store) Drop(ctx context.Context, tenant string, recommendations []string) error {
	return s.db.InTx(ctx, func(ctx context.Context) error {
		for _, of := range []any{&traceRow{}, &row{}, &keepRow{}} {
			if err := s.db.From(ctx).Where("tenant = ? AND recommendation_id IN ?", tenant, recommendations).Delete(of).Error; err != nil {
				return err
			}
		}
		return nil
	})
}
