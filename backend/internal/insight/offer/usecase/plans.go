package usecase

import (
	"context"
	"fmt"
	"slices"

	"weitersagen.app/backend/internal/insight/offer"
	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/programme/edition"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
)

// planned is a plan before and after a change, as it holds from the day of the change on.
type planned struct {
	entry         commission.Dated
	before, after commission.Plan
}

// plan gives what a change makes of a plan.
func (d *Desk) plan(ctx context.Context, t *tenant.Tenant, c offer.Change) (p planned, err error) {
	offered, err := d.Offers.Of(ctx, t)
	if err != nil {
		return p, err
	}
	if !offered.Has(c.Plan) {
		return p, field("plan", offer.CodeUnknown)
	}
	a, err := d.Products.Of(ctx, t.ID)
	if err != nil {
		return p, err
	}
	products := slices.Concat(a.SoldOut, a.Products)
	if err := sells(products, c); err != nil {
		return p, err
	}
	named, err := d.Plans(ctx, t.ID)
	if err != nil {
		return p, err
	}
	stands := commission.Plan{ID: c.Plan}
	if named.Has(c.Plan) {
		stands = named.By(c.Plan)
	}
	p.entry = offer.PlanEntry(c, stands, products)
	p.before = offered.By(c.Plan).On(offer.Noon(c.From))
	p.before.Dated = nil
	p.after = commission.Plan{ID: c.Plan, Cents: p.entry.Cents, Tiers: p.entry.Tiers}.Completed(products)
	p.after.Promotions = p.before.Promotions
	return p, nil
}

// sells refuses rows for what isn't there.
func sells(products []product.Product, c offer.Change) error {
	known := func(id string) bool {
		return slices.ContainsFunc(products, func(p product.Product) bool { return string(p.ID) == id })
	}
	for i, a := range c.Amounts {
		if !known(a.Product) {
			return field(fmt.Sprintf("amounts[%d]", i), offer.CodeUnknown)
		}
	}
	for i, tier := range c.Tiers {
		if tier.Product != "" && !known(tier.Product) {
			return field(fmt.Sprintf("tiers[%d]", i), offer.CodeUnknown)
		}
	}
	return nil
}

// writtenPlan puts a plan's entry into the tenant's files.
//
// Rule (operator, 9 D): At the desk a plan is changed by an entry from a day on, of all that it pays then; an entry of
// the same day takes its place, one of a later day stays, and so does what held before. Enforced:
// insight/offer/usecase/plans.go writtenPlan. Test: TestAPlanIsChangedFromADayOn.
func (d *Desk) writtenPlan(ctx context.Context, t *tenant.Tenant, files edition.Files, c offer.Change) error {
	p, err := d.plan(ctx, t, c)
	if err != nil {
		return err
	}
	if offer.SamePlan(p.before, p.after) {
		return field("amounts", offer.CodeSame)
	}
	return writePlan(files, t.ID, c.Plan, p.entry)
}

func (d *Desk) simulatedPlan(
	ctx context.Context, t *tenant.Tenant, c offer.Change, sold []offer.Sold,
) (s offer.Simulation, err error) {
	p, err := d.plan(ctx, t, c)
	if err != nil {
		return s, err
	}
	since := d.Clock.Now().AddDate(0, 0, -offer.Days)
	earned, err := d.Orders.Earned(ctx, t.ID, c.Plan, since, offer.Bounds(p.after))
	return offer.SimulatedPlan(c, p.before, p.after, earned, sold), err
}
