package wiring

import (
	"fmt"
	"math"
	"net/http"
	"strconv"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/captcha"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/platform/ratelimit"
)

// The calls that cost something.
const (
	puzzle   = "createCaptchaChallenge"
	creation = "createRecommendation"
)

// raisePrices makes puzzles dearer for a source that asks a tenant for many, and refuses it in the end, until the hour is over. A creation is bounded
// too: a tenant may ask for no puzzle.
func (a *App) raisePrices() {
	if a.Config.Unlimited {
		return
	}
	a.API.UseMiddleware(func(ctx huma.Context, next func(huma.Context)) {
		steps := []captcha.Step{{Most: captcha.Most(), Work: 1}}
		switch op := ctx.Operation().OperationID; {
		case op == puzzle:
			steps = captcha.Steps
		case op == creation && ctx.Method() == http.MethodPost && ctx.Query("cmd") == "":
		default:
			next(ctx)
			return
		}
		work, err := a.priceOf(ctx, steps)
		if err != nil {
			ctx.SetHeader("Retry-After", strconv.Itoa(int(math.Ceil(captcha.Left(a.Clock.Now()).Seconds()))))
			httpapi.Refuse(ctx, err)
			return
		}
		next(huma.WithContext(ctx, captcha.Costing(ctx.Context(), work)))
	})
}

// priceOf takes one place in the cheapest step that has room.
func (a *App) priceOf(ctx huma.Context, steps []captcha.Step) (int64, error) {
	hour := a.Clock.Now().Truncate(captcha.Window).Unix()
	key := a.persons().Hash("source", ctx.Param("tenant"), captcha.Source(httpapi.ClientIP(ctx)))
	for i, s := range steps {
		ok, err := a.limiter().Allow(ctx.Context(), fmt.Sprintf("price:%s:%s:%d:%d", ctx.Operation().OperationID, key, hour, i),
			ratelimit.Rule{Most: s.Most, Per: captcha.Window})
		if err != nil {
			return 0, err
		}
		if ok {
			return s.Work, nil
		}
	}
	return 0, captcha.ErrTooMany
}
