package gormdb_test

import (
	"context"
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
)

// A part of a transaction that fails leaves nothing; what came before and after it stands, unless the whole fails.
func TestAPartThatFailsLeavesTheRest(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		ctx, parts, failed := t.Context(), gormdb.Parts{DB: db}, errors.New("no")
		require.NoError(t, db.From(ctx).Exec("CREATE TABLE parts (name TEXT PRIMARY KEY)").Error)
		put := func(name string) func(context.Context) error {
			return func(ctx context.Context) error {
				return db.From(ctx).Exec("INSERT INTO parts (name) VALUES (?)", name).Error
			}
		}
		names := func() (names []string) {
			require.NoError(t, db.From(ctx).Raw("SELECT name FROM parts ORDER BY name").Scan(&names).Error)
			return names
		}
		whole := func(end error) error {
			return db.InTx(ctx, func(ctx context.Context) error {
				require.NoError(t, parts.InTx(ctx, put("a")))
				err := parts.InTx(ctx, func(ctx context.Context) error {
					require.NoError(t, put("b")(ctx))
					return failed
				})
				require.ErrorIs(t, err, failed)
				require.Error(t, parts.InTx(ctx, put("a")), "the database itself refuses a part")
				require.NoError(t, parts.InTx(ctx, put("c")))
				return end
			})
		}
		require.ErrorIs(t, whole(failed), failed)
		assert.Empty(t, names())
		require.NoError(t, whole(nil))
		assert.Equal(t, []string{"a", "c"}, names())
		err := parts.InTx(ctx, func(ctx context.Context) error { return errors.Join(put("d")(ctx), failed) })
		require.ErrorIs(t, err, failed)
		assert.Equal(t, []string{"a", "c"}, names(), "alone it is one by itself")
	})
}
