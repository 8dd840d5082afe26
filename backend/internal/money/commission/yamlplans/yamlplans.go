// Package yamlplans reads a tenant's commission plans and promotions from its YAML file.
package yamlplans

import (
	"fmt"
	"maps"
	"regexp"
	"slices"

	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenantfile"
)

const mostCents = product.MostCommissionCents

// mostPlans can still be seen side by side.
const mostPlans = 8

var validID = regexp.MustCompile(`^[a-z][a-z0-9-]{0,39}$`)

// Store has the plans and promotions of all tenants, as their files name them.
type Store struct {
	byTenant   map[tenant.ID]commission.Offer
	promotions map[tenant.ID][]commission.Promotion
	changes    map[tenant.ID][]change
}

// New makes an empty store; yamltenants.Load fills it.
func New() *Store {
	return &Store{
		byTenant: map[tenant.ID]commission.Offer{}, promotions: map[tenant.ID][]commission.Promotion{},
		changes: map[tenant.ID][]change{},
	}
}

// Of gives the plans of a tenant's file, each with the amounts that it names itself, and with what it pays from a day
// on.
func (s *Store) Of(t tenant.ID) commission.Offer { return s.dated(t) }

// Read takes the plans, their dated entries and the promotions of a tenant's file.
func (s *Store) Read(t *tenant.Tenant, f *tenantfile.File) {
	if f.Has("commissionPlans") {
		s.byTenant[t.ID] = readPlans(t, f)
	}
	if f.Has("commissionChanges") {
		s.readChanges(t, f)
	}
	if f.Has("commissionPromotions") {
		s.promotions[t.ID] = s.readPromotions(t, f)
	}
}

func readPlans(t *tenant.Tenant, f *tenantfile.File) (offer commission.Offer) {
	for i, d := range tenantfile.Section[[]planDoc](f, "commissionPlans", t.Languages) {
		at := fmt.Sprintf("commissionPlans[%d]", i)
		f.Require(validID.MatchString(d.ID), at+".id", "must be small letters, digits and -")
		if j := slices.IndexFunc(offer, func(p commission.Plan) bool { return p.ID == d.ID }); j >= 0 {
			f.Twice(at+".id", fmt.Sprintf("commissionPlans[%d].id", j), d.ID)
		}
		checkCents(f, at+".cents", d.Cents)
		offer = append(offer, commission.Plan{
			ID: d.ID, Name: d.Name, Text: d.Text, Cents: d.Cents, Tiers: readTiers(f, at, d.Tiers),
		})
	}
	f.Require(
		len(offer) <= mostPlans, "commissionPlans", fmt.Sprintf("has %d plans, %d are the most", len(offer), mostPlans),
	)
	return offer
}

func checkCents(f *tenantfile.File, at string, cents map[string]int64) {
	for _, id := range slices.Sorted(maps.Keys(cents)) {
		f.Require(
			cents[id] > 0 && cents[id] <= mostCents, at,
			"must be more than none and at most a million euro for product "+id,
		)
	}
}
