package yamlproducts

import "weitersagen.app/backend/internal/programme/tenant"

// The product APIs that there are.
const (
	modeOwn    = "own"
	modeRemote = "remote"
)

type sourceDoc struct {
	// own: the products stand in this file. remote: another system serves them, as docs/catalogue.md says; its key is
	// WS_PRODUCT_KEY_<TENANT> in the environment of the api.
	Mode string `yaml:"mode" jsonschema:"enum=own,enum=remote"`
	// Address of the remote catalogue, by https; by http only on one's own machine.
	URL string `yaml:"url,omitempty" jsonschema:"format=uri"`
	// Origins (scheme and host alone) that its pictures are fetched from, by us; none for no pictures of its own.
	PictureOrigins []string `yaml:"pictureOrigins,omitempty"`
	// What holds for remote products. Those that name a product hold for it, else those of its category or the next above,
	// else those that name neither, which must be there once.
	Terms []termsDoc `yaml:"terms,omitempty"`
}

// termsDoc is the tenant's own word: what a remote source says of rewards is refused.
type termsDoc struct {
	// Ids of the products that they hold for.
	Products []string `yaml:"products,omitempty"`
	// Path of the category that they hold for, with those below it.
	Category string `yaml:"category,omitempty"`
	// Line of business of these products, which bounds what a friend may get.
	Line tenant.Line `yaml:"line" jsonschema:"enum=insurance,enum=telecom,enum=energy,enum=other"`
	// What a recommendation of them earns, each in its window of days; the highest active one counts.
	Rewards []rewardDoc `yaml:"rewards" jsonschema:"minItems=1"`
	// What a seller earns for them by the standard plan (commissionPlans), in cents.
	CommissionCents int64 `yaml:"commissionCents,omitempty" jsonschema:"minimum=0"`
	// The same as the shop's Provision has it, instead of commissionCents: a plan and cents, such as standard;5000, or
	// cents alone, such as 9000, for the standard plan. What commissionPlans says of a product under that plan comes
	// first.
	Commission string `yaml:"commission,omitempty"`
	// File in pictures/: what is shown of a product that comes without a picture.
	Picture string `yaml:"picture"`
}

// remoteDoc is a product as a remote source says it.
type remoteDoc struct {
	ID           string             `yaml:"id"`
	ExternalID   string             `yaml:"externalId"`
	Category     string             `yaml:"category,omitempty"`
	Name         tenant.Localized   `yaml:"name"`
	Spoken       tenant.Localized   `yaml:"spoken,omitempty"`
	Teaser       tenant.Localized   `yaml:"teaser"`
	Text         tenant.Localized   `yaml:"text"`
	Features     []tenant.Localized `yaml:"features"`
	Footnote     tenant.Localized   `yaml:"footnote,omitempty"`
	Badge        tenant.Localized   `yaml:"badge,omitempty"`
	MonthlyCents int64              `yaml:"monthlyCents,omitempty"`
	OnceCents    int64              `yaml:"onceCents,omitempty"`
	TermMonths   int                `yaml:"termMonths,omitempty"`
	Picture      string             `yaml:"picture,omitempty"`
	Small        string             `yaml:"small,omitempty"`
	Top          bool               `yaml:"top,omitempty"`
	Business     bool               `yaml:"business,omitempty"`
	Fixed        *fixedDoc          `yaml:"fixed,omitempty"`
	Tariff       *tariffDoc         `yaml:"tariff,omitempty"`
	Device       *deviceDoc         `yaml:"device,omitempty"`
	Energy       *energyDoc         `yaml:"energy,omitempty"`
}

// soldOutDoc is what is kept of a product that the source offered once.
type soldOutDoc struct {
	ID         string           `yaml:"id"`
	ExternalID string           `yaml:"externalId"`
	Line       tenant.Line      `yaml:"line"`
	Name       tenant.Localized `yaml:"name"`
	Spoken     tenant.Localized `yaml:"spoken,omitempty"`
}

// under is the product with the tenant's terms.
func (d remoteDoc) under(t termsDoc) productDoc {
	p := productDoc{
		ID: d.ID, ExternalID: d.ExternalID, Line: t.Line, Category: d.Category, Name: d.Name, Spoken: d.Spoken,
		Teaser: d.Teaser, Text: d.Text,
		Features: d.Features, Footnote: d.Footnote, Badge: d.Badge, MonthlyCents: d.MonthlyCents, OnceCents: d.OnceCents,
		TermMonths: d.TermMonths,
		Rewards:    t.Rewards, CommissionCents: t.CommissionCents, Commission: t.Commission, Picture: d.Picture,
		Small: d.Small, Top: d.Top,
		Business: d.Business,
		Fixed:    d.Fixed, Tariff: d.Tariff, Device: d.Device, Energy: d.Energy,
	}
	if p.Picture == "" {
		p.Picture = t.Picture
	}
	return p
}

// priced tells whether it says what it costs: nothing is free that comes without a price.
func (d remoteDoc) priced() bool {
	return d.MonthlyCents > 0 || d.OnceCents > 0 || d.Energy != nil || d.Device != nil && len(d.Device.Offers) > 0
}
