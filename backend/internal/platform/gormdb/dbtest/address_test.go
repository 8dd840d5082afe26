package dbtest

import (
	"testing"

	"github.com/jackc/pgx/v5"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A server is asked for by its port or by the folder of its socket, and another database of it the same way.
func TestAnotherDatabaseIsAskedForAtTheSameServer(t *testing.T) {
	for address, host := range map[string]string{
		"postgres://postgres@127.0.0.1:5432/postgres?sslmode=disable":                    "127.0.0.1",
		"postgres://postgres@/postgres?host=/some/folder&port=5432&sslmode=disable":      "/some/folder",
		"postgres://postgres@/postgres?host=%2Fsome%2Ffolder&port=5432&sslmode=disable":  "/some/folder",
		"postgres://postgres@127.0.0.1:5432/postgres":                                    "127.0.0.1",
		"postgres:///postgres?host=/some/folder&user=postgres&port=5432&sslmode=disable": "/some/folder",
	} {
		config, err := pgx.ParseConfig(databaseAt(address, "other", "search_path", "copy"))
		require.NoError(t, err, address)
		assert.Equal(t, "other", config.Database, address)
		assert.Equal(t, "postgres", config.User, address)
		assert.Equal(t, host, config.Host, address)
		assert.EqualValues(t, 5432, config.Port, address)
		assert.Equal(t, "copy", config.RuntimeParams["search_path"], address)
	}
}
