// Package rest gives out puzzles in the form that ALTCHA's widget takes.
package rest

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/people/captcha"
	"weitersagen.app/backend/internal/platform/httpapi"
)

// Challenger makes puzzles for the tenant of a request.
type Challenger interface {
	Challenge(ctx context.Context) (captcha.Challenge, error)
}

// Challenge is a puzzle; its names are those of the widget.
type Challenge struct {
	Algorithm string `json:"algorithm"`
	Challenge string `json:"challenge"`
	MaxNumber int64  `json:"maxnumber"`
	Salt      string `json:"salt"`
	Signature string `json:"signature"`
}

type challengeAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         Challenge
}

// Register adds the call.
func Register(api huma.API, challenger Challenger) {
	httpapi.Register(api, huma.Operation{
		OperationID: "createCaptchaChallenge", Method: http.MethodGet, Path: "/api/v1/{tenant}/captcha/challenge",
		Summary: "A puzzle to solve before a form is sent; its solution counts once, for 20 minutes", Tags: []string{"captcha"},
	}, func(ctx context.Context, _ *struct{ httpapi.Tenant }) (*challengeAnswer, error) {
		c, err := challenger.Challenge(ctx)
		if err != nil {
			return nil, err
		}
		return &challengeAnswer{CacheControl: "no-store", Body: Challenge(c)}, nil
	})
}
