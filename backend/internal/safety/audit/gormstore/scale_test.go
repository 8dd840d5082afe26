package gormstore_test

import (
	"flag"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/safety/audit"
	"weitersagen.app/backend/internal/safety/audit/gormstore"
)

var entries = flag.Int("entries", 20_000, "how many entries the log has while it is read; by hand take 1000000")

// A page of the log costs the same however many entries there are: each filter goes along an index, from the newest.
func TestAPageOfTheLogReadsNoMoreThanItself(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		series := fmt.Sprintf(
			"(WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < %d) SELECT n FROM c) x", *entries,
		)
		at := "strftime('%Y-%m-%dT%H:%M:%fZ', '2026-01-01', '+' || n || ' seconds')"
		if db.Dialect() == gormdb.Postgres {
			series = fmt.Sprintf("(SELECT generate_series(1, %d) AS n) x", *entries)
			at = "TIMESTAMPTZ '2026-01-01T00:00:00Z' + n * INTERVAL '1 second'"
		}
		require.NoError(t, db.From(t.Context()).Exec(
			"INSERT INTO audit_log (tenant, id, at, who, what, subject, ref, detail) SELECT 'funkwelle', 'e' || n, "+at+
				", 'who' || n % 7, 'kind' || n % 50, 'subject' || n % 1000, "+
				"CASE WHEN n % 3 = 0 THEN 'ref' || n / 10 ELSE '' END, '' FROM "+series,
		).Error)
		if db.Dialect() == gormdb.Postgres {
			require.NoError(t, db.From(t.Context()).Exec("ANALYZE audit_log").Error)
		}
		log := gormstore.New(db)
		middle := time.Date(2026, 1, 1, 0, 0, *entries/2, 0, time.UTC)
		place := audit.Place{At: middle, ID: "e"}
		tables := dbtest.Tables(t, dbtest.SQLite(t))
		for name, q := range map[string]audit.Query{
			"all": {}, "person": {Who: "who3"}, "kind": {What: "kind7"}, "subject": {Subject: "subject7"},
			"session": {Ref: "ref12"}, "person and kind": {Who: "who3", What: "kind7"}, "later": {Before: &place},
			"person, later": {Who: "who3", Before: &place}, "days": {Since: middle, Until: middle.Add(time.Hour)},
			"sessions": {What: "kind1", Refs: []string{"ref1", "ref12"}},
		} {
			q.Tenant, q.Limit = "funkwelle", 51
			var asked string
			began := time.Now()
			_, err := log.Read(gormdb.Observed(t.Context(), func(statement string, _ int64) { asked = statement }), q)
			took := time.Since(began)
			require.NoError(t, err, name)
			t.Logf("%s: %v", name, took)
			if db.Dialect() == gormdb.SQLite {
				whole, known := dbtest.WholeReads(t, db, asked, tables)
				assert.True(t, known, name)
				assert.Empty(t, whole, name)
			}
		}
	})
}
