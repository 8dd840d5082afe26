package peers

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/limit"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/platform/place"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/agency"
	"weitersagen.app/backend/internal/referral/offlinecode"
)

// Guesses are limited by the place that they come from; those at agencies' links are, too.
type Guesses struct {
	Limiter limit.Limiter
	Hasher  person.Hasher
	// What is guessed, and TooMany the answer for who guesses on.
	What    string
	TooMany error
}

var (
	_ offlinecode.Guesses = Guesses{}
	_ agency.Guesses      = Guesses{}
)

// guessLimit leaves a house full of people with bad handwriting some tries, and who goes through 35 random bits none that matter.
var guessLimit = limit.Rule{Most: 20, Per: 10 * time.Minute}

// Begin counts a try; right takes it back.
func (g Guesses) Begin(ctx context.Context, t tenant.ID, address string) (right func(context.Context), err error) {
	key := place.Key(g.Hasher.Hash, g.What, string(t), address)
	ok, err := g.Limiter.Allow(ctx, key, guessLimit)
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
