package wiring

import (
	"context"

	"github.com/danielgtaylor/huma/v2"

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

// NoteOrigin notes where people change a recommendation, in the transaction of the change.
func (a *App) NoteOrigin(ctx context.Context, tenantID, recommendationID string) error {
	from, ok := ctx.Value(originKey{}).(origin)
	if !ok {
		return nil
	}
	trace, known := a.tracer().InNetwork(tenantID, recommendationID, from.side, from.address, a.Clock.Now())
	if !known {
		return nil
	}
	return signalstore.New(a.DB).Note(ctx, []signal.Trace{trace})
}
