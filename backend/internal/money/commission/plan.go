package commission

import (
	"slices"

	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Standard is the plan of a seller that has chosen none.
const Standard = product.StandardPlan

// Plan is one that the tenant offers. Amounts are the tenant's: a seller chooses among plans.
type Plan struct {
	ID   string
	Name tenant.Localized
	// Text says which sellers it is for.
	Text tenant.Localized
	// Cents of each product, by its id; a product that isn't in it earns nothing.
	Cents map[string]int64
	// Tiers are further amounts, from an order of the month on, in the order of the file.
	Tiers []Tier
	// Dated are what stands in place of both from a day on, the earliest first.
	Dated []Dated
	// Promotions are those that hold for the plan, in the order of the file.
	Promotions []Promotion
}

// Pays tells whether the plan pays for a product at all, as it holds: On gives it of a day.
func (p Plan) Pays(id string) bool { return p.Cents[id] > 0 }

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
