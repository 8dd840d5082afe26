// Command dev runs the whole product on one machine until Ctrl-C. `make up` builds what it needs and calls it. `dev
// chaos` proves that anything of it may be killed at any moment, `dev restore-drill` that a restored backup pays
// nothing twice, `dev topology` runs docker-compose.yml without containers.
package main

import (
	"context"
	"errors"
	"flag"
	"io"
	"os"

	"weitersagen.app/backend/internal/app/dev"
	"weitersagen.app/backend/internal/app/dev/chaos"
	"weitersagen.app/backend/internal/app/wiring"
	"weitersagen.app/backend/internal/platform/process"
	"weitersagen.app/backend/internal/programme/tenant"
)

func main() { process.Main("dev", run) }

func run(ctx context.Context) error {
	if len(os.Args) > 1 && os.Args[1] == "chaos" {
		return kill(ctx, os.Args[2:])
	}
	if len(os.Args) > 1 && os.Args[1] == "restore-drill" {
		return restore(ctx, os.Args[2:])
	}
	if len(os.Args) > 1 && os.Args[1] == "topology" {
		return runTopology(ctx, os.Args[2:])
	}
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
	return wiring.Desk(ctx, getenv, io.Discard, func(a *wiring.App) error {
		seen(a.Tenants.All(ctx))
		return a.FollowTenants(func(ctx context.Context, _ []tenant.ID) { seen(a.Tenants.All(ctx)) })(ctx)
	})
}

// kill runs the product on data of its own, and kills its programs while it works: `make chaos`.
func kill(ctx context.Context, args []string) error {
	s, err := chaos.Parse(args)
	if errors.Is(err, flag.ErrHelp) {
		return nil
	}
	if err != nil {
		return err
	}
	return chaos.Run(ctx, s, os.Stdout)
}

// restore restores a backup of the product while the bank's folder is newer: `make restore-drill`.
func restore(ctx context.Context, args []string) error {
	s, err := chaos.ParseDrill(args)
	if errors.Is(err, flag.ErrHelp) {
		return nil
	}
	if err != nil {
		return err
	}
	return chaos.Drill(ctx, s, os.Stdout)
}
