// Package rest gives out puzzles in the form that ALTCHA's widget takes, and names the tenant's service beside them.
package rest

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/captcha"
)

// Challenger makes puzzles for the tenant of a request.
type Challenger interface {
	Challenge(ctx context.Context) (captcha.Offer, error)
}

// Challenge is a puzzle; its names are those of the widget.
type Challenge struct {
	Algorithm string  `json:"algorithm"`
	Challenge string  `json:"challenge"`
	MaxNumber int64   `json:"maxnumber"`
	Salt      string  `json:"salt"`
	Signature string  `json:"signature"`
	Widget    *Widget `json:"widget,omitempty" doc:"what a browser shows first; missing where the puzzle alone is asked for, and while the service can't be asked"`
}

// Widget is a service's; its names are those of its own program in the browser.
type Widget struct {
	_ struct{} `schema:"CaptchaWidget"`

	Service tenant.CaptchaService `json:"provider" enum:"friendly" doc:"what it gives is sent as the captcha, with this name and a colon before it"`
	SiteKey string                `json:"sitekey"`
	Origins []string              `json:"origins" doc:"where its frames come from, the first one first"`
}

type challengeAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         Challenge
}

// Register adds the call.
func Register(api huma.API, challenger Challenger) {
	httpapi.Register(api, huma.Operation{
		OperationID: "createCaptchaChallenge", Description: about["createCaptchaChallenge"], Method: http.MethodGet,
		Path:    "/api/v1/{tenant}/captcha/challenge",
		Summary: "A puzzle to solve before a form is sent; its solution counts once, for 20 minutes",
		Tags:    []string{"captcha"},
	}, func(ctx context.Context, _ *struct{ httpapi.Tenant }) (*challengeAnswer, error) {
		o, err := challenger.Challenge(ctx)
		if err != nil {
			return nil, err
		}
		return &challengeAnswer{CacheControl: "no-store", Body: toChallenge(o)}, nil
	})
}

func toChallenge(o captcha.Offer) Challenge {
	c := Challenge{
		Algorithm: o.Algorithm, Challenge: o.Challenge.Challenge, MaxNumber: o.MaxNumber, Salt: o.Salt,
		Signature: o.Signature,
	}
	if w := o.Widget; w != nil {
		c.Widget = &Widget{Service: w.Service, SiteKey: w.SiteKey, Origins: w.Origins}
	}
	return c
}
