package usecase

import (
	"context"

	"weitersagen.app/backend/internal/kernel/limit"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/offlinecode"
)

// Guesses bounds how often one place may ask for what isn't there: a code, and in the same way the token of an agency's link.
type Guesses struct {
	Limiter limit.Limiter
	Places  offlinecode.Places
	// TooMany is the answer for who guesses on.
	TooMany error
}

// Begin counts a try, or gives TooMany; right takes it back: who is right isn't counted.
func (g Guesses) Begin(ctx context.Context, t tenant.ID, address string) (right func(context.Context), err error) {
	key := g.Places.Key(t, address)
	ok, err := g.Limiter.Allow(ctx, key, offlinecode.GuessLimit)
	if err != nil {
		return nil, err
	}
	if !ok {
		return nil, g.TooMany
	}
	return func(ctx context.Context) {
		// One that is not given back is one try less for ten minutes.
		_ = g.Limiter.Return(ctx, key)
	}, nil
}
