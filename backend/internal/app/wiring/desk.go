package wiring

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"

	"weitersagen.app/backend/internal/people/audit"
	"weitersagen.app/backend/internal/platform/config"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/logging"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/setup"
)

// Desk gives a command of the operator what it works with: the database and the tenants, and nothing that runs.
func Desk(ctx context.Context, getenv func(string) string, log io.Writer, do func(*App) error) error {
	c, err := setup.ReadDesk(getenv)
	if err != nil {
		return err
	}
	lines, err := logging.New(log, "operator", c.LogLevel)
	if err != nil {
		return config.Problems{"WS_LOG: " + err.Error()}
	}
	a, err := openDesk(ctx, c, lines)
	if err != nil {
		return err
	}
	current, err := a.DB.Current(ctx)
	switch {
	case err != nil:
		err = fmt.Errorf("look at the schema: %w", err)
	case !current:
		err = ErrSchema
	default:
		err = do(a)
	}
	return errors.Join(err, a.DB.Close())
}

func openDesk(ctx context.Context, c setup.Config, log *slog.Logger) (*App, error) {
	a, err := assemble(c, log)
	if err != nil {
		return nil, err
	}
	if a.DB, err = gormdb.Open(ctx, c.Database, log); err != nil {
		return nil, err
	}
	a.Outbox = a.OutboxStore()
	return a, nil
}

// TenantLoaded remembers in the audit log that an operator put a tenant in, if putting it in succeeds. Of a tenant that has no operator yet it was
// nobody. It confirms nothing of what the file says about payouts.
func (a *App) TenantLoaded(ctx context.Context, t tenant.ID, who *Operator, put func() error) error {
	name := Nobody
	if who != nil {
		name = who.Name()
	}
	return a.DB.InTx(ctx, func(ctx context.Context) error {
		if err := a.Acts(name).Record(ctx, t, audit.TenantLoaded, string(t), a.Clock.Now()); err != nil {
			return err
		}
		return put()
	})
}
