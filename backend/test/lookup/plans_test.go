package lookup_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/safety/token"
	"weitersagen.app/backend/test/fixture"
)

// However many lives there are, a search and a page read along indexes, and ask as often as ever.
func TestALookReadsNoWholeTable(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		p := fixture.NewPaying(t, db)
		p.WholeLife()
		f := p.Befriend(fixture.Ben)
		at, err := p.Desk.Session(t.Context(), fixture.Telecom, token.Secret(enter(p.Served).session))
		require.NoError(t, err)
		of, err := p.Tenants.ByID(t.Context(), fixture.Telecom)
		require.NoError(t, err)
		asked, times := map[string]bool{}, 0
		ctx := gormdb.Observed(t.Context(), func(statement string, _ int64) { asked[statement], times = true, times+1 })
		for _, typed := range []string{
			p.Number, "anna1@example.de", "ben@example.de", "Anna Müller", "Ben Öztürk", "A-10442", "hs 77 120",
			"01934c2e-7d7a-7e6f-9d5b-3f2a1b0c9d8e",
		} {
			before := times
			_, err := p.Lookup.Search(ctx, at, of, "de", typed)
			require.NoError(t, err)
			assert.LessOrEqual(t, times-before, 16, typed)
		}
		for _, number := range []string{p.Number, f.Number} {
			before := times
			_, err := p.Lookup.Show(ctx, at, of, "de", number)
			require.NoError(t, err)
			assert.LessOrEqual(t, times-before, 26, number)
		}
		_, err = p.Lookup.Person(ctx, at, of, "de", f.Recommendation().RecommenderID)
		require.NoError(t, err)

		reads, tables := dbtest.WholeReads, dbtest.Tables(t, dbtest.SQLite(t))
		if db.Dialect() == gormdb.Postgres {
			db, reads = dbtest.Grown(t), dbtest.PostgresWholeReads
		}
		for statement := range asked {
			whole, known := reads(t, db, statement, tables)
			assert.True(t, known, statement)
			assert.Empty(t, whole)
		}
	})
}
