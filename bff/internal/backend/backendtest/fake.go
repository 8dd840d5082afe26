// Package backendtest is a backend in memory for the tests of screens and edge: it answers with plausible data, remembers what it
// was asked, and fails on demand.
package backendtest

import (
	"context"
	"net/http"
	"slices"
	"sync"
	"time"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/platform/problem"
)

// Until is when the fake's sessions end.
var Until = time.Date(2099, 1, 2, 3, 4, 5, 0, time.UTC)

// Fake answers.
type Fake struct {
	mu      sync.Mutex
	tenants map[string]*backend.Tenant
	asked   []Asked
	failing map[string]error

	// State of the recommendation that the fake knows.
	State string
	// Business tells that its product is bought by companies, too.
	Business bool
	// NoCodes tells that its recommender has made no offline code, ByCode that the recommendation came of one.
	NoCodes, ByCode bool
	// Employee tells that the member of an agency is no owner.
	Employee bool
	// Unconfirmed tells that the agency's second member works, and lacks the tenant's yes.
	Unconfirmed bool
	// PaymentsChecked tells that payments are being checked, as after a backup was restored.
	PaymentsChecked bool
	// NoMasterData tells that the agency has entered none, and asked to take part as its member.
	NoMasterData bool
	// EnteredAgo is how long ago the friend entered data.
	EnteredAgo time.Duration
	batches    []backend.Clicks
}

// Asked is one question.
type Asked struct {
	Method string
	Call   backend.Call
	// Said is what else was told, for methods whose arguments a test looks at.
	Said []string
}

// Number and Key are of the one link that the fake knows; Recipient is the token of its recipient.
const (
	Number    = "1234567890"
	Key       = "5278146b79"
	Recipient = "rcp-1"
)

// New makes a fake that knows these tenants under their ids and hosts.
func New(tenants map[string]*backend.Tenant) *Fake {
	return &Fake{tenants: tenants, failing: map[string]error{}, State: "open"}
}

// Fail makes a method fail, or succeed again with nil.
func (f *Fake) Fail(method string, err error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.failing[method] = err
}

// Asked gives the questions to a method.
func (f *Fake) Asked(method string) []Asked {
	f.mu.Lock()
	defer f.mu.Unlock()
	var list []Asked
	for _, a := range f.asked {
		if a.Method == method {
			list = append(list, a)
		}
	}
	return list
}

// Batches gives the clicks that were delivered, each batch once.
func (f *Fake) Batches() []backend.Clicks {
	f.mu.Lock()
	defer f.mu.Unlock()
	return slices.Clone(f.batches)
}

func (f *Fake) ask(method string, c backend.Call, said ...string) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.asked = append(f.asked, Asked{method, c, said})
	return f.failing[method]
}

// Tenant finds one by its id or host.
func (f *Fake) Tenant(_ context.Context, idOrHost string) (*backend.Tenant, error) {
	if err := f.ask("Tenant", backend.Call{Tenant: idOrHost}); err != nil {
		return nil, err
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	if t := f.tenants[idOrHost]; t != nil {
		return t, nil
	}
	return nil, problem.New(http.StatusNotFound, "tenant.unknown", "there is no such tenant")
}

// CountClicks takes a batch that came before again without counting.
func (f *Fake) CountClicks(_ context.Context, tenant string, c backend.Clicks) error {
	err := f.ask("CountClicks", backend.Call{Tenant: tenant})
	f.mu.Lock()
	defer f.mu.Unlock()
	known := slices.ContainsFunc(f.batches, func(b backend.Clicks) bool { return b.ID == c.ID })
	if !known {
		f.batches = append(f.batches, c)
	}
	return err
}
