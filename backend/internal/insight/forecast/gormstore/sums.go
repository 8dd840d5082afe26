package gormstore

import (
	"context"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"weitersagen.app/backend/internal/insight/forecast"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Possible is the sum of what recommendations promise that are open, and of what has changed since.
//
// Rule (books, 4 D): What open recommendations promise, and what is certain and when, is exact to the cent at each
// moment: it is summed by a worker, and what has changed since is read beside the sums. Enforced:
// forecast/gormstore.Possible, forecast/gormstore.Coming, migrations recommendations_open, migrations orders_due_more.
// Test: TestSumsOfWhatIsToComeAreThoseOfItsRows.
func (s *Store) Possible(ctx context.Context, t tenant.ID) (forecast.Possible, error) {
	var p forecast.Possible
	err := s.db.Reader(ctx).Raw(
		"SELECT CAST(COALESCE(SUM(x.count), 0) AS BIGINT) AS count, CAST(COALESCE(SUM(x.cents), 0) AS BIGINT) AS cents FROM "+
			"(SELECT count, cents FROM open_sums WHERE tenant = ? "+
			"UNION ALL SELECT count, cents FROM open_changes WHERE tenant = ?) x",
		string(t), string(t),
	).Scan(&p).Error
	return p, err
}

// due sums the orders of some instants that wait for the end of their complaint period alone.
const due = `SELECT o.tenant, o.complaint_until AS due_at, CAST(SUM(` + promised + `) AS BIGINT)
	AS cents FROM orders o
	JOIN recommendations r ON r.tenant = o.tenant AND r.id = o.recommendation_id AND r.status = 'confirmed'
	WHERE o.tenant = ? AND o.status = 'approved' AND o.complaint_until IN (SELECT c.due_at FROM coming_changes c WHERE
	c.tenant = ?`

// Coming reads the sums of instants of which nothing has changed, and the orders of the others.
func (s *Store) Coming(ctx context.Context, t tenant.ID) ([]forecast.Coming, error) {
	var rows []struct {
		DueAt time.Time
		Cents int64
	}
	err := s.db.Reader(ctx).Raw(
		"SELECT s.due_at, s.cents FROM coming_sums s WHERE s.tenant = ? AND s.due_at NOT IN "+
			"(SELECT c.due_at FROM coming_changes c WHERE c.tenant = ?) UNION ALL SELECT x.due_at, x.cents FROM ("+
			due+") GROUP BY o.tenant, o.complaint_until) x", string(t), string(t), string(t), string(t),
	).Scan(&rows).Error
	coming := make([]forecast.Coming, len(rows))
	for i, r := range rows {
		coming[i] = forecast.Coming{At: r.DueAt.UTC(), Cents: r.Cents}
	}
	return coming, err
}

// changesAtOnce is how many changes one transaction sums.
const changesAtOnce = 1000

type openRow struct {
	Tenant string `gorm:"primaryKey"`
	Count  int
	Cents  int64
}

func (openRow) TableName() string { return "open_sums" }

// Sum sums some of what has changed since it was summed last, and tells whether there may be more. Several workers may
// do so: one sums after the other.
func (s *Store) Sum(ctx context.Context, t tenant.ID) (more bool, err error) {
	err = s.db.InTx(ctx, func(ctx context.Context) error {
		if err := s.db.Alone(ctx, "forecast sums "+string(t)); err != nil {
			return err
		}
		open, err := s.sumOpen(ctx, t)
		if err != nil {
			return err
		}
		coming, err := s.sumComing(ctx, t)
		more = open || coming
		return err
	})
	return more, err
}

func (s *Store) sumOpen(ctx context.Context, t tenant.ID) (more bool, err error) {
	var rows []struct {
		ID    string
		Count int
		Cents int64
	}
	err = s.db.From(ctx).Table("open_changes").Where("tenant = ?", string(t)).Order("id").Limit(changesAtOnce).
		Scan(&rows).Error
	if err != nil || len(rows) == 0 {
		return false, err
	}
	sum, ids := openRow{Tenant: string(t)}, make([]string, len(rows))
	for i, r := range rows {
		sum.Count, sum.Cents, ids[i] = sum.Count+r.Count, sum.Cents+r.Cents, r.ID
	}
	err = s.db.From(ctx).Clauses(clause.OnConflict{
		Columns: []clause.Column{{Name: "tenant"}},
		DoUpdates: clause.Assignments(map[string]any{
			"count": gorm.Expr("open_sums.count + excluded.count"), "cents": gorm.Expr("open_sums.cents + excluded.cents"),
		}),
	}).Create(&sum).Error
	if err != nil {
		return false, err
	}
	err = s.db.From(ctx).Exec("DELETE FROM open_changes WHERE tenant = ? AND id IN ?", string(t), ids).Error
	return len(rows) == changesAtOnce, err
}

// sumComing sums instants anew. What changes meanwhile leaves a mark of its own.
func (s *Store) sumComing(ctx context.Context, t tenant.ID) (more bool, err error) {
	var ids []string
	err = s.db.From(ctx).Table("coming_changes").Where("tenant = ?", string(t)).Order("due_at, id").Limit(changesAtOnce).
		Pluck("id", &ids).Error
	if err != nil || len(ids) == 0 {
		return false, err
	}
	for _, step := range []struct {
		sql    string
		values []any
	}{
		{
			"DELETE FROM coming_sums WHERE tenant = ? AND due_at IN (SELECT c.due_at FROM coming_changes c WHERE " +
				"c.tenant = ? AND c.id IN ?)", []any{string(t), string(t), ids},
		},
		{
			"INSERT INTO coming_sums (tenant, due_at, cents) " + due + " AND c.id IN ?) GROUP BY o.tenant, o.complaint_until",
			[]any{string(t), string(t), ids},
		},
		{"DELETE FROM coming_changes WHERE tenant = ? AND id IN ?", []any{string(t), ids}},
	} {
		if err := s.db.From(ctx).Exec(step.sql, step.values...).Error; err != nil {
			return false, err
		}
	}
	return len(ids) == changesAtOnce, nil
}
