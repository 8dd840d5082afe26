package dev

import (
	"context"
	"slices"
	"strings"
	"sync"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Watch tells the tenants that hold: at first, and whenever one was loaded, until ctx ends. It reads the database that
// an environment names.
type Watch func(ctx context.Context, getenv func(string) string, seen func([]*tenant.Tenant)) error

// known are the tenants of this run: those of the folder, and those that were loaded.
type known struct {
	mu      sync.Mutex
	tenants []*tenant.Tenant
	keys    map[tenant.ID][]byte
}

func (k *known) all() []*tenant.Tenant {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.tenants
}

// take takes what holds now, and gives those that weren't there before.
func (k *known) take(all []*tenant.Tenant) (fresh []*tenant.Tenant) {
	k.mu.Lock()
	defer k.mu.Unlock()
	for _, t := range all {
		if !slices.ContainsFunc(k.tenants, func(other *tenant.Tenant) bool { return other.ID == t.ID }) {
			fresh = append(fresh, t)
		}
	}
	k.tenants = all
	return fresh
}

func (k *known) key(t tenant.ID) []byte {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.keys[t]
}

func (k *known) takeKeys(keys map[tenant.ID][]byte) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.keys = keys
}

// follow has this run know every tenant that holds. It comes back once it knows them; one that is loaded later is
// reported with its address.
func (st *stack) follow(ctx context.Context, env []string, watch Watch) {
	if watch == nil {
		return
	}
	ctx, cancel := context.WithCancel(ctx)
	first, ended := make(chan struct{}), make(chan struct{})
	begin := sync.OnceFunc(func() { close(first) })
	go func() {
		defer close(ended)
		defer begin()
		err := watch(ctx, lookup(env), func(all []*tenant.Tenant) {
			for _, t := range st.known.take(all) {
				st.progress("tenant", t.Name+": "+st.home(t))
			}
			begin()
		})
		if err != nil && ctx.Err() == nil {
			st.progress("tenant", "what is loaded can't be followed: "+err.Error())
		}
	}()
	st.stops = append(st.stops, func() { cancel(); <-ended })
	<-first
}

// lookup reads an environment as processes do.
func lookup(env []string) func(string) string {
	return func(name string) string {
		for _, line := range slices.Backward(env) {
			if value, ok := strings.CutPrefix(line, name+"="); ok {
				return value
			}
		}
		return ""
	}
}
