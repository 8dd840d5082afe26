// Command worker does the work of the background: it passes the outbox on, and runs lives and payouts.
package main

import (
	"context"
	"os"

	"weitersagen.app/backend/internal/app/processes"
	"weitersagen.app/backend/internal/platform/process"
)

func main() {
	process.Serve("worker", func(ctx context.Context) error { return processes.Worker(ctx, os.Environ(), os.Stdout) })
}
