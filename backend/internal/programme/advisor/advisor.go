// Package advisor holds the people of a tenant, on the telephone or in the field, that a recommendation may name
// (Berater, Agent). They are data of the tenant: what is shown of them is what its file says.
package advisor

import (
	"context"
	"slices"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Advisor is one of them.
type Advisor struct {
	// Number is the tenant's own; recommendations bear it.
	Number    string
	FirstName string
	LastName  string
	Zip       string
	City      string
	// Photo is square and holds nothing but the picture.
	Photo tenant.Picture
}

// Name is the whole of it.
func (a Advisor) Name() string { return a.FirstName + " " + a.LastName }

// Advisors are a tenant's, in the order of its file.
type Advisors []Advisor

// Of knows the advisors of tenants.
type Of interface {
	// Of gives those that a tenant shows: none where neither of its modules is on that name some.
	Of(ctx context.Context, t *tenant.Tenant) (Advisors, error)
}

// ErrUnknown is for a number that no advisor has.
var ErrUnknown = fault.New(fault.NotFound, "advisor.unknown", "there is no such advisor")

// Shown tells whether a tenant shows advisors at all.
func Shown(t *tenant.Tenant) bool { return t.Modules.Advisor || t.Modules.AgentRecommendation }

// ByNumber finds one.
func (a Advisors) ByNumber(number string) (Advisor, error) {
	i := slices.IndexFunc(a, func(one Advisor) bool { return one.Number == number })
	if i < 0 {
		return Advisor{}, ErrUnknown
	}
	return a[i], nil
}
