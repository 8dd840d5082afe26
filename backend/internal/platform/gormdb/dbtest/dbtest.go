// Package dbtest gives tests an empty, migrated database of each kind. PostgreSQL is required, not optional: what SQLite hides
// (real concurrency, types, collation) is found there or by users.
package dbtest

import (
	"context"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/platform/logging"
)

// EnvPostgres names the variable with the address of a PostgreSQL that tests may make schemas in.
const EnvPostgres = "WS_TEST_POSTGRES"

// Each runs a test on every kind of database.
func Each(t *testing.T, test func(t *testing.T, db *gormdb.DB)) {
	t.Helper()
	t.Run(gormdb.SQLite, func(t *testing.T) { test(t, SQLite(t)) })
	t.Run(gormdb.Postgres, func(t *testing.T) { test(t, Postgres(t)) })
}

// SQLite gives a database in a file of the test's own.
func SQLite(t *testing.T) *gormdb.DB {
	t.Helper()
	return open(t, sqliteAddress(t))
}

// EachAddress is Each for what opens the database itself, as a process does.
func EachAddress(t *testing.T, test func(t *testing.T, address string)) {
	t.Helper()
	for dialect, fresh := range map[string]func(*testing.T) string{gormdb.SQLite: sqliteAddress, gormdb.Postgres: postgresAddress} {
		t.Run(dialect, func(t *testing.T) {
			address := fresh(t)
			open(t, address)
			test(t, address)
		})
	}
}

func sqliteAddress(t *testing.T) string {
	t.Helper()
	return "sqlite:" + filepath.Join(t.TempDir(), "test.db")
}

// Postgres gives a schema of the test's own, dropped when the test ends.
func Postgres(t *testing.T) *gormdb.DB {
	t.Helper()
	return open(t, postgresAddress(t))
}

func postgresAddress(t *testing.T) string {
	t.Helper()
	_, address := schema(t)
	return address
}

// schema makes an empty one, and gives its name and its address.
func schema(t *testing.T) (name, at string) {
	t.Helper()
	address := os.Getenv(EnvPostgres)
	if address == "" {
		t.Fatalf("%s isn't set: `make services` starts a local PostgreSQL and prints what to export", EnvPostgres)
	}
	name = "t_" + strings.ReplaceAll(id.New(), "-", "")
	admin, err := gormdb.Open(context.Background(), address, logging.Discard())
	require.NoError(t, err, "reach the PostgreSQL of %s", EnvPostgres)
	require.NoError(t, admin.From(context.Background()).Exec("CREATE SCHEMA "+name).Error)
	t.Cleanup(func() {
		require.NoError(t, admin.From(context.Background()).Exec("DROP SCHEMA "+name+" CASCADE").Error)
		require.NoError(t, admin.Close())
	})

	u, err := url.Parse(address)
	require.NoError(t, err)
	q := u.Query()
	q.Set("search_path", name)
	u.RawQuery = q.Encode()
	return name, u.String()
}

func open(t *testing.T, address string) *gormdb.DB {
	t.Helper()
	db, err := gormdb.Open(context.Background(), address, logging.Discard())
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, db.Close()) })
	_, err = db.Migrate(context.Background())
	require.NoError(t, err)
	return db
}
