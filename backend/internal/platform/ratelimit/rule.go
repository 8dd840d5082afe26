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

// Limiter counts.
type Limiter interface {
	// Allow takes one attempt under the key, and tells whether it is within the rule. A refused attempt takes nothing.
	Allow(ctx context.Context, key string, r Rule) (bool, error)
	// Return gives one attempt back that turned out to be no guess.
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

// take is the rule itself; redis.lua says the same.
func (b *bucket) take(now time.Time, r Rule) bool {
	if now.Before(b.until) {
		return false
	}
	if !now.Before(b.until.Add(forget)) {
		b.strikes = 0
	}
	if !now.Before(b.ends) {
		b.count, b.ends = 0, now.Add(r.Per)
	}
	if b.count < r.Most {
		b.count++
		return true
	}
	if r.Lock > 0 {
		b.until = now.Add(min(r.Lock<<min(b.strikes, 16), r.Longest))
		b.strikes++
		b.ends = b.until
	}
	return false
}

// over tells that nothing of a bucket matters any more.
func (b *bucket) over(now time.Time) bool {
	return !now.Before(b.ends) && (b.strikes == 0 || !now.Before(b.until.Add(forget)))
}
