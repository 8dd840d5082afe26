// Package rest lets signals know where calls come from. It has no calls of its own.
package rest

import (
	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/money/signal"
)

// sides says whose browser makes a call. Calls that aren't listed leave no trace of where they come from.
var sides = map[string]signal.Side{
	"createRecommendation": signal.Recommender,
	"createRecipient":      signal.Recipient,
	"confirmRecipient":     signal.Recipient,
}

// NoteOrigins lets what changes a recommendation know where the call came from, for every call that is registered after
// it.
func NoteOrigins(api huma.API) {
	api.UseMiddleware(func(ctx huma.Context, next func(huma.Context)) {
		if side, noted := sides[ctx.Operation().OperationID]; noted {
			ctx = huma.WithContext(
				ctx, signal.WithOrigin(ctx.Context(), signal.Origin{Side: side, Address: ctx.Header("X-Real-IP")}),
			)
		}
		next(ctx)
	})
}
