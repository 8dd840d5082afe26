package rest

import (
	"context"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/captcha"
)

// costly are the calls that cost something.
var costly = map[string]captcha.Priced{
	"createCaptchaChallenge": captcha.Puzzle, "createRecommendation": captcha.Creation, "createRecipient": captcha.Entry,
	"correctRecipient": captcha.Entry,
}

// Pricer gives what a call costs at a place.
type Pricer interface {
	Of(ctx context.Context, t tenant.ID, address string, what captcha.Priced) (int64, error)
}

// Raise has calls cost what they do, for every call that is registered after it. Creates tells a creation from a
// question about one.
func Raise(api huma.API, prices Pricer, creates func(method, command string) bool) {
	api.UseMiddleware(func(ctx huma.Context, next func(huma.Context)) {
		what := costly[ctx.Operation().OperationID]
		if what == "" || what == captcha.Creation && !creates(ctx.Method(), ctx.Query("cmd")) {
			next(ctx)
			return
		}
		work, err := prices.Of(ctx.Context(), tenant.ID(ctx.Param("tenant")), httpapi.ClientIP(ctx), what)
		if err != nil {
			httpapi.Refuse(ctx, err)
			return
		}
		next(huma.WithContext(ctx, captcha.Costing(ctx.Context(), work)))
	})
}
