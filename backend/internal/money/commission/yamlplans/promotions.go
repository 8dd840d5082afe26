package yamlplans

import (
	"fmt"
	"slices"

	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenantfile"
)

// mostPromotions keeps what an order is compared with short.
const mostPromotions = 50

// Promotions gives those of a tenant's file, in its order.
func (s *Store) Promotions(t tenant.ID) []commission.Promotion { return s.promotions[t] }

func (s *Store) readPromotions(t *tenant.Tenant, f *tenantfile.File) (all []commission.Promotion) {
	for i, d := range tenantfile.Section[[]promotionDoc](f, "commissionPromotions", t.Languages) {
		at := fmt.Sprintf("commissionPromotions[%d]", i)
		f.Require(validID.MatchString(d.ID), at+".id", "must be small letters, digits and -")
		if j := slices.IndexFunc(all, func(p commission.Promotion) bool { return p.ID == d.ID }); j >= 0 {
			f.Twice(at+".id", fmt.Sprintf("commissionPromotions[%d].id", j), d.ID)
		}
		p := commission.Promotion{
			ID: d.ID, Name: d.Name, Window: tenant.Window{From: d.From, Until: d.Until}, Plans: d.Plans, Products: d.Products,
			Categories: d.Categories, ExtraCents: d.ExtraCents, Cents: d.Cents,
		}
		if err := p.Check(); err != nil {
			f.Problem(at, err.Error())
		}
		f.Require((d.ExtraCents > 0) != (d.Cents > 0), at, "must say extraCents or cents, one of both")
		f.Require(
			min(d.ExtraCents, d.Cents) >= 0 && max(d.ExtraCents, d.Cents) <= mostCents, at, "must be at most a million euro",
		)
		s.checkPlans(t, f, at, d.Plans)
		all = append(all, p)
	}
	f.Require(
		len(all) <= mostPromotions, "commissionPromotions",
		fmt.Sprintf("has %d promotions, %d are the most", len(all), mostPromotions),
	)
	return all
}

// checkPlans refuses plans that the tenant doesn't offer.
func (s *Store) checkPlans(t *tenant.Tenant, f *tenantfile.File, at string, named []string) {
	if !f.Sound("commissionPlans") {
		return
	}
	for i, id := range named {
		f.Require(s.offers(t.ID, id), fmt.Sprintf("%s.plans[%d]", at, i), s.notOffered(t.ID, id))
	}
}

// offers tells whether a plan is there: the standard one always is.
func (s *Store) offers(t tenant.ID, id string) bool {
	return id == commission.Standard || s.byTenant[t].Has(id)
}

func (s *Store) notOffered(t tenant.ID, id string) string {
	known := []string{commission.Standard}
	for _, p := range s.byTenant[t] {
		known = append(known, p.ID)
	}
	return id + " is no plan of commissionPlans" + tenantfile.Suggestion(id, known)
}
