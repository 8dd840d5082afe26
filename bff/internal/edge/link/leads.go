package link

import (
	"context"
	"net/http"
	"sync"
	"sync/atomic"
	"time"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/platform/problem"
)

const (
	// freshLead is how long a pause or an end may stay unseen that came by another process: what counts is judged where
	// somebody recommends.
	freshLead = 15 * time.Second
	// mostLeads bounds the memory, whatever ends are tried.
	mostLeads = 20_000
)

// LeadSource gives where a readable end leads.
type LeadSource interface {
	Lead(ctx context.Context, tenant, handle string) (backend.Lead, error)
}

// Leads remembers where readable ends lead, so that one that is used waits for no other process.
type Leads struct {
	source LeadSource
	now    func() time.Time

	mu    sync.Mutex
	known map[[2]string]*lead
}

type lead struct {
	mu     sync.Mutex
	answer atomic.Pointer[led]
}

// led is an answer. What isn't there is remembered, too.
type led struct {
	backend.Lead
	there bool
	until time.Time
}

// NewLeads makes an empty memory.
func NewLeads(source LeadSource, now func() time.Time) *Leads {
	return &Leads{source: source, now: now, known: map[[2]string]*lead{}}
}

// remembered gives the last answer, nil without one, and whether it needn't be asked again.
func (l *Leads) remembered(tenant, handle string) (a *led, fresh bool) {
	l.mu.Lock()
	one := l.known[[2]string{tenant, handle}]
	l.mu.Unlock()
	if one == nil {
		return nil, false
	}
	a = one.answer.Load()
	return a, a != nil && l.now().Before(a.until)
}

// of asks where it leads; of many at once one asks, and who has an older answer doesn't wait.
func (l *Leads) of(ctx context.Context, tenant, handle string) (*led, error) {
	one := l.entry([2]string{tenant, handle})
	old := one.answer.Load()
	if old != nil && !one.mu.TryLock() {
		return old, nil
	}
	if old == nil {
		one.mu.Lock()
	}
	defer one.mu.Unlock()
	if a := one.answer.Load(); a != nil && l.now().Before(a.until) {
		return a, nil
	}
	bounded, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	found, err := l.source.Lead(bounded, tenant, handle)
	a := &led{Lead: found, there: err == nil, until: l.now().Add(freshLead)}
	switch {
	case err == nil, problem.StatusOf(err) == http.StatusNotFound:
		one.answer.Store(a)
		return a, nil
	case old != nil:
		return old, nil
	default:
		return nil, err
	}
}

// Forget has what is remembered of a link asked for anew: the link is named by its id, one that is new by its handle.
//
// Rule (page, 7 D): A link that is made, paused, resumed or ended is so at once where that was asked for, and within
// fifteen seconds in other processes of the edge; openings until then are counted, and bring nothing. Enforced:
// edge/link.Forget, screen/seller.became. Test: TestALinkIsPausedAtOnce,
// TestAPublicAddressIsAskedForOnceWhileItIsFresh.
func (l *Leads) Forget(tenant, link string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for key, one := range l.known {
		a := one.answer.Load()
		if key[0] == tenant && (key[1] == link || a != nil && a.ID == link) {
			delete(l.known, key)
		}
	}
}

func (l *Leads) entry(key [2]string) *lead {
	l.mu.Lock()
	defer l.mu.Unlock()
	one := l.known[key]
	if one == nil {
		if len(l.known) >= mostLeads {
			clear(l.known) // those that are used come back with their next request
		}
		one = &lead{}
		l.known[key] = one
	}
	return one
}
