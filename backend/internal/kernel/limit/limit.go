// Package limit says how often something may be tried. Slices have their rules and keys, and count through the one
// Limiter.
package limit

import (
	"context"
	"time"
)

// Rule says how many attempts a key has (docs/adr/0008).
type Rule struct {
	// Most attempts are allowed within Per, which begins with the first.
	Most int
	Per  time.Duration
	// Lock closes a key that had one more; it doubles with each lock, up to Longest. Zero: the key opens with its next
	// window.
	Lock    time.Duration
	Longest time.Duration
}

// Limiter tells who may go on. Anyone who can't be counted gets an error, and isn't let in.
type Limiter interface {
	// Allow takes one attempt under the key, and tells whether it is within the rule. A refused attempt takes nothing;
	// when to come again is noted for its answer.
	Allow(ctx context.Context, key string, r Rule) (bool, error)
	// Return gives one attempt back that turned out to be no guess.
	Return(ctx context.Context, key string) error
}
