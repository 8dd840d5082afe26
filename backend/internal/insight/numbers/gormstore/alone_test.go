package gormstore_test

import (
	"context"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/insight/numbers"
	"weitersagen.app/backend/internal/insight/numbers/gormstore"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
)

// Who recommends most is read from one index alone, however it is filtered: no row of the table is fetched for it.
func TestWhoRecommendsMostIsReadFromAnIndexAlone(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		live(t, db, func(l *lives) {
			for range 20 {
				l.one(own, 10)
			}
		})
		require.NoError(t, db.From(t.Context()).Exec("ANALYZE").Error)
		for _, f := range asked {
			var statement string
			ctx := gormdb.Observed(t.Context(), func(text string, _ int64) { statement = text })
			_, err := gormstore.New(db).Top(ctx, own, period(t, "2026-03-01", "2026-03-20"), f.of, 10)
			require.NoError(t, err)
			assert.Contains(t, planOf(t, db, statement), "recommendations_approved", "%+v", f.of)
		}
	})
}

var (
	value   = regexp.MustCompile(`\$(\d+)\$?`)
	onlyOne = regexp.MustCompile(`(?:COVERING INDEX|Index Only Scan using) recommendations_approved`)
)

// planOf gives what a plan says of reading the index alone: nothing where it doesn't.
func planOf(t *testing.T, db *gormdb.DB, statement string) (found string) {
	t.Helper()
	asked, none := value.ReplaceAllString(statement, "$$$1"), 0
	require.NoError(t, db.InTx(context.Background(), func(ctx context.Context) error {
		explain := "EXPLAIN QUERY PLAN " + value.ReplaceAllString(statement, "?")
		none = strings.Count(explain, "?")
		if db.Dialect() == gormdb.Postgres {
			for _, step := range []string{ // in small tables every other way is cheaper
				"SET LOCAL plan_cache_mode = force_generic_plan", "SET LOCAL enable_seqscan = off",
				"SET LOCAL enable_bitmapscan = off", "PREPARE looked AS " + asked,
			} {
				require.NoError(t, db.From(ctx).Exec(step).Error, step)
			}
			values := strings.TrimSuffix(strings.Repeat("NULL, ", len(value.FindAllString(statement, -1))), ", ")
			explain, none = "EXPLAIN EXECUTE looked("+values+")", 0
		}
		found = onlyOne.FindString(strings.Join(lines(ctx, t, db, explain, make([]any, none)), "\n"))
		if found == "" {
			t.Log(lines(ctx, t, db, explain, make([]any, none)))
		}
		if db.Dialect() == gormdb.Postgres {
			return db.From(ctx).Exec("DEALLOCATE looked").Error
		}
		return nil
	}))
	return found
}

// lines are the last cells of what a database answers.
func lines(ctx context.Context, t *testing.T, db *gormdb.DB, statement string, values []any) (all []string) {
	t.Helper()
	rows, err := db.From(ctx).Raw(statement, values...).Rows()
	require.NoError(t, err, statement)
	defer func() { require.NoError(t, rows.Close()) }()
	names, err := rows.Columns()
	require.NoError(t, err)
	for rows.Next() {
		cells := make([]any, len(names))
		for i := range cells {
			cells[i] = new(string)
		}
		require.NoError(t, rows.Scan(cells...))
		text, ok := cells[len(cells)-1].(*string)
		require.True(t, ok)
		all = append(all, *text)
	}
	require.NoError(t, rows.Err())
	return all
}

// A page of what is behind a figure is read along indexes, whatever it is a share of.
func TestWhatIsBehindAShareIsReadAlongIndexes(t *testing.T) {
	db := dbtest.SQLite(t)
	live(t, db, func(l *lives) {
		for range 20 {
			l.one(own, 10)
		}
	})
	var seen []string
	ctx := gormdb.Observed(t.Context(), func(statement string, _ int64) { seen = append(seen, statement) })
	month := 2
	_, err := reader(gormstore.New(db)).Rows(ctx, own, numbers.Behind{
		Period: period(t, "2026-03-01", "2026-03-31"), Stage: "approved", Of: "made", Within: &month,
		Filter: numbers.Filter{Channel: numbers.NoChannel},
	}, nil, 5)
	require.NoError(t, err)
	for _, statement := range seen {
		whole, known := dbtest.WholeReads(t, db, statement, []string{"recommendations", "recommendation_events", "orders"})
		assert.True(t, known, statement)
		assert.Empty(t, whole)
	}
}
