package gormdb_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
)

// A statement whose rows are being read may be asked again meanwhile, in one transaction, and so may more statements
// than a connection keeps; after a failure it is asked as before, and after another schema with its columns.
func TestStatementsThatAConnectionKeeps(t *testing.T) {
	db, ctx := dbtest.SQLite(t), context.Background()
	require.NoError(t, db.From(ctx).Exec("CREATE TABLE kept (n INTEGER PRIMARY KEY, word TEXT)").Error)
	add := func(ctx context.Context, n int) error {
		return db.From(ctx).Exec("INSERT INTO kept (n, word) VALUES (?, ?)", n, "w").Error
	}
	const from = "SELECT n FROM kept WHERE n >= ? ORDER BY n"
	for range 3 {
		require.NoError(t, db.InTx(ctx, func(ctx context.Context) error {
			for n := range 3 {
				require.NoError(t, add(ctx, n))
			}
			outer, err := db.From(ctx).Raw(from, 0).Rows()
			require.NoError(t, err)
			var pairs []string
			for outer.Next() {
				var n int
				var rest []int
				require.NoError(t, outer.Scan(&n))
				require.NoError(t, db.From(ctx).Raw(from, n+1).Scan(&rest).Error)
				pairs = append(pairs, fmt.Sprint(n, rest))
			}
			require.NoError(t, outer.Err())
			require.NoError(t, outer.Close())
			assert.Equal(t, []string{"0 [1 2]", "1 [2]", "2 []"}, pairs)
			require.Error(t, add(ctx, 2), "there is one")
			require.NoError(t, add(ctx, 3))
			return db.From(ctx).Exec("DELETE FROM kept").Error
		}))
		require.NoError(t, db.From(ctx).Exec("ALTER TABLE kept ADD COLUMN more"+fmt.Sprint(len(t.Name()))+" TEXT").Error)
		require.NoError(t, db.From(ctx).Exec("ALTER TABLE kept DROP COLUMN more"+fmt.Sprint(len(t.Name()))).Error)
	}
	require.NoError(t, add(ctx, 7))
	columns := func() int {
		rows, err := db.From(ctx).Raw("SELECT * FROM kept WHERE n = ?", 7).Rows()
		require.NoError(t, err)
		defer func() { _ = rows.Close() }()
		require.True(t, rows.Next())
		names, err := rows.Columns()
		require.NoError(t, err)
		values := make([]any, len(names))
		for i := range values {
			values[i] = new(any)
		}
		require.NoError(t, rows.Scan(values...))
		return len(names)
	}
	assert.Equal(t, 2, columns())
	require.NoError(t, db.From(ctx).Exec("ALTER TABLE kept ADD COLUMN last TEXT").Error)
	// Columns are counted before SQLite reads the statement anew: the first may be refused, and is never wrong.
	var first []map[string]any
	if err := db.From(ctx).Raw("SELECT * FROM kept WHERE n = ?", 7).Scan(&first).Error; err == nil {
		assert.Len(t, first[0], 3)
	}
	assert.Equal(t, 3, columns())
	for n := range 600 {
		var got int
		require.NoError(t, db.From(ctx).Raw(fmt.Sprintf("SELECT %d + ?", n), 1).Scan(&got).Error)
		assert.Equal(t, n+1, got)
	}
}
