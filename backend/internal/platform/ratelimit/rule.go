// Package ratelimit counts attempts under a key, in Redis, so that all processes count together, and in the process, which goes on
// counting when Redis is away: a limit is never lifted.
package ratelimit

import (
	"context"
	"time"
)

// Rule says how many attempts a key has.
type Rule struct {
	// Most attempts are allowed within Per, which begins with the first.
	Most int
	Per  time.Duration
	// Lock closes a key that had one more; it doubles with each lock, up to Longest. Zero: the key opens with its next window.
	Lock    time.Duration
	Longest time.Duration
}

// Limiter tells who may go on.
type Limiter interface {
	// Allow takes one attempt under the key, and tells whether it is within the rule. A refused attempt takes nothing; when to come again is
	// noted for its answer.
	Allow(ctx context.Context, key string, r Rule) (bool, error)
	// Return gives one attempt back that turned out to be no guess.
	Return(ctx context.Context, key string) error
}

// Counter counts.
type Counter interface {
	// Take takes one attempt under the key. Zero: it is within the rule; else it took nothing, and after so long there is one again.
	Take(ctx context.Context, key string, r Rule) (wait time.Duration, err error)
	// Return gives one attempt back.
	Return(ctx context.Context, key string) error
}

// forget is how long after a lock its strike still counts: who goes on the next day is locked as long as before.
const forget = 24 * time.Hour

// bucket is what is known of a key.
type bucket struct {
	count   int
	ends    time.Time
	strikes int
	until   time.Time
}

// take is the rule itself; redis.lua says the same. It gives how long there is no attempt more.
func (b *bucket) take(now time.Time, r Rule) time.Duration {
	if now.Before(b.until) {
		return b.until.Sub(now)
	}
	if !now.Before(b.until.Add(forget)) {
		b.strikes = 0
	}
	if !now.Before(b.ends) {
		b.count, b.ends = 0, now.Add(r.Per)
	}
	if b.count < r.Most {
		b.count++
		return 0
	}
	if r.Lock > 0 {
		b.until = now.Add(min(r.Lock<<min(b.strikes, 16), r.Longest))
		b.strikes++
		b.ends = b.until
	}
	return b.ends.Sub(now)
}

// over tells that nothing of a bucket matters any more.
func (b *bucket) over(now time.Time) bool {
	return !now.Before(b.ends) && (b.strikes == 0 || !now.Before(b.until.Add(forget)))
}
