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
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
)

// all walks the pages behind a figure.
func all(t *testing.T, u *usecase.Numbers, q numbers.Behind, about string) (lives []numbers.Life, first usecase.Rows) {
	t.Helper()
	var at *numbers.Place
	for {
		page, err := u.Rows(context.Background(), own, q, at, 30)
		require.NoError(t, err, about)
		if at == nil {
			first = page
		}
		assert.Equal(t, first.Total, page.Total, about)
		lives = append(lives, page.Lives...)
		if at = page.Last; at == nil {
			return lives, first
		}
	}
}

func cents(lives []numbers.Life) (sum int64) {
	for _, life := range lives {
		sum += life.Cents
	}
	return sum
}

// What customers cost, of all and of each part, is to the cent what its rows cost; a share leads to those that it
// counts, of as many as it says, and so does each cell of a cohort. Counted or not, or with some of it changed since.
func TestEachCostIsTheSumOfItsRows(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		var l *lives
		live(t, db, func(first *lives) {
			l = first
			for range 300 {
				l.one(own, 100)
			}
			for range 50 {
				l.one(other, 100)
			}
		})
		s := gormstore.New(db)
		leads(t, s, "not counted")
		_, err := keeper(s).Rebuild(context.Background(), own)
		require.NoError(t, err)
		leads(t, s, "counted")
		require.NoError(t, db.InTx(context.Background(), func(ctx context.Context) error {
			l.ctx = ctx
			for range 30 {
				l.on(own, l.one(own, 100), "", begin.AddDate(0, 0, 3))
			}
			return nil
		}))
		leads(t, s, "changed since")
	})
}

// leads follows each figure of a page that isn't a number of recommendations.
func leads(t *testing.T, s *gormstore.Store, when string) {
	t.Helper()
	u, p := reader(s), period(t, "2026-03-01", "2026-05-20")
	filters := append([]filtered{{of: numbers.Filter{Channel: numbers.NoChannel}}}, asked...)
	for _, f := range filters {
		for _, by := range numbers.Divisions {
			about := fmt.Sprintf("%s, %+v by %s", when, f.of, by)
			b, err := u.Show(context.Background(), own, numbers.Question{Period: p, Filter: f.of, By: by})
			require.NoError(t, err)
			if by == numbers.ByDay {
				ofShares(t, u, b, about)
				ofCells(t, u, b, about)
			}
			if by != numbers.ByDay || f.of == (numbers.Filter{}) {
				ofParts(t, u, b, about)
			}
		}
	}
}

// ofShares follows the cost, the share who confirm, and the days to an order.
func ofShares(t *testing.T, u *usecase.Numbers, b numbers.Board, about string) {
	t.Helper()
	q := numbers.Behind{Period: b.Period, Filter: b.Filter, Stage: "approved", Of: "made"}
	rows, page := all(t, u, q, about)
	require.NotNil(t, page.Cents, about)
	assert.Equal(t, b.Cost.Now, numbers.Cost{Cents: cents(rows), Customers: len(rows)}, about)
	assert.Equal(t, b.Cost.Now.Cents, *page.Cents, about)
	assert.Equal(t, b.Funnel[0].Now, page.Of, about)

	q.Stage, q.Of = "confirmed", "entered"
	rows, page = all(t, u, q, about)
	assert.Nil(t, page.Cents, "a number of recommendations costs nothing")
	assert.Equal(t, b.Confirming.Now, numbers.Share{Part: len(rows), Whole: page.Of}, about)

	q.Stage, q.Of = "ordered", ""
	rows, page = all(t, u, q, about)
	assert.Zero(t, page.Of)
	waited := numbers.Waited{}
	for _, life := range rows {
		if life.Waited != nil {
			waited[*life.Waited]++
		}
	}
	assert.Equal(t, b.Waited.Now, waited, about)
}

// ofParts follows what each part costs.
func ofParts(t *testing.T, u *usecase.Numbers, b numbers.Board, about string) {
	t.Helper()
	for _, part := range b.Parts {
		q := numbers.Behind{Period: b.Period, Filter: b.Filter, Stage: "approved"}
		switch b.By {
		case numbers.ByProduct:
			q.Filter.Product = part.Key
		case numbers.ByChannel:
			if q.Filter.Channel = part.Key; part.Key == "" {
				q.Filter.Channel = numbers.NoChannel
			}
		case numbers.BySeller:
			if q.Filter.Whose = numbers.Whose(part.Key); part.Key == "" {
				q.Filter.Whose = numbers.ByNone
			}
		case numbers.ByDay, numbers.ByWeek, numbers.ByMonth:
			q.Period = period(t, part.From, part.Until)
		}
		rows, page := all(t, u, q, about)
		assert.Len(t, rows, part.Approved, "%s: %s", about, part.Key)
		assert.Equal(t, part.Cents, cents(rows), "%s: %s", about, part.Key)
		assert.Equal(t, part.Cents, *page.Cents, "%s: %s", about, part.Key)
	}
}

// ofCells follows the cells of cohorts, each with the share of its month.
func ofCells(t *testing.T, u *usecase.Numbers, b numbers.Board, about string) {
	t.Helper()
	for _, c := range b.Cohorts {
		first, err := time.ParseInLocation("2006-01", c.Month, tenant.Berlin)
		require.NoError(t, err)
		month := numbers.Period{From: first, Until: first.AddDate(0, 1, 0)}
		if month.Until.After(b.Period.Until) {
			month.Until = b.Period.Until
		}
		for within, approved := range c.Approved {
			q := numbers.Behind{Period: month, Filter: b.Filter, Stage: "approved", Of: "made", Within: &within}
			rows, page := all(t, u, q, about)
			assert.Len(t, rows, approved, "%s: %s + %d", about, c.Month, within)
			assert.Equal(t, approved, page.Total, "%s: %s + %d", about, c.Month, within)
			assert.Equal(t, c.Made, page.Of, "%s: %s", about, c.Month)
			assert.Nil(t, page.Cents, "a cell counts, and costs nothing")
		}
	}
}

// What a cohort doesn't have isn't asked of it, and a step is no share of a later one.
func TestWhatIsBehindNoFigureIsRefused(t *testing.T) {
	db := dbtest.SQLite(t)
	u, p := reader(gormstore.New(db)), period(t, "2026-03-01", "2026-03-31")
	month, thirteen, less := 1, 13, -1
	for what, q := range map[string]numbers.Behind{
		"no step":             {Period: p},
		"a later step":        {Period: p, Stage: "confirmed", Of: "ordered"},
		"a share of nothing":  {Period: p, Stage: "confirmed", Of: "seen"},
		"another step's cell": {Period: p, Stage: "ordered", Within: &month},
		"after a year":        {Period: p, Stage: "approved", Within: &thirteen},
		"before the month":    {Period: p, Stage: "approved", Within: &less},
		"one person's cohort": {Period: p, Stage: "approved", Within: &month, Filter: numbers.Filter{Recommender: "p1"}},
	} {
		_, err := u.Rows(context.Background(), own, q, nil, 10)
		assert.ErrorIs(t, err, numbers.ErrAsked, what)
	}
}
