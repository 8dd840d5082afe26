package yamlplans

import (
	"fmt"
	"maps"
	"slices"

	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Amounts are all that plans, their tiers and promotions pay for one order, each with the days of orders for which they
// do. An order of a day gone by earns by it as long as it hasn't earned.
func (s *Store) Amounts(t tenant.ID) (all tenant.Amounts) {
	for _, p := range s.dated(t) {
		for _, span := range p.Spans() {
			all = append(all, ofProducts(byPlan(p.ID), span.Dated.Cents, span.Window)...)
			for _, tier := range span.Dated.Tiers {
				all = append(all, ofTier(p.ID, tier, span.Window)...)
			}
		}
	}
	for _, p := range s.promotions[t] {
		for _, of := range covered(p) {
			all = append(all, tenant.Amount{
				At: "promotion " + p.ID + " of " + of, Of: tenant.OfRules, Cents: max(p.ExtraCents, p.Cents), Back: true,
				Window: p.Window,
			})
		}
	}
	return all
}

// Amounts are what products say of commissions themselves, on the days on which no plan says otherwise.
func (s *Sold) Amounts(t tenant.ID) (all tenant.Amounts) {
	offer := s.plans.dated(t)
	for _, p := range s.products.Sells(t) {
		of := string(p.ID)
		for _, span := range planNamed(offer, p.Commission.Plan).Spans() {
			if _, named := span.Dated.Cents[of]; !named {
				by := map[string]int64{of: p.Commission.Cents}
				all = append(all, ofProducts(byPlan(p.Commission.Plan), by, span.Window)...)
			}
		}
	}
	return all
}

func planNamed(offer commission.Offer, id string) commission.Plan {
	for _, p := range offer {
		if p.ID == id || id == "" && p.ID == commission.Standard {
			return p
		}
	}
	return commission.Plan{ID: id}
}

// byPlan names the plan of an amount; the standard plan's are a product's without one.
func byPlan(id string) string {
	if id == "" || id == product.StandardPlan {
		return ""
	}
	return " by plan " + id
}

func ofTier(plan string, tier commission.Tier, days tenant.Window) tenant.Amounts {
	from := fmt.Sprintf(" by plan %s from order %d", plan, tier.From)
	all := ofProducts(from, tier.Cents, days)
	if tier.AllCents > 0 {
		all = append(all, tenant.Amount{
			At: "commission of each product" + from, Of: tenant.OfRules, Cents: tier.AllCents, Back: true, Window: days,
		})
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

func ofProducts(by string, cents map[string]int64, days tenant.Window) (all tenant.Amounts) {
	for _, id := range slices.Sorted(maps.Keys(cents)) {
		all = append(all, tenant.Amount{
			At: "commission of product " + id + by, Of: "product " + id, Cents: cents[id], Back: true, Window: days,
		})
	}
	return all
}
