package money

import (
	"context"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/money/signal"
	signalstore "weitersagen.app/backend/internal/money/signal/gormstore"
	signals "weitersagen.app/backend/internal/money/signal/usecase"
)

// sides says whose browser makes a call. Calls that aren't listed leave no trace of where they come from.
var sides = map[string]signal.Side{
	"createRecommendation": signal.Recommender,
	"createRecipient":      signal.Recipient,
	"confirmRecipient":     signal.Recipient,
}

// NoteOrigins lets what changes a recommendation know where the call came from, for every call that is registered after it.
func (m *Module) NoteOrigins() {
	m.API.UseMiddleware(func(ctx huma.Context, next func(huma.Context)) {
		if side, noted := sides[ctx.Operation().OperationID]; noted {
			ctx = huma.WithContext(ctx, signal.WithOrigin(ctx.Context(), signal.Origin{Side: side, Address: ctx.Header("X-Real-IP")}))
		}
		next(ctx)
	})
}

// NoteOrigin notes where people change a recommendation, in the transaction of the change.
func (m *Module) NoteOrigin(ctx context.Context, tenantID, recommendationID string) error {
	note := signals.Origin{Traces: signalstore.New(m.DB), Tracer: m.SignalTracer(), Clock: m.Clock}
	return note.Note(ctx, tenantID, recommendationID)
}
