package wiring

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"weitersagen.app/backend/internal/platform/config"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/logging"
	"weitersagen.app/backend/internal/platform/process"
	"weitersagen.app/backend/internal/platform/serve"
	"weitersagen.app/backend/internal/programme/edition"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenantfile"
	"weitersagen.app/backend/internal/setup"
)

// ErrSchema tells that the database waits for the migrate command.
var ErrSchema = errors.New("the database's schema isn't that of this program: run migrate first")

// RunAPI serves the API until ctx ends.
func RunAPI(ctx context.Context, environ []string, out io.Writer) error {
	return withApp(ctx, environ, setup.API, out, func(a *App) error {
		server := a.HTTP()
		defer a.Clicks.Start(context.WithoutCancel(ctx))() // ends after the last request
		return process.Together(ctx, a.ShowFigures, a.FollowTenants(nil), a.FollowContents(), a.FollowProducts(), func(ctx context.Context) error {
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
		if err = a.LoadTenant.KeepFolder(ctx); err == nil {
			err = a.upToDate(ctx, do)
		}
	}
	return errors.Join(err, a.Close())
}

// upToDate does something once the tenants stand as they were loaded last. When that can't be read nothing starts.
func (a *App) upToDate(ctx context.Context, do func(*App) error) error {
	if err := a.TakeLoaded(ctx); err != nil {
		return fmt.Errorf("take what was loaded of tenants: %w", err)
	}
	return do(a)
}

func (a *App) listening(address string) { a.Log.Info("listening", "address", address) }

// TryTenant reads a tenant's files together with the other tenants of a folder, and tells every mistake.
func TryTenant(folder string, id tenant.ID, files edition.Files) error {
	a, err := unconnected(folder)
	if err != nil {
		return err
	}
	changes := edition.Changes{{Edition: edition.Edition{Tenant: id}, Files: files}}
	if err := a.Library.Try(changes); err != nil {
		return err
	}
	return a.Library.Complete(changes)
}

// Raises tells by which amounts a tenant's files would need a second operator, beside what a folder holds.
func Raises(folder string, id tenant.ID, files edition.Files, now time.Time) ([]edition.Raise, error) {
	a, err := unconnected(folder)
	if err != nil {
		return nil, err
	}
	next, err := a.Library.Amounts(edition.Change{Edition: edition.Edition{Tenant: id}, Files: files})
	if err != nil {
		return nil, err
	}
	return edition.Raises(a.Library.Holding(id), nil, next, now.In(tenant.Berlin).Format(time.DateOnly)), nil
}

// CompleteTenants reads the tenants of a folder like Tenants, and refuses one whose further languages lack texts. Notes
// refuse nothing.
func CompleteTenants(folder string) (all tenant.Catalog, notes tenantfile.Problems, err error) {
	a, err := unconnected(folder)
	if err != nil {
		return nil, nil, err
	}
	return a.Tenants, a.Library.Notes(), a.Library.Gaps()
}

// Tenants reads the tenants of a folder, those that are built in when it is empty, with every part of their files
// checked.
func Tenants(folder string) (tenant.Catalog, error) {
	a, err := unconnected(folder)
	if err != nil {
		return nil, err
	}
	return a.Tenants, nil
}

// FilesOf gives a tenant's files in a folder; in that of the tenants that are built in when it is empty.
func FilesOf(folder string, id tenant.ID) (edition.Files, error) {
	a, err := unconnected(folder)
	if err != nil {
		return nil, err
	}
	return a.Library.Own(id)
}
