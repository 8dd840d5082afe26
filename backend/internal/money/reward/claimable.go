package reward

import (
	"slices"

	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Part is what one side could come to own: of a product's reward at a share, or a bonus.
type Part struct {
	Party Party
	Cents int64
	// Promised are the days on which a recommendation earns it.
	Promised tenant.Window
}

// Parts are those of a promised reward at each share that a tenant offers; a part of nothing is none.
func Parts(p product.Promised, rules tenant.Rules) (parts []Part) {
	caps := product.CapsOf(rules, p.Line)
	for _, share := range rules.Shares {
		recommender, recipient := product.Split(p.Cents, share, caps)
		for party, part := range map[Party]int64{Recommender: recommender, Recipient: recipient} {
			if one := (Part{Party: party, Cents: part, Promised: p.Window}); part > 0 && !slices.Contains(parts, one) {
				parts = append(parts, one)
			}
		}
	}
	return parts
}

// Ever tells whether a part can be claimed by an entry on any day: it is of its party, takes as much, and isn't over
// before the part can be earned. What is over today may have been right when it was promised, so today isn't asked.
func (e CatalogueEntry) Ever(p Part) bool {
	over := e.Active.Until != "" && p.Promised.From != "" && e.Active.Until < p.Promised.From
	return (len(e.Parties) == 0 || slices.Contains(e.Parties, p.Party)) && e.Fits(p.Cents) && !over
}

// Claimable tells whether any entry takes a part.
//
// Rule (tenant, 3 D): What a tenant's file promises can be claimed, and what it offers can be picked, at any share and
// by any side. Enforced: reward.Idle, yamlrewards/claims.go Read. Test: TestAPartNeedsAnEntryThatTakesIt,
// TestWhatNoOneCouldClaimIsRefused.
func (c Catalogue) Claimable(p Part) bool {
	return slices.ContainsFunc(c, func(e CatalogueEntry) bool { return e.Ever(p) })
}

// Idle gives the places of the entries that take no part at all.
func (c Catalogue) Idle(parts []Part) (idle []int) {
	for i, e := range c {
		if !slices.ContainsFunc(parts, e.Ever) {
			idle = append(idle, i)
		}
	}
	return idle
}
