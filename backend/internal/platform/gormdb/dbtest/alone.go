package dbtest

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/gormdb"
)

// KeepsOut tells that whoever takes the same matter waits until the transaction that has it ends (gormdb.DB.Alone), while those with another matter go on.
// It is PostgreSQL's: SQLite lets one write at a time, whatever about.
func KeepsOut(t *testing.T, db *gormdb.DB, matter func(context.Context) error, others ...func(context.Context) error) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	ended := make(chan error, 1)
	require.NoError(t, db.InTx(ctx, func(has context.Context) error {
		if err := matter(has); err != nil {
			return err
		}
		go func() { ended <- db.InTx(ctx, matter) }()
		WaitsOrEnds(t, db, ended)
		assert.Empty(t, ended, "the second waits for the first")
		for _, other := range others {
			assert.NoError(t, db.InTx(ctx, other), "another matter waits for nobody")
		}
		return nil
	}))
	assert.NoError(t, <-ended)
}
