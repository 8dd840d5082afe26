package gormstore_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/insight/numbers"
	"weitersagen.app/backend/internal/insight/numbers/gormstore"
	"weitersagen.app/backend/internal/insight/numbers/usecase"
	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
)

// plain is a figure by SQL that knows nothing of how the product counts: it asks the events and orders themselves.
var plain = map[string]string{
	"made": "1 = 1",
	"visited": `(r.confirmed_at IS NOT NULL OR EXISTS (SELECT 1 FROM recommendation_events e WHERE e.tenant =
		r.tenant AND e.recommendation_id = r.id AND e.kind = 'recipient_entered')
		OR EXISTS (SELECT 1 FROM clicks c WHERE c.tenant = r.tenant AND c.number = r.number AND c.visits > 0))`,
	"entered": `(r.confirmed_at IS NOT NULL OR EXISTS (SELECT 1 FROM recommendation_events e WHERE e.tenant =
		r.tenant AND e.recommendation_id = r.id AND e.kind = 'recipient_entered'))`,
	"confirmed": "r.confirmed_at IS NOT NULL",
	"ordered":   "r.status IN ('confirmed', 'approved', 'paid') AND " + counts,
	"approved":  "r.status IN ('approved', 'paid') AND " + counts,
	"paid":      "r.status = 'paid' AND " + counts,
}

const counts = `EXISTS (SELECT 1 FROM orders o WHERE o.tenant = r.tenant AND o.recommendation_id = r.id
	AND o.status = 'approved')`

// filtered is a filter with the SQL that says the same.
type filtered struct {
	of  numbers.Filter
	sql string
}

var asked = []filtered{
	{numbers.Filter{}, "1 = 1"},
	{numbers.Filter{Product: "gas"}, "r.product_id = 'gas'"},
	{numbers.Filter{Channel: "whatsapp", Product: "netz"}, "r.channel = 'whatsapp' AND r.product_id = 'netz'"},
	{numbers.Filter{Whose: numbers.ByNone}, "r.agency_number = ''"},
	{numbers.Filter{Whose: numbers.ByAgencies}, "r.agency_number IN ('AAAA1111', 'BBBB2222')"},
	{numbers.Filter{Whose: numbers.ByPartners}, "r.agency_number = 'CCCC3333'"},
	{numbers.Filter{Whose: "BBBB2222"}, "r.agency_number = 'BBBB2222'"},
	{numbers.Filter{Whose: "' OR 1=1 --"}, "1 = 0"},
}

func count(t *testing.T, db *gormdb.DB, what string, p numbers.Period, where string) (n int64) {
	t.Helper()
	require.NoError(t, db.From(context.Background()).Raw(
		"SELECT "+what+" FROM recommendations r WHERE r.tenant = ? AND r.created_at >= ? AND r.created_at < ? AND "+where,
		string(own), p.From.UTC(), p.Until.UTC(),
	).Scan(&n).Error)
	return n
}

func period(t *testing.T, from, until string) numbers.Period {
	t.Helper()
	p, err := numbers.PeriodOf(from, until)
	require.NoError(t, err)
	return p
}

func reader(s *gormstore.Store) *usecase.Numbers {
	return &usecase.Numbers{Numbers: s, Clock: clock.NewManual(begin.AddDate(0, 5, 0))}
}

func keeper(s *gormstore.Store) *usecase.Keep { return &usecase.Keep{Counted: s} }

// All figures are right before anything was counted, after it, and while half of it has changed since.
func TestEachFigureIsThatOfPlainSQL(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		var l *lives
		live(t, db, func(first *lives) {
			l = first
			for range 600 {
				l.one(own, 100)
			}
			for range 50 {
				l.one(other, 100)
			}
		})
		s := gormstore.New(db)
		compareAll(t, db, s, asked[:2], "before anything was counted")
		_, err := keeper(s).Rebuild(context.Background(), own)
		require.NoError(t, err)
		changed, err := s.Changed(context.Background(), own)
		require.NoError(t, err)
		assert.Empty(t, changed)
		compareAll(t, db, s, asked, "counted")
		require.NoError(t, db.InTx(context.Background(), func(ctx context.Context) error {
			l.ctx = ctx
			for range 40 {
				l.on(own, l.one(own, 100), "", begin.AddDate(0, 0, 3))
			}
			return nil
		}))
		compareAll(t, db, s, asked, "changed since")
		_, err = keeper(s).Rebuild(context.Background(), own)
		require.NoError(t, err)
		compareAll(t, db, s, asked[:1], "counted again")
	})
}

func compareAll(t *testing.T, db *gormdb.DB, s *gormstore.Store, filters []filtered, when string) {
	t.Helper()
	for _, p := range []numbers.Period{
		period(t, "2026-03-02", "2026-03-02"), period(t, "2026-03-29", "2026-04-11"), period(t, "2026-01-01", "2026-12-31"),
	} {
		for _, f := range filters {
			compare(t, db, s, p, f.of, f.sql, fmt.Sprintf("%s, %s to %s, %+v", when, p.First(), p.Last(), f.of))
		}
	}
}

