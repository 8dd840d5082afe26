package processes

import (
	"context"
	"errors"
	"fmt"
	"io"

	"weitersagen.app/backend/internal/app/wiring"
	"weitersagen.app/backend/internal/platform/config"
	"weitersagen.app/backend/internal/platform/logging"
	"weitersagen.app/backend/internal/platform/temporalx"
	"weitersagen.app/backend/internal/setup"
)

// Desk gives a command of the operator what it works with: the database and the tenants, and nothing that runs.
func Desk(ctx context.Context, getenv func(string) string, log io.Writer, do func(*wiring.App) error) error {
	return desk(ctx, getenv, log, func(a *wiring.App) error { return upToDate(ctx, a, do) })
}

// LoadingDesk is the one at which tenants are loaded. What was loaded and can't be read any more, which keeps
// everything else from starting, is put right here, so it is only reported.
func LoadingDesk(ctx context.Context, getenv func(string) string, log io.Writer, do func(*wiring.App) error) error {
	return desk(ctx, getenv, log, func(a *wiring.App) error {
		if err := a.TakeLoaded(ctx); err != nil {
			a.Log.WarnContext(
				ctx, "what was loaded of tenants can't be read any more; only loading, undo and restore go on", "error",
				err.Error(),
			)
		}
		return do(a)
	})
}

func desk(ctx context.Context, getenv func(string) string, log io.Writer, do func(*wiring.App) error) error {
	if kept, ok := ctx.Value(keptDesk{}).(*openedDesk); ok {
		return kept.at(ctx, getenv, log, do)
	}
	var once openedDesk
	return errors.Join(once.at(ctx, getenv, log, do), once.close())
}

type keptDesk struct{}

// KeepDesk lets all commands of a context work at one desk, which the first of them opens, and gives what closes it.
// The files of tenants are read once then.
func KeepDesk(ctx context.Context) (context.Context, func() error) {
	kept := &openedDesk{}
	return context.WithValue(ctx, keptDesk{}, kept), kept.close
}

// openedDesk is a desk at which one command works after the other.
type openedDesk struct {
	app *wiring.App
	log warnings
}

// warnings go to where the present command has them written.
type warnings struct{ io.Writer }

func (d *openedDesk) at(
	ctx context.Context, getenv func(string) string, log io.Writer, do func(*wiring.App) error,
) error {
	d.log.Writer = log
	if d.app == nil {
		c, err := setup.ReadDesk(getenv)
		if err != nil {
			return err
		}
		lines, err := logging.New(&d.log, "operator", c.LogLevel)
		if err != nil {
			return config.Problems{"WS_LOG: " + err.Error()}
		}
		if d.app, err = wiring.Open(ctx, c, lines); err != nil {
			return err
		}
	}
	current, err := d.app.DB.Current(ctx)
	switch {
	case err != nil:
		return fmt.Errorf("look at the schema: %w", err)
	case !current:
		return ErrSchema
	}
	if err := d.app.LoadTenant.TakeFolder(ctx); err != nil {
		return fmt.Errorf("take what lies in the processes' folder of tenants: %w", err)
	}
	return do(d.app)
}

func (d *openedDesk) close() error {
	if d.app == nil {
		return nil
	}
	return d.app.Close()
}

// ErrNoTemporal tells that no setting says where Temporal is.
var ErrNoTemporal = errors.New("WS_TEMPORAL isn't set")

// AskTemporal tells whether Temporal answers and knows the namespace.
func AskTemporal(ctx context.Context, a *wiring.App, address, namespace string) error {
	if address == "" {
		return ErrNoTemporal
	}
	temporal, err := temporalx.Dial(address, namespace, a.Log)
	if err != nil {
		return err
	}
	defer temporal.Close()
	return temporalx.Ping(temporal, namespace)(ctx)
}
