package gormstore_test

import (
	"context"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/insight/numbers"
	"weitersagen.app/backend/internal/insight/numbers/gormstore"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
)

// No figure and no page reads a whole table, nor a tenant's whole part of one: agencies and marks of changes are few.
func TestNumbersAreReadAlongIndexes(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		live(t, db, func(l *lives) {
			for range 20 {
				l.one(own, 10)
			}
		})
		var mu sync.Mutex
		var seen []string
		ctx := gormdb.Observed(context.Background(), func(statement string, _ int64) {
			mu.Lock()
			defer mu.Unlock()
			seen = append(seen, statement)
		})
		s, p := gormstore.New(db), period(t, "2026-03-01", "2026-12-31")
		for range 2 {
			for _, f := range asked {
				_, err := reader(s).Show(ctx, own, numbers.Question{Period: p, Filter: f.of})
				require.NoError(t, err)
				f.of.Recommender = "p1"
				for _, stage := range numbers.Stages {
					_, err = reader(s).Rows(ctx, own, numbers.Behind{Period: p, Filter: f.of, Stage: stage}, nil, 1)
					require.NoError(t, err)
				}
			}
			_, err := keeper(s).Rebuild(ctx, own)
			require.NoError(t, err)
		}
		assert.NotEmpty(t, seen)
		reads, tables, grown := dbtest.WholeReads, dbtest.Tables(t, dbtest.SQLite(t)), db
		if db.Dialect() == gormdb.Postgres {
			grown, reads = dbtest.Grown(t), dbtest.PostgresWholeReads
		}
		tables = slices.DeleteFunc(tables, func(table string) bool {
			return table == "agencies" || table == "number_changes"
		})
		slices.Sort(seen)
		for _, statement := range slices.Compact(seen) {
			if strings.HasPrefix(statement, "INSERT") || ofRebuild(statement) {
				continue
			}
			whole, known := reads(t, grown, statement, tables)
			assert.True(t, known, statement)
			assert.Empty(t, whole)
		}
	})
}

// ofRebuild tells what a rebuild is meant to do with all of a tenant.
func ofRebuild(statement string) bool {
	return strings.HasPrefix(statement, "DELETE FROM number_") && !strings.Contains(statement, "day =") ||
		strings.HasPrefix(statement, "SELECT pg_advisory_xact_lock(")
}
