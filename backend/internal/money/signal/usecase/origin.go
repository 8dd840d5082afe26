package usecase

import (
	"context"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/money/signal"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Origin notes where people change a recommendation.
type Origin struct {
	Traces signal.Traces
	Tracer signal.Tracer
	Clock  clock.Clock
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
