package offer

import (
	"fmt"
	"maps"
	"slices"

	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/programme/product"
)

// PlanAmount is what a plan is to pay for each order of a product; 0 for nothing.
type PlanAmount struct {
	Product string
	Cents   int64
}

// PlanTier is what it is to pay from an order of a month on, for a product or, without one, for each other one.
type PlanTier struct {
	From    int
	Product string
	Cents   int64
}

// Bounds of tiers: as a tenant's file has them.
const (
	mostTiers    = 10
	farthestTier = 100_000
)

// checkPlan tells what is wrong with each row of a plan.
//
// Rule (operator, 9 D): A plan is changed from tomorrow on at the earliest: what was ordered today was ordered by what
// it pays today. Enforced: insight/offer.Check. Test: TestWhatOfAPlanHasToBePutRight.
func (c Change) checkPlan(add func(is bool, path string, code Rule)) {
	add(c.Plan == "", "plan", CodeRequired)
	paid, seen := map[string]bool{}, map[string]bool{}
	for i, a := range c.Amounts {
		at := fmt.Sprintf("amounts[%d]", i)
		add(a.Cents < 0 || a.Cents > mostCents, at, CodeAmount)
		add(seen[a.Product], at, CodeTwice)
		seen[a.Product], paid[a.Product] = true, a.Cents > 0
	}
	froms, rows := map[int]bool{}, map[string]bool{}
	for i, tier := range c.Tiers {
		at, row := fmt.Sprintf("tiers[%d]", i), fmt.Sprintf("%d %s", tier.From, tier.Product)
		add(tier.From < 2 || tier.From > farthestTier, at, CodeTier)
		add(tier.Cents < 1 || tier.Cents > mostCents, at, CodeAmount)
		add(rows[row], at, CodeTwice)
		add(tier.Product != "" && !paid[tier.Product], at, CodeUnpaid)
		rows[row], froms[tier.From] = true, true
	}
	add(len(froms) > mostTiers, "tiers", CodeMany)
}

// PlanEntry gives the entry of a plan's file that a change makes. What the form doesn't list, such as what is sold out,
// goes on as it stands; nothing for a product is written only where something was paid, or the product says an amount.
func PlanEntry(c Change, stands commission.Plan, products []product.Product) commission.Dated {
	entry := commission.Dated{From: c.From, Cents: map[string]int64{}}
	before := stands.On(Noon(c.From))
	listed := map[string]bool{}
	for _, a := range c.Amounts {
		listed[a.Product] = true
		if a.Cents > 0 || before.Pays(a.Product) || says(products, a.Product, c.Plan) {
			entry.Cents[a.Product] = a.Cents
		}
	}
	for id, cents := range before.Cents {
		if !listed[id] {
			entry.Cents[id] = cents
		}
	}
	entry.Tiers = tiersOf(c.Tiers, before.Tiers, listed)
	return entry
}

func says(products []product.Product, id, plan string) bool {
	return slices.ContainsFunc(products, func(p product.Product) bool {
		return string(p.ID) == id && p.Commission.By(plan) > 0
	})
}

// tiersOf has the rows of a form stand by the order from which they apply, beside what stood of what it doesn't list.
func tiersOf(rows []PlanTier, before []commission.Tier, listed map[string]bool) (tiers []commission.Tier) {
	by := map[int]commission.Tier{}
	put := func(from int, product string, cents int64) {
		tier, ok := by[from]
		if !ok {
			tier = commission.Tier{From: from, Cents: map[string]int64{}}
		}
		if product == "" {
			tier.AllCents = cents
		} else {
			tier.Cents[product] = cents
		}
		by[from] = tier
	}
	for _, tier := range before {
		for id, cents := range tier.Cents {
			if !listed[id] {
				put(tier.From, id, cents)
			}
		}
	}
	for _, row := range rows {
		put(row.From, row.Product, row.Cents)
	}
	for _, from := range slices.Sorted(maps.Keys(by)) {
		tiers = append(tiers, by[from])
	}
	return tiers
}

// SamePlan tells whether two plans pay the same, as they hold.
func SamePlan(a, b commission.Plan) bool {
	return maps.Equal(a.Cents, b.Cents) && slices.EqualFunc(a.Tiers, b.Tiers, func(a, b commission.Tier) bool {
		return a.From == b.From && a.AllCents == b.AllCents && maps.Equal(a.Cents, b.Cents)
	})
}
