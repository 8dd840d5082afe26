package dbtest

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/platform/gormdb"
)

// Stale has a row written between an update's reading and its writing, within one transaction: the update loses, on
// either database. Of two transactions tells Overtaken.
func Stale(t *testing.T, db *gormdb.DB, update func(ctx context.Context, between func() error) error) {
	t.Helper()
	err := db.InTx(t.Context(), func(ctx context.Context) error {
		return update(ctx, func() error {
			return update(ctx, func() error { return nil })
		})
	})
	require.ErrorIs(t, err, transaction.ErrStale)
}
