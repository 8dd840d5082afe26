package watch_test

import (
	"context"

	"go.temporal.io/sdk/client"

	"weitersagen.app/backend/internal/app/wiring"
)

// sweepOnce sweeps all tenants once, without pauses.
func sweepOnce(ctx context.Context, a *wiring.App, temporal client.Client) (late int, err error) {
	s := a.Sweeper(temporal)
	s.Pause = 0
	for _, t := range a.Tenants.All(ctx) {
		n, _, err := s.Once(ctx, t.ID)
		if err != nil {
			return late, err
		}
		late += n
	}
	return late, nil
}
