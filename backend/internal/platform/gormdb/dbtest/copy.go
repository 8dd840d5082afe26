package dbtest

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/id"
)

// Copy gives a database of the same kind with what another one holds now, as a backup does that is restored elsewhere.
func Copy(t *testing.T, db *gormdb.DB) *gormdb.DB {
	t.Helper()
	if db.Dialect() == gormdb.Postgres {
		return copySchema(t, db)
	}
	path := filepath.Join(t.TempDir(), strings.ReplaceAll(id.New(), "-", "")+".db")
	require.NoError(t, db.From(context.Background()).Exec("VACUUM INTO ?", path).Error)
	return open(t, "sqlite:"+path)
}

// copySchema makes the tables anew in another schema, with their rows.
func copySchema(t *testing.T, db *gormdb.DB) *gormdb.DB {
	t.Helper()
	ctx, from := context.Background(), schemaOf(t, db)
	var tables []string
	require.NoError(t, db.From(ctx).Raw("SELECT table_name FROM information_schema.tables WHERE table_schema = ? AND table_type = 'BASE TABLE'", from).Scan(&tables).Error)
	require.NotEmpty(t, tables)
	to, address := schema(t)
	require.NoError(t, db.InTx(ctx, func(ctx context.Context) error {
		for _, table := range tables {
			for _, statement := range []string{"CREATE TABLE %[2]s.%[3]s (LIKE %[1]s.%[3]s INCLUDING ALL)", "INSERT INTO %[2]s.%[3]s SELECT * FROM %[1]s.%[3]s"} {
				if err := db.From(ctx).Exec(fmt.Sprintf(statement, from, to, table)).Error; err != nil {
					return err
				}
			}
		}
		return nil
	}))
	return open(t, address)
}

func schemaOf(t *testing.T, db *gormdb.DB) string {
	t.Helper()
	var name string
	require.NoError(t, db.From(context.Background()).Raw("SELECT current_schema()").Scan(&name).Error)
	return name
}