func compare(
	t *testing.T, db *gormdb.DB, s *gormstore.Store, p numbers.Period, f numbers.Filter, where, about string,
) {
	t.Helper()
	ctx, u := context.Background(), reader(s)
	for _, by := range []numbers.By{numbers.ByDay, numbers.ByWeek, numbers.BySeller} {
		b, err := u.Show(ctx, own, numbers.Question{Period: p, Filter: f, By: by})
		require.NoError(t, err)
		var parts numbers.Sum
		for _, part := range b.Parts {
			parts.Add(part.Sum)
		}
		for i, stage := range numbers.Stages {
			want := count(t, db, "COUNT(*)", p, plain[string(stage)]+" AND "+where)
			assert.EqualValues(t, want, b.Funnel[i].Now, "%s: %s", about, stage)
			assert.EqualValues(t, want, parts.Of(stage), "%s by %s: %s", about, by, stage)
			assert.EqualValues(
				t, count(t, db, "COUNT(*)", p.Before(), plain[string(stage)]+" AND "+where), b.Funnel[i].Before, "%s: %s "+
					"before", about, stage,
			)
		}
		if by != numbers.ByDay {
			continue
		}
		paid := count(t, db, `COALESCE(SUM(
			COALESCE((SELECT SUM(a.amount_cents) FROM awards a WHERE a.tenant = r.tenant AND a.recommendation_id = r.id
				AND a.status IN ('open', 'offered', 'paid_out', 'collected')), 0) +
			COALESCE((SELECT SUM(m.cents) FROM commissions m WHERE m.tenant = r.tenant AND m.recommendation_id = r.id),
				0)), 0)`,
			p, plain["approved"]+" AND "+where)
		assert.Equal(t, paid, b.Cost.Now.Cents, about)
		compareWaits(t, db, b, p, where, about)
	}
	followed(t, u, p, f, about)
}

// compareWaits compares what is counted by time with a plain count over the rows.
func compareWaits(t *testing.T, db *gormdb.DB, b numbers.Board, p numbers.Period, where, about string) {
	t.Helper()
	var rows []struct{ CreatedAt, OrderedAt time.Time }
	require.NoError(t, db.From(context.Background()).Raw(
		"SELECT r.created_at, o.ordered_at FROM recommendations r JOIN orders o ON o.tenant = r.tenant AND "+
			"o.recommendation_id = r.id AND o.status = 'approved' WHERE r.tenant = ? AND r.created_at >= ? AND "+
			"r.created_at < ? AND "+
			plain["ordered"]+" AND "+where, string(own), p.From.UTC(), p.Until.UTC(),
	).Scan(&rows).Error)
	want := numbers.Waited{}
	for _, w := range rows {
		day := func(at time.Time) time.Time {
			y, m, d := at.In(tenant.Berlin).Date()
			return time.Date(y, m, d, 12, 0, 0, 0, time.UTC)
		}
		want[max(0, int(day(w.OrderedAt).Sub(day(w.CreatedAt)).Hours()/24))]++
	}
	assert.Equal(t, want, b.Waited.Now, about)
	for _, c := range b.Cohorts {
		first, err := time.ParseInLocation("2006-01", c.Month, tenant.Berlin)
		require.NoError(t, err)
		month := numbers.Period{From: first, Until: first.AddDate(0, 1, 0)}
		if month.Until.After(b.Period.Months().Until) {
			month.Until = b.Period.Months().Until
		}
		assert.EqualValues(t, count(t, db, "COUNT(*)", month, where), c.Made, "%s: made in %s", about, c.Month)
	}
}

// followed walks the pages behind each figure.
func followed(t *testing.T, u *usecase.Numbers, p numbers.Period, f numbers.Filter, about string) {
	t.Helper()
	ctx := context.Background()
	b, err := u.Show(ctx, own, numbers.Question{Period: p, Filter: f})
	require.NoError(t, err)
	for i, stage := range numbers.Stages {
		seen := map[string]bool{}
		var at *numbers.Place
		for {
			page, err := u.Rows(ctx, own, numbers.Behind{Period: p, Filter: f, Stage: stage}, at, 100)
			require.NoError(t, err)
			assert.Equal(t, b.Funnel[i].Now, page.Total, about)
			for _, life := range page.Lives {
				assert.False(t, seen[life.ID], about)
				seen[life.ID] = true
			}
			if at = page.Last; at == nil {
				break
			}
		}
		assert.Len(t, seen, b.Funnel[i].Now, "%s: %s", about, stage)
	}
	for _, top := range b.Top {
		of := f
		of.Recommender = top.Account
		page, err := u.Rows(ctx, own, numbers.Behind{Period: p, Filter: of, Stage: "approved"}, nil, 1000)
		require.NoError(t, err)
		assert.Equal(t, top.Approved, page.Total, about)
		assert.Len(t, page.Lives, top.Approved, about)
	}
}
