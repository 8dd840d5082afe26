package watch_test

import (
	"context"

	"go.temporal.io/sdk/client"

	"weitersagen.app/backend/internal/app/wiring"
	lifeflow "weitersagen.app/backend/internal/flow/workflow/recommendation"
)

// sweepOnce sweeps all tenants once, without pauses.
func sweepOnce(ctx context.Context, a *wiring.App, temporal client.Client) (late int, err error) {
	s := a.Sweeper(temporal)
	s.Pause = 0
	starter := lifeflow.Starter{Temporal: temporal}
	s.Deliver, s.Ring = a.Wake(starter.Deliver, starter.Tell), a.Ring(starter.Deliver, starter.Tell)
	for _, t := range a.Tenants.All(ctx) {
		n, _, err := s.Once(ctx, t.ID)
		if err != nil {
			return late, err
		}
		late += n
	}
	return late, nil
}
