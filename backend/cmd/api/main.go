// Command api serves the API.
package main

import (
	"context"
	"os"

	"weitersagen.app/backend/internal/app/processes"
	"weitersagen.app/backend/internal/platform/process"
)

func main() {
	process.Serve("api", func(ctx context.Context) error { return processes.API(ctx, os.Environ(), os.Stdout) })
}
