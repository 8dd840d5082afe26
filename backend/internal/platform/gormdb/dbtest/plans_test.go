package dbtest_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
)

// A walk of plans that finds nothing has to be one that could.
func TestAPlanTellsWhatIsReadFromEndToEnd(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		reads, tables := dbtest.WholeReads, dbtest.Tables(t, dbtest.SQLite(t))
		if db.Dialect() == gormdb.Postgres {
			db, reads = dbtest.Grown(t), dbtest.PostgresWholeReads
		}
		for statement, whole := range map[string]bool{
			"SELECT * FROM recommendations WHERE tenant = $1 AND id = $2":                                              false,
			"SELECT * FROM recommendations WHERE language = $1":                                                        true,
			"SELECT * FROM recommendations WHERE tenant = $1":                                                          true,
			"SELECT count(*) FROM awards WHERE tenant = $1":                                                            true,
			"UPDATE awards SET status = $1 WHERE tenant = $2 AND version > $3":                                         true,
			"SELECT * FROM recommendations r JOIN recipients c ON c.tenant = r.tenant WHERE r.tenant = $1 AND r.id=$2": true,
			"INSERT INTO quotas (tenant) VALUES ($1)":                                                                  false,
		} {
			found, known := reads(t, db, statement, tables)
			assert.True(t, known, statement)
			assert.Equal(t, whole, len(found) > 0, "%s: %v", statement, found)
		}
	})
}
