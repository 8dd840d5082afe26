// Command migrate brings the database of WS_DB up to date.
package main

import (
	"context"
	"os"

	"weitersagen.app/backend/internal/app/processes"
	"weitersagen.app/backend/internal/platform/process"
)

func main() {
	process.Main("migrate", func(ctx context.Context) error { return processes.Migrate(ctx, os.Environ(), os.Stdout) })
}
