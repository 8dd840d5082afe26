package wiring

import (
	"context"

	"go.temporal.io/sdk/client"
)

// What the watch's own test, which looks at the operator's commands too, has to call of a worker.

// SweepOnce sweeps all tenants once, without pauses.
func (a *App) SweepOnce(ctx context.Context, temporal client.Client) (late int, err error) {
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

// RetainOnce is one run of the retention.
func (a *App) RetainOnce(ctx context.Context) error { return a.Retention().Once(ctx) }
