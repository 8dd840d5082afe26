// Package processes is what each process does: the api, the worker, the migration, and a command of the operator.
package processes

import (
	"context"
	"errors"
	"fmt"
	"io"

	"weitersagen.app/backend/internal/app/wiring"
	"weitersagen.app/backend/internal/platform/config"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/logging"
	"weitersagen.app/backend/internal/platform/process"
	"weitersagen.app/backend/internal/platform/serve"
	"weitersagen.app/backend/internal/setup"
)

// ErrSchema tells that the database waits for the migrate command.
var ErrSchema = errors.New("the database's schema isn't that of this program: run migrate first")

// API serves the API until ctx ends.
func API(ctx context.Context, environ []string, out io.Writer) error {
	return withApp(ctx, environ, setup.API, out, func(a *wiring.App) error {
		server := a.HTTP()
		defer a.Clicks.Start(context.WithoutCancel(ctx))() // ends after the last request
		return process.Together(
			ctx, a.ShowFigures, a.FollowTenants(nil), a.FollowContents(), a.FollowProducts(),
			func(ctx context.Context) error { return serve.HTTP(ctx, a.Config.Listen, server, listening(a)) },
		)
	})
}

// Worker does the background's work until ctx ends.
func Worker(ctx context.Context, environ []string, out io.Writer) error {
	return withApp(ctx, environ, setup.Worker, out, func(a *wiring.App) error {
		a.DB.GiveWay()
		return work(ctx, a)
	})
}

// Migrate brings the schema up to date.
func Migrate(ctx context.Context, environ []string, out io.Writer) error {
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

func withApp(ctx context.Context, environ []string, p setup.Process, out io.Writer, do func(*wiring.App) error) error {
	c, err := setup.Read(environ, p)
	if err != nil {
		return err
	}
	log, err := logging.New(out, string(p), c.LogLevel)
	if err != nil {
		return config.Problems{"WS_LOG: " + err.Error()}
	}
	a, err := wiring.Open(ctx, c, log)
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
		if err = a.LoadTenant.KeepFolder(ctx); err == nil {
			err = upToDate(ctx, a, do)
		}
	}
	return errors.Join(err, a.Close())
}

// upToDate does something once the tenants stand as they were loaded last. When that can't be read nothing starts.
func upToDate(ctx context.Context, a *wiring.App, do func(*wiring.App) error) error {
	if err := a.TakeLoaded(ctx); err != nil {
		return fmt.Errorf("take what was loaded of tenants: %w", err)
	}
	return do(a)
}

func listening(a *wiring.App) func(address string) {
	return func(address string) { a.Log.Info("listening", "address", address) }
}
