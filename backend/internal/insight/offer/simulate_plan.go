package offer

import (
	"cmp"
	"math"
	"slices"
	"time"

	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Earned is what sellers earned by a plan, of a product, as the month's order of some place.
type Earned struct {
	Product string
	Place   int
	// Span tells between which bounds it was ordered, from 0.
	Span   int
	Orders int64
	Cents  int64
}

// Bounds are the instants at which what a plan's promotions add begins or ends.
func Bounds(plan commission.Plan) (bounds []time.Time) {
	for _, p := range plan.Promotions {
		for _, day := range []string{p.From, dayAfter(p.Until)} {
			if at, err := time.ParseInLocation(time.DateOnly, day, tenant.Berlin); err == nil {
				bounds = append(bounds, at.UTC())
			}
		}
	}
	slices.SortFunc(bounds, time.Time.Compare)
	return slices.CompactFunc(bounds, time.Time.Equal)
}

// SimulatedPlan counts each order that sellers earned by a plan again, by what the plan is to pay: the same order of
// its month, and the promotions of its day. What it wouldn't have paid for or hasn't paid for moves the places of
// others, so then each counts by the highest tier, and the sum is a bound.
//
// Rule (operator, D): What another plan would have cost is reckoned of what was earned in ninety days, by the rule that
// earns, and stands beside what it cost. Enforced: insight/offer.SimulatedPlan. Test:
// TestWhatAPlanWouldHaveCost.
func SimulatedPlan(c Change, before, after commission.Plan, earned []Earned, sold []Sold) (s Simulation) {
	bounds := Bounds(after)
	fresh := freshly(before, after, sold)
	s.AtMost = len(fresh) > 0
	costs := map[string]Cost{}
	for _, e := range earned {
		place := e.Place
		if len(fresh) > 0 {
			place = math.MaxInt32
		}
		s.AtMost = s.AtMost || !after.Pays(e.Product)
		s.Was += e.Cents
		cost := costs[e.Product]
		cost.Orders += e.Orders
		cost.Cents += e.Orders*after.Earns(e.Product, place, within(bounds, e.Span)).Total() - e.Cents
		costs[e.Product] = cost
	}
	for product, orders := range fresh {
		costs[product] = Cost{Orders: orders, Cents: orders * after.Earns(product, math.MaxInt32, Noon(c.From)).Total()}
	}
	for product, cost := range costs {
		cost.Product = product
		s.Costs = append(s.Costs, cost)
		s.Orders += cost.Orders
		s.Cents += cost.Cents
	}
	slices.SortFunc(s.Costs, func(a, b Cost) int { return cmp.Compare(a.Product, b.Product) })
	s.Is = s.Was + s.Cents
	s.spread(c)
	return s
}

// freshly are the orders of sellers for what the plan didn't pay for and is to.
func freshly(before, after commission.Plan, sold []Sold) map[string]int64 {
	fresh := map[string]int64{}
	for _, one := range sold {
		if one.BySeller && after.Pays(one.Product) && !before.Pays(one.Product) {
			fresh[one.Product] += one.Count
		}
	}
	return fresh
}

// within is an instant of a span.
func within(bounds []time.Time, span int) time.Time {
	switch {
	case span > 0:
		return bounds[span-1]
	case len(bounds) > 0:
		return bounds[0].Add(-time.Second)
	default:
		return time.Time{}
	}
}
