package yamlrewards

import (
	"fmt"

	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenantfile"
)

// Claims compares what a tenant's file promises with what can be picked for it, once both were read.
type Claims struct {
	offered  *Store
	promised func(tenant.ID) []product.Promised
}

// NewClaims reads after the catalogue and the products.
func NewClaims(offered *Store, promised func(tenant.ID) []product.Promised) Claims {
	return Claims{offered: offered, promised: promised}
}

// owed is a part with where it is promised.
type owed struct {
	reward.Part
	at string
}

// Read refuses what could never be claimed, and an entry that could never be picked. Of each side one part is named,
// the largest.
func (c Claims) Read(t *tenant.Tenant, f *tenantfile.File) {
	catalogue, ok := c.offered.byTenant[t.ID]
	if !ok || !f.Sound("rewards") || !f.Sound("rules") || !f.Sound("products") || !f.Sound("productSource") {
		return
	}
	var parts []reward.Part
	unclaimed := map[reward.Party]owed{}
	for _, o := range c.parts(t) {
		parts = append(parts, o.Part)
		if !catalogue.Claimable(o.Part) && o.Cents > unclaimed[o.Party].Cents {
			unclaimed[o.Party] = o
		}
	}
	last := ""
	for _, party := range []reward.Party{reward.Recommender, reward.Recipient} {
		if o, ok := unclaimed[party]; ok && o.at != last {
			f.Problem(
				o.at,
				fmt.Sprintf(
					"the %s could get %s euro of it, for which nothing in rewards can be picked: raise a maxCents there, or add one that takes so much",
					side(party), tenant.Euro(o.Cents, "en"),
				),
			)
			last = o.at
		}
	}
	if len(parts) == 0 || len(unclaimed) > 0 {
		return
	}
	for _, i := range catalogue.Idle(parts) {
		f.Problem(
			fmt.Sprintf("rewards[%d].maxCents", i),
			"nobody could ever pick it: whatever a recommendation earns by this file is more than it takes, or is never its side's or in its days",
		)
	}
}

func side(p reward.Party) string {
	if p == reward.Recipient {
		return "friend"
	}
	return "recommender"
}

func (c Claims) parts(t *tenant.Tenant) (all []owed) {
	for _, p := range c.promised(t.ID) {
		for _, part := range reward.Parts(p, t.Rules) {
			all = append(all, owed{part, p.At})
		}
	}
	if t.Rules.BonusCents > 0 {
		all = append(all, owed{reward.Part{Party: reward.Recommender, Cents: t.Rules.BonusCents}, "rules.bonusCents"})
	}
	return all
}
