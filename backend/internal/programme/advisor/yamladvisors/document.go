package yamladvisors

// The keys of a tenant's file that name its advisors. The comment of a field is what an author reads of its key
// (tenant.schema.json, docs/tenant.md).

// Keys are the top-level keys that this package reads.
type Keys struct {
	// The company's people that a recommendation may name, in the order in which they are listed; shown where
	// modules.advisor or modules.agentRecommendation is on.
	Advisors []advisorDoc `yaml:"advisors,omitempty"`
}

type advisorDoc struct {
	// The company's own number: letters, digits and -. It is no product's id.
	Number string `yaml:"number"`
	// First name.
	FirstName string `yaml:"firstName"`
	// Last name.
	LastName string `yaml:"lastName"`
	// German postcode of the place where people find them, by which they are searched for.
	Zip string `yaml:"zip" jsonschema:"pattern=^[0-9]{5}$"`
	// Town.
	City string `yaml:"city"`
	// File in photos/, JPEG or PNG, upright, 160 to 6000 pixels on each side. People get its square middle in 320 pixels,
	// without what a camera writes into it.
	Photo string `yaml:"photo"`
}
