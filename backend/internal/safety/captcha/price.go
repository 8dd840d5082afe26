package captcha

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/fault"
)

// Step is a price: so many puzzles cost so many times the work of a plain one.
type Step struct {
	Most int
	Work int64
}

// Window is the time that a source's puzzles are counted in: an hour of the clock, so that everybody can be shown when
// it ends.
const Window = time.Hour

// Steps are the same for every tenant: what one place asks of one tenant in an hour. A household that recommends to ten
// friends in an evening needs some twenty puzzles, and meets none of it; after the last step puzzles are refused. The
// dearest one is some sixteen seconds of a slow phone.
//
// Rule (account, 4 D): A puzzle gets dearer for a place that asks one tenant for many in an hour, and is refused in
// the end with the time; a neighbour pays the plain price, and an evening with ten friends meets none of it. Enforced:
// captcha/usecase.WorkOf. Test: TestAPuzzleGetsDearerForASourceThatAsksForManyAndIsRefusedInTheEnd.
var Steps = []Step{{40, 1}, {40, 4}, {80, 16}, {160, 64}}

// Neighbours is how many times as much as one place a whole network may ask for: a single place can close it to no one
// else, and who has all of it gets no further than a few.
const Neighbours = 8

// Most is how many puzzles there are for a place in an hour.
func Most() int { return Sum(Steps) }

// Sum is how many there are in all steps.
func Sum(steps []Step) int {
	all := 0
	for _, s := range steps {
		all += s.Most
	}
	return all
}

// ErrTooMany is the answer to a source that asks for more.
var ErrTooMany = fault.New(fault.TooMany, "rate.limited", "too much came from one place in an hour")

// Left is how long the window of an instant still lasts.
func Left(now time.Time) time.Duration { return now.Truncate(Window).Add(Window).Sub(now) }

type workKey struct{}

// Costing gives puzzles of this request so many times the work.
func Costing(ctx context.Context, work int64) context.Context {
	return context.WithValue(ctx, workKey{}, work)
}

// WorkOf is how many times the work of a plain puzzle the request's one costs.
func WorkOf(ctx context.Context) int64 {
	if work, ok := ctx.Value(workKey{}).(int64); ok {
		return work
	}
	return 1
}
