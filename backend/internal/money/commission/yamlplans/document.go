package yamlplans

import "weitersagen.app/backend/internal/programme/tenant"

// The keys of a tenant's file that make its commission plans. The comment of a field is what an author reads of its key
// (tenant.schema.json, docs/tenant.md).

// Keys are the top-level keys that this package reads.
type Keys struct {
	// What agencies earn by plans that they choose among, beside the standard plan, which is each product's
	// commissionCents. For a tenant with an agency area.
	CommissionPlans []planDoc `yaml:"commissionPlans,omitempty"`
}

type planDoc struct {
	// Its own name, which commissions keep: never another plan's again. standard names the one that applies without a
	// choice, and takes its amounts from the products.
	ID string `yaml:"id"`
	// Its name.
	Name tenant.Localized `yaml:"name"`
	// Which agencies it is for, in a sentence.
	Text tenant.Localized `yaml:"text"`
	// What each product earns, in cents, by the product's id; a product that isn't named earns nothing. Not for standard.
	Cents map[string]int64 `yaml:"cents,omitempty"`
}
