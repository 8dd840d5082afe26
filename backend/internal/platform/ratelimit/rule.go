// Package ratelimit counts attempts under a key, in Redis, so that all processes count together, and in the
// process, which goes on counting when Redis is away: a limit is never lifted.
package ratelimit

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/limit"
)

// Counter counts.
type Counter interface {
	// Take takes one attempt under the key. Zero: it is within the rule; else it took nothing, and after so long there
	// is one again.
	Take(ctx context.Context, key string, r limit.Rule) (wait time.Duration, err error)
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
func (b *bucket) take(now time.Time, r limit.Rule) time.Duration {
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
