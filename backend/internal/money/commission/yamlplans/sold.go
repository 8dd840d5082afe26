package yamlplans

import (
	"fmt"
	"maps"
	"slices"

	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenantfile"
)

// Sold compares what commission plans name with what the tenant sells, once both were read.
type Sold struct {
	plans *Store
	// sells tells whether a product has an id.
	sells func(t tenant.ID, id string) bool
	// unsold are amounts for what isn't sold.
	unsold map[tenant.ID][]unsold
}

// NewSold reads after the plans and the products.
func NewSold(plans *Store, sells func(t tenant.ID, id string) bool) *Sold {
	return &Sold{plans: plans, sells: sells, unsold: map[tenant.ID][]unsold{}}
}

// unsold is a plan's amount for a product that isn't sold: one that was taken out, by which orders under way still
// earn, or a slip.
type unsold struct {
	place   tenantfile.Problem
	product string
}

// Read finds amounts for what isn't sold. What a remote source sells isn't known here.
func (s *Sold) Read(t *tenant.Tenant, f *tenantfile.File) {
	if f.Has("productSource") || !f.Sound("products") || !f.Sound("commissionPlans") {
		return
	}
	for i, plan := range s.plans.Of(t.ID) {
		at := fmt.Sprintf("commissionPlans[%d].cents", i)
		for _, id := range slices.Sorted(maps.Keys(plan.Cents)) {
			if !s.sells(t.ID, id) {
				s.unsold[t.ID] = append(s.unsold[t.ID], unsold{f.At(at+"."+id, ""), id})
			}
		}
	}
}

// Notes tells of all of them: a tenant that took a product out keeps its amount until the last order has earned by it.
//
// Rule (tenant, 3 D): A plan's amount for a product that was taken out stays, orders under way earn by it, and the
// check of the file mentions it; one for what the edition that holds neither sells nor names isn't loaded. Enforced:
// yamlplans.Follows, library.Notes. Test: TestAnAmountForWhatWasTakenOutStays.
func (s *Sold) Notes(t tenant.ID) (notes tenantfile.Problems) {
	for _, one := range s.unsold[t] {
		one.place.Text = one.product + " isn't sold: only orders under way still earn by it"
		notes = append(notes, one.place)
	}
	return notes
}

// Follows refuses those that the edition which holds neither sells nor names: no order under way is for them.
func (s *Sold) Follows(t tenant.ID, before any) (problems tenantfile.Problems) {
	then, ok := before.(*Sold)
	if !ok {
		return nil
	}
	for _, one := range s.unsold[t] {
		if !then.sells(t, one.product) && !then.names(t, one.product) {
			one.place.Text = one.product + " is not a product of this tenant, nor was it one before: nobody earns by it"
			problems = append(problems, one.place)
		}
	}
	return problems
}

func (s *Sold) names(t tenant.ID, product string) bool {
	return slices.ContainsFunc(s.plans.Of(t), func(plan commission.Plan) bool { _, ok := plan.Cents[product]; return ok })
}
