package wiring

import (
	"context"
	"fmt"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/kernel/limit"
	"weitersagen.app/backend/internal/people/captcha"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/platform/place"
	recommendationrest "weitersagen.app/backend/internal/referral/recommendation/rest"
)

// priced is what calls are counted as.
type priced string

const (
	puzzle   priced = "puzzle"
	creation priced = "creation"
	// entry is a friend's data, which bring a mailbox a letter.
	entry priced = "entry"
)

// costly are the calls that cost something.
var costly = map[string]priced{
	"createCaptchaChallenge": puzzle, "createRecommendation": creation, "createRecipient": entry, "correctRecipient": entry,
}

// entries are bounded and ask for no puzzle: a friend came by somebody's recommendation, and is asked for nothing that isn't needed.
var entries = []captcha.Step{{Most: 60, Work: 1}}

// raisePrices makes puzzles dearer for a place that asks a tenant for many, and refuses it in the end, until the hour is over. Creations are bounded
// too, as a tenant may ask for no puzzle, and so are friends' data.
func (a *App) raisePrices() {
	if a.Config.Unlimited {
		return
	}
	a.API.UseMiddleware(func(ctx huma.Context, next func(huma.Context)) {
		what := costly[ctx.Operation().OperationID]
		if what == "" || what == creation && !recommendationrest.Creates(ctx.Method(), ctx.Query("cmd")) {
			next(ctx)
			return
		}
		work, err := a.priceOf(ctx, what)
		if err != nil {
			httpapi.Refuse(ctx, err)
			return
		}
		next(huma.WithContext(ctx, captcha.Costing(ctx.Context(), work)))
	})
}

// priceOf is the price at the place, as long as its network has room.
func (a *App) priceOf(ctx huma.Context, what priced) (int64, error) {
	steps := map[priced][]captcha.Step{puzzle: captcha.Steps, creation: {{Most: captcha.Most(), Work: 1}}, entry: entries}[what]
	tenantID, address := ctx.Param("tenant"), httpapi.ClientIP(ctx)
	work, err := a.stepAt(ctx.Context(), what, a.Persons().Hash("place", tenantID, place.Of(address)), steps)
	if err != nil {
		return 0, err
	}
	around := []captcha.Step{{Most: captcha.Neighbours * captcha.Sum(steps), Work: 1}}
	_, err = a.stepAt(ctx.Context(), what, a.Persons().Hash("network", tenantID, place.Network(address)), around)
	return work, err
}

// stepAt takes one place in the cheapest step that has room.
func (a *App) stepAt(ctx context.Context, what priced, source string, steps []captcha.Step) (int64, error) {
	hour := a.Clock.Now().Truncate(captcha.Window).Unix()
	for i, s := range steps {
		ok, err := a.Limiter().Allow(ctx, fmt.Sprintf("price:%s:%s:%d:%d", what, source, hour, i), limit.Rule{Most: s.Most, Per: captcha.Window})
		if err != nil {
			return 0, err
		}
		if ok {
			return s.Work, nil
		}
	}
	return 0, captcha.ErrTooMany.For(captcha.Left(a.Clock.Now()))
}
