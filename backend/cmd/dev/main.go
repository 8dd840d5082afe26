// Command dev runs the whole product on one machine until Ctrl-C. `make up` builds what it needs and calls it.
package main

import (
	"context"
	"errors"
	"flag"
	"io"
	"os"

	"weitersagen.app/backend/internal/app/dev"
	"weitersagen.app/backend/internal/app/processes"
	"weitersagen.app/backend/internal/app/wiring"
	"weitersagen.app/backend/internal/platform/process"
	"weitersagen.app/backend/internal/programme/tenant"
)

func main() { process.Main("dev", run) }

func run(ctx context.Context) error {
	s, err := dev.Parse(os.Args[1:], os.Getenv)
	if errors.Is(err, flag.ErrHelp) {
		return nil
	}
	if err != nil {
		return err
	}
	tenants, err := wiring.Tenants(os.Getenv("WS_TENANTS"))
	if err != nil {
		return err
	}
	return dev.Run(ctx, s, tenants.All(ctx), watch, os.Getenv, os.Stdout)
}

// watch tells the tenants that hold, those that were loaded among them.
func watch(ctx context.Context, getenv func(string) string, seen func([]*tenant.Tenant)) error {
	return processes.Desk(ctx, getenv, io.Discard, func(a *wiring.App) error {
		seen(a.Tenants.All(ctx))
		return a.FollowTenants(func(ctx context.Context, _ []tenant.ID) { seen(a.Tenants.All(ctx)) })(ctx)
	})
}
