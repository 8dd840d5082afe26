package dbtest

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/gormdb"
)

// Copy gives a database of the same kind with what another one holds now, as a backup does that is restored elsewhere.
func Copy(t *testing.T, db *gormdb.DB) *gormdb.DB {
	t.Helper()
	if db.Dialect() == gormdb.Postgres {
		return copySchema(t, db)
	}
	path := filepath.Join(t.TempDir(), bare()+".db")
	require.NoError(t, db.From(context.Background()).Exec("VACUUM INTO ?", path).Error)
	return open(t, "sqlite:"+path)
}

// copySchema makes the tables anew in another schema of the same database, with their rows: PostgreSQL copies a
// whole database only while no one is connected to it.
func copySchema(t *testing.T, db *gormdb.DB) *gormdb.DB {
	t.Helper()
	ctx := context.Background()
	var database, from string
	require.NoError(t, db.From(ctx).Raw("SELECT current_database(), current_schema()").Row().Scan(&database, &from))
	var tables []string
	require.NoError(
		t,
		db.From(ctx).Raw(
			"SELECT table_name FROM information_schema.tables WHERE table_schema = ? AND table_type = 'BASE TABLE'", from,
		).Scan(&tables).Error,
	)
	require.NotEmpty(t, tables)
	to := "copy_" + bare()
	require.NoError(t, db.InTx(ctx, func(ctx context.Context) error {
		if err := db.From(ctx).Exec("CREATE SCHEMA " + to).Error; err != nil {
			return err
		}
		for _, table := range tables {
			for _, statement := range []string{
				"CREATE TABLE %[2]s.%[3]s (LIKE %[1]s.%[3]s INCLUDING ALL)",
				"INSERT INTO %[2]s.%[3]s SELECT * FROM %[1]s.%[3]s",
			} {
				if err := db.From(ctx).Exec(fmt.Sprintf(statement, from, to, table)).Error; err != nil {
					return err
				}
			}
		}
		return nil
	}))
	return open(t, databaseAt(os.Getenv(EnvPostgres), database, "search_path", to))
}
