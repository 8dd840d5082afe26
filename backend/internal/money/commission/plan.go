package commission

import (
	"slices"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Standard is the plan of an agency that has chosen none: what the tenant's file says of each product.
const Standard = "standard"

// Plan is one that the tenant offers. Amounts are the tenant's: an agency chooses among plans.
type Plan struct {
	ID   string
	Name tenant.Localized
	// Text says which agencies it is for.
	Text tenant.Localized
	// Cents of each product, by its id; a product that isn't in it earns nothing.
	Cents map[string]int64
}

// Offer are the plans that a tenant's file holds, the standard one first.
type Offer []Plan

// Has tells whether a plan is offered.
func (o Offer) Has(id string) bool {
	return slices.ContainsFunc(o, func(p Plan) bool { return p.ID == id })
}

// By gives the plan of an id. Where the tenant offers it no more, the standard one stands in: no agency can be owed an
// amount that no file says.
func (o Offer) By(id string) Plan {
	for _, wanted := range []string{id, Standard} {
		for _, p := range o {
			if p.ID == wanted {
				return p
			}
		}
	}
	return Plan{ID: Standard}
}
