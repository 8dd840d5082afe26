package peers

import (
	"context"

	"weitersagen.app/backend/internal/flow/outbox"
	signals "weitersagen.app/backend/internal/money/signal/usecase"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Changes have a recommendation looked at when it changed, after its life has heard of it. A change that can't be looked at now is delivered again; the
// life takes the same message twice.
type Changes struct {
	Life  func(ctx context.Context, m outbox.Message) error
	Watch *signals.Watch
}

// Deliver passes a change on.
func (c Changes) Deliver(ctx context.Context, m outbox.Message) error {
	if err := c.Life(ctx, m); err != nil {
		return err
	}
	return c.Watch.Do(ctx, tenant.ID(m.Tenant), m.Key)
}
