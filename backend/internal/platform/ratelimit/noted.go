package ratelimit

import (
	"context"
	"sync"
	"time"
)

// Noted remembers the rule by which a request was refused, for the fields of its answer.
type Noted struct {
	mu      sync.Mutex
	rule    Rule
	refused bool
}

type notedKey struct{}

// Into lets the limits that a request meets be noted.
func Into(ctx context.Context) (context.Context, *Noted) {
	n := &Noted{}
	return context.WithValue(ctx, notedKey{}, n), n
}

func note(ctx context.Context, r Rule) {
	if n, ok := ctx.Value(notedKey{}).(*Noted); ok {
		n.mu.Lock()
		defer n.mu.Unlock()
		n.rule, n.refused = r, true
	}
}

// Refusal gives the rule that refused, and a time after which it lets somebody in who waits so long.
func (n *Noted) Refusal() (r Rule, wait time.Duration, refused bool) {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.rule, max(n.rule.Per, n.rule.Lock), n.refused
}
