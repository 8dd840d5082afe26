// Package tenants finds the tenant of a request by its host name, from memory: once a host is known, no request
// waits for the backend, and one that can't be refreshed is served as it was.
package tenants

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"strconv"
	"strings"
	"sync"
	"time"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/platform/problem"
)

const (
	// fresh is how long a change of a tenant's files may stay unseen here.
	fresh   = 2 * time.Second
	unknown = 5 * time.Second
	patient = 5 * time.Second
	// most is far above the number of hosts a deployment serves; made-up Host headers can't fill the memory.
	most = 4096
)

// ErrUnknown says that no tenant answers on this host: the request was meant for another server.
var ErrUnknown = problem.New(http.StatusMisdirectedRequest, "tenant.unknown", "no programme is served on this host")

// Source gives a tenant by its id or by a host name.
type Source interface {
	Tenant(ctx context.Context, idOrHost string) (*backend.Tenant, error)
}

// Directory remembers tenants by host.
type Directory struct {
	source Source
	log    *slog.Logger
	now    func() time.Time

	mu      sync.RWMutex
	entries map[string]*entry
}

type entry struct {
	mu     sync.Mutex
	site   *Site
	err    error
	until  time.Time
	asking chan struct{}
}

// New makes an empty directory.
func New(source Source, log *slog.Logger, now func() time.Time) *Directory {
	return &Directory{source: source, log: log, now: now, entries: map[string]*entry{}}
}

// Of gives the tenant's site for a Host header.
func (d *Directory) Of(ctx context.Context, host string) (*Site, error) {
	d.mu.RLock()
	e := d.entries[host]
	d.mu.RUnlock()
	if e == nil {
		if !CanBeHost(host) {
			return nil, ErrUnknown
		}
		e = d.entry(host)
	}
	e.mu.Lock()
	if d.now().Before(e.until) || e.site != nil && e.asking != nil {
		site, err := e.site, e.err
		e.mu.Unlock()
		return site, err
	}
	asking := e.asking
	if asking == nil {
		asking = make(chan struct{})
		e.asking = asking
		// The answer serves everybody who waits, so it doesn't end with the request that asked first.
		go d.refresh(context.WithoutCancel(ctx), e, host)
	}
	stale := e.site
	e.mu.Unlock()
	if stale != nil {
		return stale, nil
	}
	select {
	case <-asking:
		e.mu.Lock()
		defer e.mu.Unlock()
		return e.site, e.err
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

func (d *Directory) entry(host string) *entry {
	d.mu.Lock()
	defer d.mu.Unlock()
	if e := d.entries[host]; e != nil {
		return e
	}
	e := &entry{}
	if len(d.entries) >= most {
		d.forget()
	}
	d.entries[strings.Clone(host)] = e
	return e
}

// forget drops the hosts that belong to no one, and failing that everything: the known come back with their next
// request.
func (d *Directory) forget() {
	for host, e := range d.entries {
		if e.mu.TryLock() {
			if e.site == nil && e.asking == nil {
				delete(d.entries, host)
			}
			e.mu.Unlock()
		}
	}
	if len(d.entries) >= most {
		clear(d.entries)
	}
}

func (d *Directory) refresh(ctx context.Context, e *entry, host string) {
	ctx, cancel := context.WithTimeout(ctx, patient)
	defer cancel()
	t, err := d.source.Tenant(ctx, Key(host))
	var site *Site
	if err == nil {
		site, err = NewSite(t)
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	defer close(e.asking)
	defer func() { e.asking = nil }()
	switch {
	case err == nil:
		e.site, e.err, e.until = site, nil, d.now().Add(fresh)
	case problem.StatusOf(err) == http.StatusNotFound:
		e.site, e.err, e.until = nil, ErrUnknown, d.now().Add(unknown)
	case e.site != nil:
		d.log.WarnContext(
			ctx, "tenant not refreshed, the known one is served", "tenant", e.site.Tenant.ID, "error", err.Error(),
		)
		e.until = d.now().Add(unknown)
	default:
		d.log.ErrorContext(ctx, "tenant can't be had", "error", err.Error())
		e.err = errors.Join(problem.New(http.StatusServiceUnavailable, problem.Technical, "the tenant can't be had"), err)
		// The next request asks again.
		e.until = d.now()
	}
}

// Key is what the backend is asked for: `<tenant>.localhost` names its tenant, an address without a name counts as
// localhost, every other host name is looked up as it is.
func Key(host string) string {
	name := strings.ToLower(host)
	if h, _, err := net.SplitHostPort(name); err == nil {
		name = h
	}
	name = strings.TrimSuffix(name, ".")
	if tenant, ok := strings.CutSuffix(name, ".localhost"); ok && !strings.Contains(tenant, ".") {
		return tenant
	}
	if _, err := netip.ParseAddr(strings.Trim(name, "[]")); err == nil || name == "" {
		return "localhost"
	}
	return name
}

const (
	longestHost  = 253
	longestLabel = 63
)

// CanBeHost refuses what no name server gives out, before anybody is asked for it. A port may stand behind: a number.
//
// Rule (page, 2): What no name server gives out is no host, nor is one whose port isn't a number; no one is asked for
// it, and the specification's own API isn't either. Enforced: edge/tenants.Of, internal/edge.CanBeHost. Test:
// TestWhatCantBeAHostIsNoOnesAndNoOneIsAsked, TestTheHostNamesTheTenant.
func CanBeHost(host string) bool {
	name := host
	if h, port, err := net.SplitHostPort(host); err == nil {
		if _, err := strconv.ParseUint(port, 10, 16); err != nil {
			return false
		}
		name = h
	}
	name = strings.TrimSuffix(name, ".")
	if _, err := netip.ParseAddr(strings.Trim(name, "[]")); err == nil || name == "" {
		return true
	}
	if len(name) > longestHost {
		return false
	}
	for label := range strings.SplitSeq(name, ".") {
		if label == "" || len(label) > longestLabel || strings.ContainsFunc(label, notOfHost) {
			return false
		}
	}
	return true
}

func notOfHost(r rune) bool {
	return r != '-' && r != '_' && (r < '0' || r > '9') && (r < 'a' || r > 'z') && (r < 'A' || r > 'Z')
}

// Known is the number of hosts in memory.
func (d *Directory) Known() int {
	d.mu.RLock()
	defer d.mu.RUnlock()
	return len(d.entries)
}
