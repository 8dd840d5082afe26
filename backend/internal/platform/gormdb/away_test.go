package gormdb_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"testing"

	"github.com/jackc/pgx/v5/pgconn"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/platform/logging"
	"weitersagen.app/backend/internal/platform/porttest"
)

// A database that is killed while it is used, and one that no one has started yet, are away; the next question after
// they are back is answered.
func TestADatabaseThatIsAwayIsRecognised(t *testing.T) {
	ctx := context.Background()
	unused := porttest.Address(t)
	_, err := gormdb.Open(ctx, "postgres://postgres@"+unused+"/postgres?sslmode=disable", logging.Discard())
	require.Error(t, err)
	assert.True(t, gormdb.Away(err), err)

	db := dbtest.Postgres(t)
	err = db.InTx(ctx, func(ctx context.Context) error {
		return db.From(ctx).Exec("SELECT pg_terminate_backend(pg_backend_pid())").Error
	})
	require.Error(t, err)
	assert.True(t, gormdb.Away(err), err)
	require.NoError(t, db.From(ctx).Exec("SELECT 1").Error, "the pool has a new connection")

	err = db.InTx(ctx, func(ctx context.Context) error {
		require.Error(t, db.From(ctx).Exec("SELECT pg_terminate_backend(pg_backend_pid())").Error)
		return nil
	})
	require.ErrorIs(
		t, err, pgconn.ErrConnClosed, "the driver has closed it before the end of the transaction, and asks nobody",
	)
	assert.True(t, gormdb.Away(err), err)

	for _, code := range []string{"57P01", "57P03", "53300", "08006"} {
		assert.True(t, gormdb.Away(fmt.Errorf("ask: %w", &pgconn.PgError{Code: code})), code)
	}
	for _, broken := range []error{io.ErrUnexpectedEOF, net.ErrClosed} {
		assert.True(t, gormdb.Away(fmt.Errorf("ask: %w", broken)), broken)
	}
	for _, answer := range []error{
		nil, errors.New("no such column"), &pgconn.PgError{Code: "23505"}, transaction.ErrStale, context.Canceled,
	} {
		assert.False(t, gormdb.Away(answer), answer)
	}
}
