// Package flow builds waiting, and what must happen after a transaction.
package flow

import (
	"context"

	"go.temporal.io/sdk/client"

	"weitersagen.app/backend/internal/flow/outbox"
	"weitersagen.app/backend/internal/flow/outbox/relay"
	"weitersagen.app/backend/internal/flow/workflow/payout"
	"weitersagen.app/backend/internal/flow/workflow/recommendation"
	"weitersagen.app/backend/internal/platform/temporalx"
	"weitersagen.app/backend/internal/setup"
)

// Module is the group's way in.
type Module struct {
	*setup.Base
	Others
}

// RegisterFlow adds the calls about what people may be offered next.
func (m *Module) RegisterFlow() { m.registerUpgrade() }

// Flow gives what a worker does until it ends: it passes messages on, and runs the workflows. What comes by changed tells that tenants have changed.
func (m *Module) Flow(temporal client.Client, workers *temporalx.Workers, changed <-chan struct{}) []func(context.Context) error {
	schedules := &payout.Schedules{Temporal: temporal}
	changes, letters := m.Relays(relay.Join(m.Routes(), relay.Routes{Changes: map[outbox.Topic]relay.Deliver{
		outbox.RecommendationChanged: m.Watched(m.Wake((&recommendation.Starter{Temporal: temporal}).Deliver)),
		outbox.PayoutRunAsked:        schedules.Deliver,
	}}))
	depth := m.Metrics.Gauge("weitersagen_outbox_waiting", "Messages that the relay hasn't passed on yet.")
	changes.OnDepth = func(n int64) { depth.WithLabelValues().Set(float64(n)) }
	return []func(context.Context) error{
		changes.Run, letters.Run, func(ctx context.Context) error { return m.lives(ctx, temporal, workers, schedules, changed) },
	}
}
