// Package yamlplans reads a tenant's commission plans from its YAML file.
package yamlplans

import (
	"fmt"
	"maps"
	"regexp"
	"slices"

	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenantfile"
)

// mostCents is more than anybody earns by one contract, and so little that nothing that is counted together overflows.
const mostCents = 100_000_000

// mostPlans can still be seen side by side.
const mostPlans = 8

var validID = regexp.MustCompile(`^[a-z][a-z0-9-]{0,39}$`)

// Store has the plans of all tenants, as their files name them.
type Store struct {
	byTenant map[tenant.ID]commission.Offer
}

// New makes an empty store; yamltenants.Load fills it.
func New() *Store { return &Store{byTenant: map[tenant.ID]commission.Offer{}} }

// Of gives the plans of a tenant's file; the standard one is among them where the file gives it a name, without
// amounts.
func (s *Store) Of(t tenant.ID) commission.Offer { return s.byTenant[t] }

// Read takes the plans of a tenant's file.
func (s *Store) Read(t *tenant.Tenant, f *tenantfile.File) {
	if !f.Has("commissionPlans") {
		return
	}
	var offer commission.Offer
	for i, d := range tenantfile.Section[[]planDoc](f, "commissionPlans", t.Languages) {
		at := fmt.Sprintf("commissionPlans[%d]", i)
		f.Require(validID.MatchString(d.ID), at+".id", "must be small letters, digits and -")
		if j := slices.IndexFunc(offer, func(p commission.Plan) bool { return p.ID == d.ID }); j >= 0 {
			f.Twice(at+".id", fmt.Sprintf("commissionPlans[%d].id", j), d.ID)
		}
		standard := d.ID == commission.Standard
		f.Require(
			!standard || len(d.Cents) == 0, at+".cents", "stand at the products, as commissionCents, for the standard plan",
		)
		f.Require(standard || len(d.Cents) > 0, at+".cents", "must name one product at least")
		for _, id := range slices.Sorted(maps.Keys(d.Cents)) {
			f.Require(
				d.Cents[id] > 0 && d.Cents[id] <= mostCents, at+".cents",
				"must be more than none and at most a million euro for product "+id,
			)
		}
		offer = append(offer, commission.Plan{ID: d.ID, Name: d.Name, Text: d.Text, Cents: d.Cents})
	}
	f.Require(
		len(offer) <= mostPlans, "commissionPlans", fmt.Sprintf("has %d plans, %d are the most", len(offer), mostPlans),
	)
	s.byTenant[t.ID] = offer
}

// Amounts are what each product earns by the plans that agencies choose.
func (s *Store) Amounts(t tenant.ID) (all tenant.Amounts) {
	for _, p := range s.byTenant[t] {
		for _, id := range slices.Sorted(maps.Keys(p.Cents)) {
			all = append(all, tenant.Amount{
				At: "commission of product " + id + " by plan " + p.ID, Of: "product " + id, Cents: p.Cents[id],
			})
		}
	}
	return all
}
