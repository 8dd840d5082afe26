package dbtest

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/gormdb"
)

// KeepsOut fails unless the second caller of a lock (gormdb.DB.Alone) waits until the first one's transaction ends,
// while callers of others go on. It is for PostgreSQL: SQLite lets one transaction write at a time anyway.
func KeepsOut(t *testing.T, db *gormdb.DB, lock func(context.Context) error, others ...func(context.Context) error) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	ended := make(chan error, 1)
	require.NoError(t, db.InTx(ctx, func(holding context.Context) error {
		if err := lock(holding); err != nil {
			return err
		}
		go func() { ended <- db.InTx(ctx, lock) }()
		WaitsOrEnds(t, db, ended)
		assert.Empty(t, ended, "the second waits for the first")
		for _, other := range others {
			assert.NoError(t, db.InTx(ctx, other), "another lock waits for none")
		}
		return nil
	}))
	assert.NoError(t, <-ended)
}

// WaitsFor fails unless a call waits for a lock (gormdb.DB.Alone) that a transaction of ours holds, and then goes on.
// Many who call at once meet by chance; this one meets the lock. It is for PostgreSQL: SQLite lets one transaction
// write anyway.
func WaitsFor(t *testing.T, db *gormdb.DB, lock func(context.Context) error, call func() error) {
	t.Helper()
	ended := make(chan error, 1)
	require.NoError(t, db.InTx(t.Context(), func(holding context.Context) error {
		if err := lock(holding); err != nil {
			return err
		}
		go func() { ended <- call() }()
		WaitsOrEnds(t, db, ended)
		assert.Empty(t, ended, "it didn't wait")
		return nil
	}))
	assert.NoError(t, <-ended)
}
