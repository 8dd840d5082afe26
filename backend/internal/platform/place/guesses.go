package place

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/limit"
	"weitersagen.app/backend/internal/programme/tenant"
)

// GuessLimit leaves a house full of people with bad handwriting some tries, and who goes through 35 random bits none
// that matter.
//
// Rule (recommending, 7): Who enters codes that don't exist has twenty tries in ten minutes from one place, and as
// many with tokens of agencies; who is right isn't counted. Enforced: place.Begin. Test:
// TestTwentyGuessesInTenMinutesFromOnePlace.
var GuessLimit = limit.Rule{Most: 20, Per: 10 * time.Minute}

// Guesses bounds how often one place may ask for what isn't there: a code, or the token of a link.
type Guesses struct {
	Limiter limit.Limiter
	// Hash is keyed, so that no one's address is kept.
	Hash func(parts ...string) string
	// What is guessed; each is counted by itself.
	What string
	// TooMany is the answer for who guesses on.
	TooMany error
}

// Begin counts a try, or gives TooMany; right takes it back: who is right isn't counted.
func (g Guesses) Begin(ctx context.Context, t tenant.ID, address string) (right func(context.Context), err error) {
	key := Key(g.Hash, g.What, string(t), address)
	ok, err := g.Limiter.Allow(ctx, key, GuessLimit)
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
