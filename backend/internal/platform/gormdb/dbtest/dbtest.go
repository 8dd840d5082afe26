// Package dbtest gives tests an empty, migrated database of each kind. PostgreSQL is required, not optional: what
// SQLite hides (real concurrency, types, collation) is found there or by users.
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

// EnvPostgres names the variable with the address of a PostgreSQL that tests may make databases in, by TCP or by a
// socket's folder (postgres://postgres@/postgres?host=/folder). Go keeps the results of tests only while the
// address stays the same: a socket's does.
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
	return open(t, SQLiteAddress(t))
}

// EachAddress is Each for what opens the database itself, as a process does.
func EachAddress(t *testing.T, test func(t *testing.T, address string)) {
	t.Helper()
	for dialect, fresh := range map[string]func(*testing.T) string{
		gormdb.SQLite: SQLiteAddress, gormdb.Postgres: postgresAddress,
	} {
		t.Run(dialect, func(t *testing.T) {
			address := fresh(t)
			open(t, address)
			test(t, address)
		})
	}
}

// EachEmpty is Each without a schema.
func EachEmpty(t *testing.T, test func(t *testing.T, db *gormdb.DB)) {
	t.Helper()
	t.Run(gormdb.SQLite, func(t *testing.T) { test(t, open(t, "sqlite:"+filepath.Join(t.TempDir(), "empty.db"))) })
	t.Run(gormdb.Postgres, func(t *testing.T) { test(t, open(t, postgresCopy(t, "template0"))) })
}

// SQLiteAddress gives a file of the test's own to who opens the database itself, and once more.
func SQLiteAddress(t *testing.T) string {
	t.Helper()
	migrated, err := sqliteTemplate()
	require.NoError(t, err)
	path := filepath.Join(t.TempDir(), "test.db")
	require.NoError(t, os.WriteFile(path, migrated, 0o600))
	return "sqlite:" + path
}

// Postgres gives a database of the test's own, dropped when the test ends.
func Postgres(t *testing.T) *gormdb.DB {
	t.Helper()
	return open(t, postgresAddress(t))
}

func postgresAddress(t *testing.T) string {
	t.Helper()
	return postgresCopy(t, "")
}

// postgresCopy gives the address of a copy of a database, of the migrated one unless another is named.
func postgresCopy(t *testing.T, of string) string {
	t.Helper()
	address := os.Getenv(EnvPostgres)
	if address == "" {
		t.Fatalf("%s isn't set: `make services` starts a local PostgreSQL and prints what to export", EnvPostgres)
	}
	migrated, err := postgresTemplate()
	require.NoError(t, err)
	if of == "" {
		of = migrated.name
	}
	name := "t_" + bare()
	// Copying its files costs the server half of writing each page into its log.
	require.NoError(t, migrated.do("CREATE DATABASE "+name+" TEMPLATE "+of+" STRATEGY file_copy"))
	t.Cleanup(func() { require.NoError(t, migrated.do("DROP DATABASE "+name+" WITH (FORCE)")) })
	return databaseAt(address, name)
}

// databaseAt gives the address of another database of the same server, with settings by their names.
func databaseAt(address, name string, settings ...string) string {
	u, err := url.Parse(address)
	if err != nil {
		panic(err) // gormdb has opened it
	}
	u.Path = "/" + name
	query := u.Query()
	for i := 0; i+1 < len(settings); i += 2 {
		query.Set(settings[i], settings[i+1])
	}
	u.RawQuery = query.Encode()
	return u.String()
}

// bare makes a name that no quoting is needed for.
func bare() string { return strings.ReplaceAll(id.New(), "-", "") }

func open(t *testing.T, address string) *gormdb.DB {
	t.Helper()
	db, err := gormdb.Open(context.Background(), address, logging.Discard())
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, db.Close()) })
	return db
}
