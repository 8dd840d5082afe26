package wiring

import (
	"context"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/flow/outbox"
	"weitersagen.app/backend/internal/money/signal"
	signalstore "weitersagen.app/backend/internal/money/signal/gormstore"
)

// sides says whose browser makes a call. Calls that aren't listed leave no trace of where they come from.
var sides = map[string]signal.Side{
	"createRecommendation": signal.Recommender,
	"createRecipient":      signal.Recipient,
	"confirmRecipient":     signal.Recipient,
}

type originKey struct{}

// origin is where a call comes from. It lives as long as the request; what is kept is a hash of its network and day.
type origin struct {
	side    signal.Side
	address string
}

// noteOrigins lets what changes a recommendation know where the call came from.
func (a *App) noteOrigins() {
	a.API.UseMiddleware(func(ctx huma.Context, next func(huma.Context)) {
		if side, noted := sides[ctx.Operation().OperationID]; noted {
			ctx = huma.WithValue(ctx, originKey{}, origin{side, ctx.Header("X-Real-IP")})
		}
		next(ctx)
	})
}

// changedHere is changed for what people do: it notes where they did it, in the same transaction.
type changedHere struct {
	outbox.Changes
	app *App
}

// Changed implements the port of recommendation and recipient.
func (c changedHere) Changed(ctx context.Context, tenantID, recommendationID string) error {
	if from, ok := ctx.Value(originKey{}).(origin); ok {
		trace, known := c.app.tracer().InNetwork(tenantID, recommendationID, from.side, from.address, c.app.Clock.Now())
		if known {
			if err := signalstore.New(c.app.DB).Note(ctx, []signal.Trace{trace}); err != nil {
				return err
			}
		}
	}
	return c.Changes.Changed(ctx, tenantID, recommendationID)
}
