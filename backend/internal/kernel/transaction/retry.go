package transaction

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/kernel/fault"
)

// ErrStale is what the loser of a compare-and-swap gets: what it had read was changed by somebody else. Every store
// gives this one.
var ErrStale = fault.New(fault.Conflict, "technical.stale", "somebody else changed the row first")

// tries bounds how often somebody who lost looks at the new state; each time somebody else got on.
const tries = 5

// Retry repeats what lost against somebody else, so that the caller hears what is now the case. fn reads anew in
// each try what it decides by. Any other outcome, and the loss of the last try, is handed on as it is; between two
// tries the end of ctx is the outcome.
func Retry(ctx context.Context, fn func(context.Context) error) error {
	for try := 1; ; try++ {
		err := fn(ctx)
		if !errors.Is(err, ErrStale) || try == tries {
			return err
		}
		if gone := ctx.Err(); gone != nil {
			return gone
		}
	}
}

// RetryInTx gives each try a transaction of its own: nothing stays of one that lost. Called inside a transaction it
// joins that one, and what a try wrote before it lost stays until that one ends.
func RetryInTx(ctx context.Context, tx Transactor, fn func(context.Context) error) error {
	return Retry(ctx, func(ctx context.Context) error { return tx.InTx(ctx, fn) })
}
