package yamlplans

import (
	"fmt"
	"maps"
	"slices"

	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenantfile"
)

// Products are what a tenant sells, as its file was read.
type Products interface {
	// Has tells whether a product has an id.
	Has(t tenant.ID, id string) bool
	// HasCategory tells whether a category has a path or an id.
	HasCategory(t tenant.ID, name string) bool
	// Sells are the products that are known of it.
	Sells(t tenant.ID) []product.Product
	// Stated are the commissions that stand at the products, or at the terms of those of a remote source.
	Stated(t tenant.ID) []product.Stated
}

// Sold compares what commission plans name with what the tenant sells, once both were read.
type Sold struct {
	plans    *Store
	products Products
	// unsold are amounts for what isn't sold.
	unsold map[tenant.ID][]unsold
}

// NewSold reads after the plans and the products.
func NewSold(plans *Store, products Products) *Sold {
	return &Sold{plans: plans, products: products, unsold: map[tenant.ID][]unsold{}}
}

// unsold is a plan's amount for a product that isn't sold: one that was taken out, by which orders under way still
// earn, or a slip.
type unsold struct {
	place   tenantfile.Problem
	product string
}

// Read finds what products and plans say of each other. What a remote source sells isn't known here.
func (s *Sold) Read(t *tenant.Tenant, f *tenantfile.File) {
	s.checkStated(t, f)
	s.checkCategories(t, f)
	if f.Has("productSource") || !f.Sound("products") || !f.Sound("commissionPlans") {
		return
	}
	s.checkPaying(t, f)
	for _, of := range s.naming(t.ID) {
		for _, id := range of.products {
			if !s.products.Has(t.ID, id) {
				s.unsold[t.ID] = append(s.unsold[t.ID], unsold{f.At(of.at(id), ""), id})
			}
		}
	}
}

// checkStated refuses a product that names a plan which isn't offered: it would earn by none.
//
// Rule (tenant, 3, 9 D): A product's Provision names a plan that the tenant offers, or the standard one; another name
// is refused when the file is checked. Enforced: yamlplans.checkStated. Test: TestAProvisionNamesAPlanThatIsOffered.
func (s *Sold) checkStated(t *tenant.Tenant, f *tenantfile.File) {
	if !f.Sound("commissionPlans") {
		return
	}
	for _, stated := range s.products.Stated(t.ID) {
		if stated.Plan != "" {
			f.Require(s.plans.offers(t.ID, stated.Plan), stated.At, s.plans.notOffered(t.ID, stated.Plan))
		}
	}
}

// checkCategories refuses a promotion for categories that aren't there.
func (s *Sold) checkCategories(t *tenant.Tenant, f *tenantfile.File) {
	if !f.Sound("categories") {
		return
	}
	for i, promotion := range s.plans.Promotions(t.ID) {
		for j, name := range promotion.Categories {
			f.Require(
				s.products.HasCategory(t.ID, name), fmt.Sprintf("commissionPromotions[%d].categories[%d]", i, j),
				name+" is not a category of this tenant",
			)
		}
	}
}

// checkPaying refuses a plan by which nothing is earned.
func (s *Sold) checkPaying(t *tenant.Tenant, f *tenantfile.File) {
	for i, plan := range s.plans.byTenant[t.ID] {
		stated := slices.ContainsFunc(s.products.Stated(t.ID), func(p product.Stated) bool { return p.By(plan.ID) > 0 })
		f.Require(
			stated || len(plan.Cents) > 0 || s.paysLater(t.ID, plan.ID) || plan.ID == commission.Standard,
			fmt.Sprintf("commissionPlans[%d].cents", i),
			"must name one product at least, unless a product's commission names the plan",
		)
	}
}

// paysLater tells whether a plan has an entry of a day that pays for something.
func (s *Sold) paysLater(t tenant.ID, plan string) bool {
	return slices.ContainsFunc(s.plans.changes[t], func(c change) bool { return c.plan == plan && len(c.dated.Cents) > 0 })
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
		if !then.products.Has(t, one.product) && !then.names(t, one.product) {
			one.place.Text = one.product + " is not a product of this tenant, nor was it one before: nobody earns by it"
			problems = append(problems, one.place)
		}
	}
	return problems
}

func (s *Sold) names(t tenant.ID, product string) bool {
	return slices.ContainsFunc(s.naming(t), func(of naming) bool { return slices.Contains(of.products, product) })
}

// naming is a place of the file that names products.
type naming struct {
	at       func(product string) string
	products []string
}

// naming gives all places of a tenant's file that name products: plans, their entries of a day, the tiers of both, and
// promotions.
func (s *Sold) naming(t tenant.ID) (all []naming) {
	cents := func(at string, cents map[string]int64) {
		all = append(all, naming{
			func(product string) string { return at + ".cents." + product }, slices.Sorted(maps.Keys(cents)),
		})
	}
	for i, plan := range s.plans.byTenant[t] {
		at := fmt.Sprintf("commissionPlans[%d]", i)
		cents(at, plan.Cents)
		for j, tier := range plan.Tiers {
			cents(fmt.Sprintf("%s.tiers[%d]", at, j), tier.Cents)
		}
	}
	for _, c := range s.plans.changes[t] {
		at := fmt.Sprintf("commissionChanges[%d]", c.at)
		cents(at, c.dated.Cents)
		for j, tier := range c.dated.Tiers {
			cents(fmt.Sprintf("%s.tiers[%d]", at, j), tier.Cents)
		}
	}
	for i, promotion := range s.plans.Promotions(t) {
		all = append(all, naming{func(product string) string {
			return fmt.Sprintf("commissionPromotions[%d].products[%d]", i, slices.Index(promotion.Products, product))
		}, promotion.Products})
	}
	return all
}
