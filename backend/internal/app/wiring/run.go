package wiring

import (
	"context"
	"errors"
	"fmt"
	"io"

	"weitersagen.app/backend/internal/platform/config"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/logging"
	"weitersagen.app/backend/internal/platform/process"
	"weitersagen.app/backend/internal/platform/serve"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/setup"
)

// ErrSchema tells that the database waits for the migrate command.
var ErrSchema = errors.New("the database's schema isn't that of this program: run migrate first")

// RunAPI serves the API until ctx ends.
func RunAPI(ctx context.Context, environ []string, out io.Writer) error {
	return withApp(ctx, environ, setup.API, out, func(a *App) error {
		server := a.HTTP()
		defer a.Clicks().Start(context.WithoutCancel(ctx))() // ends after the last request
		return process.Together(ctx, a.showFigures, func(ctx context.Context) error {
			return serve.HTTP(ctx, a.Config.Listen, server, a.listening)
		})
	})
}

// RunWorker does the background's work until ctx ends.
func RunWorker(ctx context.Context, environ []string, out io.Writer) error {
	return withApp(ctx, environ, setup.Worker, out, func(a *App) error { return a.Work(ctx) })
}

// RunMigrate brings the schema up to date.
func RunMigrate(ctx context.Context, environ []string, out io.Writer) error {
	c, err := setup.ReadMigrate(environ)
	if err != nil {
		return err
	}
	log, err := logging.New(out, "migrate", c.LogLevel)
	if err != nil {
		return config.Problems{"WS_LOG: " + err.Error()}
	}
	db, err := gormdb.Open(ctx, c.Database, log)
	if err != nil {
		return err
	}
	steps, err := db.Migrate(ctx)
	if err == nil {
		log.InfoContext(ctx, "schema is up to date", "steps", steps)
	}
	return errors.Join(err, db.Close())
}

func withApp(ctx context.Context, environ []string, p setup.Process, out io.Writer, do func(*App) error) error {
	c, err := setup.Read(environ, p)
	if err != nil {
		return err
	}
	log, err := logging.New(out, string(p), c.LogLevel)
	if err != nil {
		return config.Problems{"WS_LOG: " + err.Error()}
	}
	a, err := Open(ctx, c, log)
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
	return errors.Join(err, a.Close())
}

func (a *App) listening(address string) { a.Log.Info("listening", "address", address) }

// Tenants reads the tenants of a folder, those that are built in when it is empty, with every part of their files checked.
func Tenants(folder string) (tenant.Catalog, error) {
	a, err := unconnected(folder)
	if err != nil {
		return nil, err
	}
	return a.Tenants, nil
}
