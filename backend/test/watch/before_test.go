package watch_test

import (
	"context"
	"io"
	"testing"

	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/app/operator"
	"weitersagen.app/backend/internal/app/processes"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/platform/logging"
	"weitersagen.app/backend/internal/platform/vault"
)

// Whatever is started on a database that lacks steps of before says in one line what to do.
func TestEveryProgramOnADatabaseOfBeforeSaysWhatToDo(t *testing.T) {
	keyset, err := vault.NewKeyset()
	require.NoError(t, err)
	dbtest.EachAddress(t, func(t *testing.T, address string) {
		db, err := gormdb.Open(t.Context(), address, logging.Discard())
		require.NoError(t, err)
		require.NoError(t, db.From(t.Context()).Exec("UPDATE goose_db_version SET version_id = 1 WHERE version_id > 0").Error)
		require.NoError(t, db.Close())

		env := map[string]string{
			"WS_DB": address, "WS_SECRET": "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=", "WS_TINK_KEYSET": keyset,
			"WS_SERVICE_KEY": "k",
			"WS_REDIS":       "redis://127.0.0.1:1/0", "WS_SMTP": "smtp://127.0.0.1:1", "WS_BANK_DIR": t.TempDir(),
		}
		var environ []string
		for name, value := range env {
			environ = append(environ, name+"="+value)
		}
		for program, run := range map[string]func(context.Context) error{
			"migrate": func(ctx context.Context) error { return processes.Migrate(ctx, environ, io.Discard) },
			"api":     func(ctx context.Context) error { return processes.API(ctx, environ, io.Discard) },
			"worker":  func(ctx context.Context) error { return processes.Worker(ctx, environ, io.Discard) },
			"operator": func(ctx context.Context) error {
				c := operator.Command(func(name string) string { return env[name] })
				c.SetOut(io.Discard)
				c.SetErr(io.Discard)
				c.SetArgs([]string{"health"})
				return c.ExecuteContext(ctx)
			},
		} {
			err := run(t.Context())
			require.ErrorIs(t, err, gormdb.ErrBefore, program)
			require.NotContains(t, err.Error(), "\n", program)
		}
	})
}
