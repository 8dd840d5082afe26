package dbtest

import (
	"testing"

	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/platform/gormdb"
)

// Overtaken has somebody else write a row between an update's reading and its writing: the update loses. A crowd at
// once proves less, for on a machine with few cores they seldom meet. SQLite has one writer, so no one ever gets in
// between there.
func Overtaken(t *testing.T, update func(db *gormdb.DB, between func() error) error) {
	t.Helper()
	db := Postgres(t)
	err := update(db, func() error {
		return update(db, func() error { return nil })
	})
	require.ErrorIs(t, err, transaction.ErrStale)
}
