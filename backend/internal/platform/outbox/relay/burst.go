package relay

import (
	"sync"
	"time"
)

const (
	// longestBurst is how long others go behind: letters that leave all day keep no lives waiting.
	longestBurst = 2 * time.Minute
	// aside is the pause between two messages of who yields.
	aside = 500 * time.Millisecond
	// getsOn is how recently one must have been passed on.
	getsOn = time.Second
)

// burst tells whether more waits than there is room for, and gets on.
type burst struct {
	mu    sync.Mutex
	since time.Time
	last  time.Time
}

// waits notes whether more waits than was claimed.
func (b *burst) waits(more bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	switch {
	case !more:
		b.since = time.Time{}
	case b.since.IsZero():
		b.since = time.Now()
	}
}

func (b *burst) passed() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.last = time.Now()
}

// Busy tells that a burst is passed on: more waits than there is room for, one after the other is passed on, and it
// hasn't lasted for two minutes.
//
// Rule (lifecycle, 4 D): While a burst of letters leaves, two other messages a second are passed on, for two minutes at
// most, and as ever while the mail server takes none. Enforced: relay/burst.go. Test: TestABurstGoesFirstForAWhile.
func (r *Relay) Busy() bool {
	b := &r.burst
	b.mu.Lock()
	defer b.mu.Unlock()
	now := time.Now()
	return !b.since.IsZero() && now.Sub(b.since) < longestBurst && now.Sub(b.last) < getsOn
}
