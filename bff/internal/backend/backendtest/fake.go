// Package backendtest is a backend in memory for the tests of screens and edge. It stands at the generated client: what
// the client sends is remembered whole, and what the fake answers travels through JSON as on the wire. An operation
// that no test has words for is answered by the example of the backend's document.
package backendtest

import (
	"context"
	"net/http"
	"slices"
	"sync"
	"time"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/client"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/platform/problem"
)

// Until is when the fake's sessions end.
var Until = time.Date(2099, 1, 2, 3, 4, 5, 0, time.UTC)

// day is one on which things happened.
var day = time.Date(2026, 11, 20, 8, 0, 0, 0, time.UTC)

// Fake answers.
type Fake struct {
	*client.Client
	mu      sync.Mutex
	tenants map[string]*backend.Tenant
	asked   []Asked
	failing map[string]error

	// State of the recommendation that the fake knows.
	State string
	// Business tells that its product is bought by companies, too.
	Business bool
	// Line is what its recommender says to the friend.
	Line string
	// NoCodes tells that its recommender has made no offline code, ByCode that the recommendation came of one.
	NoCodes, ByCode bool
	// NothingYet tells that who is logged in has recommended nothing.
	NothingYet bool
	// EarnsNothing tells that no product earns a partner anything.
	EarnsNothing bool
	// Employee tells that the member of an agency is no owner.
	Employee bool
	// Unconfirmed tells that the agency's second member works, and lacks the tenant's yes.
	Unconfirmed bool
	// PaymentsChecked tells that payments are being checked, as after a backup was restored.
	PaymentsChecked bool
	// PaidAgo is how long ago the award that is paid was; 0 where that isn't known. SeenAgo is since when that was shown,
	// 0 for never; TermsAgreed tells that who is logged in agreed to the terms.
	PaidAgo, SeenAgo time.Duration
	TermsAgreed      bool
	// NoMasterData tells that the agency has entered none, and asked to take part as its member.
	NoMasterData bool
	// LeadsOn tells that a link that somebody else has leads on.
	LeadsOn bool
	// EnteredAgo is how long ago the friend entered data.
	EnteredAgo time.Duration
	// Products are how many the tenant has; one where none is said.
	Products int
	// Orders are how many of an agency's wait for who asks; one where none is said.
	Orders  int
	batches []backend.Clicks
}

// Asked is one request.
type Asked struct {
	wire.Request
	Call backend.Call
}

// Number and Key are of the one link that the fake knows; Recipient is the token of its recipient.
const (
	Number    = "1234567890"
	Another   = "7K2M9QX4TB"
	Key       = "5278146b79"
	Recipient = "rcp-1"
)

// New makes a fake that knows these tenants under their ids and hosts.
func New(tenants map[string]*backend.Tenant) *Fake {
	f := &Fake{tenants: tenants, failing: map[string]error{}, State: "Offen"}
	f.Client = client.New(f.send, "the service key of the fake")
	return f
}

// Fail makes an operation fail, or succeed again with nil.
func (f *Fake) Fail(operation string, err error) {
	known(operation)
	f.mu.Lock()
	defer f.mu.Unlock()
	f.failing[operation] = err
}

// Asked gives the requests of an operation.
func (f *Fake) Asked(operation string) []Asked {
	known(operation)
	f.mu.Lock()
	defer f.mu.Unlock()
	var list []Asked
	for _, a := range f.asked {
		if a.Operation == operation {
			list = append(list, a)
		}
	}
	return list
}

// All gives every request, in the order of their coming.
func (f *Fake) All() []Asked {
	f.mu.Lock()
	defer f.mu.Unlock()
	return slices.Clone(f.asked)
}

// AskedBy gives the requests that were made with a token.
func (f *Fake) AskedBy(token string) []Asked {
	f.mu.Lock()
	defer f.mu.Unlock()
	var list []Asked
	for _, a := range f.asked {
		if a.Call.Token == token {
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

func (f *Fake) ask(a Asked) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.asked = append(f.asked, a)
	return f.failing[a.Operation]
}

// Tenant finds one by its id or host.
func (f *Fake) Tenant(_ context.Context, idOrHost string) (*backend.Tenant, error) {
	if err := f.ask(
		Asked{Request: wire.Request{Operation: "GetTenant"}, Call: backend.Call{Tenant: idOrHost}},
	); err != nil {
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
	err := f.ask(Asked{Request: wire.Request{Operation: "CountClicks"}, Call: backend.Call{Tenant: tenant}})
	f.mu.Lock()
	defer f.mu.Unlock()
	known := slices.ContainsFunc(f.batches, func(b backend.Clicks) bool { return b.ID == c.ID })
	if !known {
		f.batches = append(f.batches, c)
	}
	return err
}
