package ratelimit

import (
	"context"
	"sync"
	"time"

	"weitersagen.app/backend/internal/kernel/limit"
)

// Noted remembers the rule by which a request was refused, for the fields of its answer.
type Noted struct {
	mu      sync.Mutex
	rule    limit.Rule
	wait    time.Duration
	refused bool
}

type notedKey struct{}

// Into lets the limits that a request meets be noted.
func Into(ctx context.Context) (context.Context, *Noted) {
	n := &Noted{}
	return context.WithValue(ctx, notedKey{}, n), n
}

// Note notes a refusal and how long it lasts; the last one counts.
func Note(ctx context.Context, r limit.Rule, wait time.Duration) {
	if n, ok := ctx.Value(notedKey{}).(*Noted); ok {
		n.mu.Lock()
		defer n.mu.Unlock()
		n.rule, n.wait, n.refused = r, wait, true
	}
}

// Refusal gives the rule that refused, and the time after which it lets somebody in.
func (n *Noted) Refusal() (r limit.Rule, wait time.Duration, refused bool) {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.rule, n.wait, n.refused
}
