// Command outside serves the page of the world around the product, for demonstrations: all mailboxes, and the shops
// and order systems of the tenants. `make up` has it in itself; docker-compose.yml runs it as a service.
package main

import (
	"context"
	"os"

	"weitersagen.app/backend/internal/app/dev"
	"weitersagen.app/backend/internal/app/wiring"
	"weitersagen.app/backend/internal/platform/process"
	"weitersagen.app/backend/internal/setup"
)

func main() { process.Main("outside", run) }

func run(ctx context.Context) error {
	c, err := setup.ReadOutside(os.Environ())
	if err != nil {
		return err
	}
	tenants, err := wiring.Tenants(c.Tenants)
	if err != nil {
		return err
	}
	return dev.ServeOutside(ctx, c, tenants.All(ctx), os.Stdout)
}
