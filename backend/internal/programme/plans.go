package programme

import (
	"fmt"
	"maps"
	"slices"

	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/programme/edition/library"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenantfile"
	"weitersagen.app/backend/internal/programme/tenant/yamltenants"
)

// plans compares what commission plans name with what the tenant sells, once both were read.
type plans struct {
	// sells tells whether a product has an id.
	sells func(t tenant.ID, id string) bool
	// offered finds the reader of the plans.
	offered []yamltenants.Section
	// unsold are amounts for what isn't sold.
	unsold map[tenant.ID][]unsold
}

// unsold is a plan's amount for a product that isn't sold: one that was taken out, by which orders under way still earn, or a slip.
type unsold struct {
	place   tenantfile.Problem
	product string
}

var (
	_ yamltenants.Section = (*plans)(nil)
	_ library.Follower    = (*plans)(nil)
	_ library.Noter       = (*plans)(nil)
)

// Read finds amounts for what isn't sold. What a remote source sells isn't known here.
func (p *plans) Read(t *tenant.Tenant, f *tenantfile.File) {
	if f.Has("productSource") || !f.Sound("products") || !f.Sound("commissionPlans") {
		return
	}
	for i, plan := range p.of(t.ID) {
		at := fmt.Sprintf("commissionPlans[%d].cents", i)
		for _, id := range slices.Sorted(maps.Keys(plan.Cents)) {
			if !p.sells(t.ID, id) {
				p.unsold[t.ID] = append(p.unsold[t.ID], unsold{f.At(at+"."+id, ""), id})
			}
		}
	}
}

// Notes tells of all of them: whoever took a product out keeps its amount until the last order has earned by it.
//
// Rule (tenant, 3 D): A plan's amount for a product that was taken out stays, orders under way earn by it, and whoever
// checks the file is told; one for what the edition that holds neither sells nor names is loaded by nobody. Enforced:
// programme.Follows, library.Notes. Test: TestAnAmountForWhatWasTakenOutStays.
func (p *plans) Notes(t tenant.ID) (notes tenantfile.Problems) {
	for _, one := range p.unsold[t] {
		one.place.Text = one.product + " isn't sold: only orders under way still earn by it"
		notes = append(notes, one.place)
	}
	return notes
}

// Follows refuses those that the edition which holds neither sells nor names: no order under way is for them.
func (p *plans) Follows(t tenant.ID, before any) (problems tenantfile.Problems) {
	then, ok := before.(*plans)
	if !ok {
		return nil
	}
	for _, one := range p.unsold[t] {
		if !then.sells(t, one.product) && !then.names(t, one.product) {
			one.place.Text = one.product + " is not a product of this tenant, nor was it one before: nobody earns by it"
			problems = append(problems, one.place)
		}
	}
	return problems
}

func (p *plans) names(t tenant.ID, product string) bool {
	return slices.ContainsFunc(p.of(t), func(plan commission.Plan) bool { _, ok := plan.Cents[product]; return ok })
}

func (p *plans) of(t tenant.ID) commission.Offer {
	for _, s := range p.offered {
		if has, ok := s.(interface {
			Of(t tenant.ID) commission.Offer
		}); ok {
			return has.Of(t)
		}
	}
	return nil
}
