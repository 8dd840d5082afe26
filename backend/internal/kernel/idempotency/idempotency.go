// Package idempotency answers a call that comes again as it was answered the first time, without doing it again
// (docs/adr/0031).
package idempotency

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/fault"
)

const (
	// Kept is how long an answer is given again.
	//
	// Rule (call, 4 D): An answer that is kept is given again for a day, and deleted within an hour after it.
	// Enforced: idempotency.LeasedBefore, idempotency.Open, wiring/privacy.go LeasedBefore, answers.Drop. Test:
	// TestARefusalLeavesTheKeyFreeAndAnAnswerIsForgottenAfterADay.
	Kept = 24 * time.Hour
	// Lapse is how long one process may be at a call before another takes it up: the first was killed.
	Lapse = 30 * time.Second
	// patience is how long somebody waits for the first one's answer: less than the edge waits for ours.
	patience = 10 * time.Second
	// look is how often somebody who waits for the first one's answer looks for it.
	look = 50 * time.Millisecond
)

var (
	// ErrOther says that the key was used for another content.
	ErrOther = fault.New(fault.Conflict, "request.reused", "another content was sent under this key")
	// ErrAtWork says that the same call has been at work for too long to be waited for.
	ErrAtWork = fault.New(fault.Conflict, "technical.stale", "the same call is at work")
)

// Call is what comes with a key. Tenant, caller and name are the key's scope.
type Call struct {
	Tenant string
	// Caller is whose token the call bears, empty for the public. Of the public no one knows who chose a key: with
	// another content it is another call, so that somebody else who guesses it keeps no one from anything.
	Caller string
	Name   string
	Key    string
	// Content is all that the call asks for.
	Content string
}

// Entry is a call that was made under a key.
type Entry struct {
	Tenant string
	// ID is the keyed hash of the scope and the key, Print that of the content.
	ID, Print string
	// Lease is who is at it.
	Lease    string
	LeasedAt time.Time
	// Sealed is the answer; none while the call is at work.
	Sealed []byte
}

// Open tells whether another may take the call up: it was given up, or its answer is forgotten.
func (e Entry) Open(now time.Time) bool {
	if len(e.Sealed) == 0 {
		return now.Sub(e.LeasedAt) >= Lapse
	}
	return !e.LeasedAt.After(LeasedBefore(now))
}

// LeasedBefore gives the instant before which the entries were leased whose answers are forgotten now.
func LeasedBefore(now time.Time) time.Time { return now.Add(-Kept) }

// Entries keeps them.
type Entries interface {
	// Lease puts an entry where none stands or one that is open, and gives the one that stands then.
	Lease(ctx context.Context, e Entry) (Entry, error)
	// Keep keeps the answer of a lease.
	Keep(ctx context.Context, e Entry, sealed []byte) error
	// GiveUp forgets a lease that came to nothing.
	GiveUp(ctx context.Context, e Entry) error
	// Drop forgets what was leased before an instant.
	Drop(ctx context.Context, before time.Time) error
}

// Safe keeps answers unreadable: they may name people, and bear tokens.
type Safe interface {
	Seal(tenant string, answer []byte) ([]byte, error)
	Open(tenant string, sealed []byte) ([]byte, error)
	Hash(parts ...string) string
}
