// Command dev runs the whole product on one machine until Ctrl-C. `make up` builds what it needs and calls it.
package main

import (
	"context"
	"errors"
	"flag"
	"os"

	"weitersagen.app/backend/internal/dev"
	"weitersagen.app/backend/internal/platform/process"
	"weitersagen.app/backend/internal/wiring"
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
	return dev.Run(ctx, s, tenants.All(ctx), os.Getenv, os.Stdout)
}
