// Command operator is what the people who run the programme do by hand.
package main

import (
	"context"
	"os"

	"weitersagen.app/backend/internal/app/operator"
	"weitersagen.app/backend/internal/platform/process"
)

func main() {
	process.Main("operator", func(ctx context.Context) error {
		root := operator.Command(os.Getenv)
		root.SetContext(ctx)
		return operator.Shown(root.ExecuteContext(ctx))
	})
}
