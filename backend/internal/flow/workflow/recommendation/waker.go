package recommendation

import (
	"context"

	"weitersagen.app/backend/internal/flow/lifecycle"
	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Waker passes a change on to Temporal. The alarm is set before: from here on the message may be forgotten, and
// Temporal's database lost.
type Waker struct {
	Alarms   lifecycle.Lives
	Clock    clock.Clock
	Temporal func(ctx context.Context, m outbox.Message) error
}

// Deliver wakes the life that a message is about.
func (w Waker) Deliver(ctx context.Context, m outbox.Message) error {
	if err := w.Alarms.Wake(ctx, tenant.ID(m.Tenant), m.Key, w.Clock.Now()); err != nil {
		return err
	}
	return w.Temporal(ctx, m)
}
