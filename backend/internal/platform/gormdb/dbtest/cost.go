package dbtest

import (
	"context"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/gormdb"
)

// Cost is what something asks of the database, on whatever machine.
type Cost struct {
	Statements, Given int64
	// Read are the rows that were looked at; only PostgreSQL counts them.
	Read int64
}

// CostOf counts what a look costs. What an index alone answers counts as read.
func CostOf(t *testing.T, db *gormdb.DB, look func(context.Context)) (c Cost) {
	t.Helper()
	var statements, given atomic.Int64
	read := func(ctx context.Context) (rows int64) {
		if db.Dialect() == gormdb.Postgres {
			require.NoError(t, db.Reader(ctx).Raw("SELECT COALESCE(SUM(seq_tup_read + COALESCE(idx_tup_fetch, 0)), 0) "+
				"FROM pg_stat_xact_user_tables").Scan(&rows).Error)
		}
		return rows
	}
	require.NoError(t, db.Reading(t.Context(), func(ctx context.Context) error {
		if db.Dialect() == gormdb.Postgres {
			require.NoError(t, db.Reader(ctx).Exec("SET LOCAL enable_indexonlyscan = off").Error)
		}
		before := read(ctx)
		look(gormdb.Observed(ctx, func(_ string, rows int64) { statements.Add(1); given.Add(rows) }))
		c.Read = read(ctx) - before
		return nil
	}))
	c.Statements, c.Given = statements.Load(), given.Load()
	return c
}

// mostTimes is how much more a look may cost beside many rows that it isn't about than beside few.
const mostTimes = 1.5

// Within fails where a look costs more beside many rows than it may.
func (c Cost) Within(t *testing.T, few Cost, what string) {
	t.Helper()
	assert.LessOrEqual(t, float64(c.Statements), mostTimes*float64(few.Statements), "%s: statements", what)
	assert.LessOrEqual(t, float64(c.Given), mostTimes*float64(few.Given), "%s: rows given", what)
	assert.LessOrEqual(t, float64(c.Read), mostTimes*float64(few.Read), "%s: rows read", what)
}
