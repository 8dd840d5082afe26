package yamlplans

import (
	"fmt"
	"maps"
	"slices"

	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Amounts are all that plans, their tiers and promotions pay for one order.
func (s *Store) Amounts(t tenant.ID) (all tenant.Amounts) {
	for _, p := range s.byTenant[t] {
		by := " by plan " + p.ID
		all = append(all, ofProducts(by, p.Cents)...)
		for _, tier := range p.Tiers {
			from := fmt.Sprintf("%s from order %d", by, tier.From)
			all = append(all, ofProducts(from, tier.Cents)...)
			if tier.AllCents > 0 {
				all = append(all, tenant.Amount{
					At: "commission of each product" + from, Of: tenant.OfRules, Cents: tier.AllCents,
				})
			}
		}
	}
	for _, p := range s.promotions[t] {
		for _, of := range covered(p) {
			all = append(all, tenant.Amount{
				At: "promotion " + p.ID + " of " + of, Of: tenant.OfRules, Cents: max(p.ExtraCents, p.Cents), Window: p.Window,
			})
		}
	}
	return all
}

// covered names each thing that a promotion raises: one that comes to hold for more than before is seen.
func covered(p commission.Promotion) (all []string) {
	of := []string{"each product"}
	if !p.All() {
		of = nil
	}
	for _, id := range p.Products {
		of = append(of, "product "+id)
	}
	for _, path := range p.Categories {
		of = append(of, "category "+path)
	}
	if len(p.Plans) == 0 {
		return of
	}
	for _, plan := range p.Plans {
		for _, one := range of {
			all = append(all, one+" by plan "+plan)
		}
	}
	return all
}

func ofProducts(by string, cents map[string]int64) (all tenant.Amounts) {
	for _, id := range slices.Sorted(maps.Keys(cents)) {
		all = append(all, tenant.Amount{At: "commission of product " + id + by, Of: "product " + id, Cents: cents[id]})
	}
	return all
}
