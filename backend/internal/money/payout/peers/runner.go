package peers

import (
	"context"

	"weitersagen.app/backend/internal/flow/outbox"
	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/programme/tenant"
)

var _ payout.Runner = Runner{}

// Runner asks the worker for a run, by way of the outbox.
type Runner struct{ Outbox outbox.Outbox }

// Run asks for one out of its turn.
func (r Runner) Run(ctx context.Context, t tenant.ID, batch string) error {
	return r.Outbox.Add(ctx, outbox.Message{Tenant: string(t), Topic: outbox.PayoutRunAsked, Key: batch})
}
