package usecase

import (
	"context"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/money/signal"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Origin notes where people change a recommendation.
type Origin struct {
	Changes outbox.Changes
	Traces  signal.Traces
	Tracer  signal.Tracer
	Clock   clock.Clock
}

// Note keeps a hash of the call's network and day, in the transaction of the change.
func (o *Origin) Note(ctx context.Context, t tenant.ID, recommendationID string) error {
	from, ok := signal.OriginOf(ctx)
	if !ok {
		return nil
	}
	trace, known := o.Tracer.InNetwork(t, recommendationID, from.Side, from.Address, o.Clock.Now())
	if !known {
		return nil
	}
	return o.Traces.Note(ctx, []signal.Trace{trace})
}

// Changed wakes the life of a recommendation for what people do, and notes where they did it, in the same transaction.
func (o *Origin) Changed(ctx context.Context, t tenant.ID, recommendationID string) error {
	if err := o.Note(ctx, t, recommendationID); err != nil {
		return err
	}
	return o.Changes.Changed(ctx, t, recommendationID)
}
