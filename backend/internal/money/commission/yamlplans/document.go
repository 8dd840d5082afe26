package yamlplans

import "weitersagen.app/backend/internal/programme/tenant"

// The keys of a tenant's file that make its commission plans. The comment of a field is what an author reads of its key
// (tenant.schema.json, docs/tenant.md).

// Keys are the top-level keys that this package reads.
type Keys struct {
	// What sellers earn by plans that they choose among, beside the standard plan, which takes what the products say of
	// themselves (commissionCents, commission).
	CommissionPlans []planDoc `yaml:"commissionPlans,omitempty"`
	// What a plan pays from a day on, amounts and tiers, in place of what it paid before. The day of the order counts: an
	// order of an earlier day keeps what held then, so an entry stays here until the last order of its days has earned.
	CommissionChanges []changeDoc `yaml:"commissionChanges,omitempty"`
	// What orders of some days earn more. Of several that an order fits, the one that adds most counts, and of two that
	// add as much the first. One stays here until the last order of its days has earned by it: an order whose cancellation
	// period ends later finds it no more.
	CommissionPromotions []promotionDoc `yaml:"commissionPromotions,omitempty"`
}

type planDoc struct {
	// Its own name, which commissions keep: never another plan's again. standard names the one that applies without a
	// choice.
	ID string `yaml:"id"`
	// Its name.
	Name tenant.Localized `yaml:"name"`
	// Which sellers it is for, in a sentence.
	Text tenant.Localized `yaml:"text"`
	// What each product earns, in cents, by the product's id. It comes before what the product says of this plan itself; a
	// product of which neither says anything earns nothing.
	Cents map[string]int64 `yaml:"cents,omitempty"`
	// Other amounts from an order of a calendar month on. They apply to that order and later ones, never to earlier ones,
	// and never make an amount less.
	Tiers []tierDoc `yaml:"tiers,omitempty"`
}

type changeDoc struct {
	// Id of the plan; standard is always there.
	Plan string `yaml:"plan"`
	// First day of the orders that it holds for, YYYY-MM-DD. It holds until the plan's next entry.
	From string `yaml:"from" jsonschema:"format=date"`
	// What each product earns from then on, in cents, by the product's id: all of them, for what isn't named earns what
	// the product says of this plan itself. 0 is nothing, whatever the product says.
	Cents map[string]int64 `yaml:"cents,omitempty"`
	// Other amounts from an order of a calendar month on; all of them, too.
	Tiers []tierDoc `yaml:"tiers,omitempty"`
}

type tierDoc struct {
	// The first order of a month that it applies to: 11 for the eleventh order and all that follow.
	From int `yaml:"from" jsonschema:"minimum=2"`
	// What each product earns from there on, in cents, by the product's id.
	Cents map[string]int64 `yaml:"cents,omitempty"`
	// What each other product earns that the plan pays for, in cents; without it those keep what the plan says.
	AllCents int64 `yaml:"allCents,omitempty" jsonschema:"minimum=1"`
}

type promotionDoc struct {
	// Its own name, which commissions keep: never another promotion's again.
	ID string `yaml:"id"`
	// Its name.
	Name tenant.Localized `yaml:"name"`
	// First day of orders that it holds for, YYYY-MM-DD.
	From string `yaml:"from" jsonschema:"format=date"`
	// Last one, YYYY-MM-DD.
	Until string `yaml:"until" jsonschema:"format=date"`
	// Ids of the plans that it holds for; none for all.
	Plans []string `yaml:"plans,omitempty"`
	// Ids of the products that it holds for; neither products nor categories for all that a plan pays for.
	Products []string `yaml:"products,omitempty"`
	// Paths of categories whose products it holds for, with those below.
	Categories []string `yaml:"categories,omitempty"`
	// What it adds, in cents; this or cents.
	ExtraCents int64 `yaml:"extraCents,omitempty" jsonschema:"minimum=1"`
	// What an order earns in place of the amount, in cents, where that is more.
	Cents int64 `yaml:"cents,omitempty" jsonschema:"minimum=1"`
}
