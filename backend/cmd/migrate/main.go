// Command migrate brings the database of WS_DB up to date.
package main

import (
	"context"
	"os"

	"weitersagen.app/backend/internal/platform/process"
	"weitersagen.app/backend/internal/wiring"
)

func main() {
	process.Main("migrate", func(ctx context.Context) error { return wiring.RunMigrate(ctx, os.Environ(), os.Stdout) })
}
