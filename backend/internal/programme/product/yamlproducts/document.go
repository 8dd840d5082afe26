package yamlproducts

import "weitersagen.app/backend/internal/programme/tenant"

// The keys of a tenant's file that make its assortment. The comment of a field is what an author reads of its key
// (tenant.schema.json, docs/tenant.md).

// Keys are the top-level keys that this package reads.
type Keys struct {
	// Where the products come from; from this file without it.
	ProductSource sourceDoc `yaml:"productSource,omitempty"`
	// Pages with lists of products; a parent comes before its children.
	Categories []categoryDoc `yaml:"categories,omitempty"`
	// What can be recommended, in the order in which it is listed; with a remote productSource that says it.
	Products []productDoc `yaml:"products,omitempty"`
}

type categoryDoc struct {
	// Its own name in addresses of pictures and calls: letters, digits and -.
	ID string `yaml:"id"`
	// Its address, such as internet/hybrid for /de/internet/hybrid, which no other page may have; what stands before the
	// last slash is its parent.
	Path string `yaml:"path"`
	// Which kind of list it is.
	Source string `yaml:"source" jsonschema:"enum=festnetz,enum=mobilfunk,enum=geraete,enum=web,enum=allgemein"`
	// Its name in menus.
	Name tenant.Localized `yaml:"name"`
	// Its heading.
	Title tenant.Localized `yaml:"title"`
	// What stands under the heading.
	Text tenant.Localized `yaml:"text"`
	// What search engines show of it.
	Meta tenant.Localized `yaml:"meta"`
	// Where the button of a mobile category leads; to the form without it.
	Select string `yaml:"select,omitempty" jsonschema:"enum=recommend,enum=smartphones,enum=tablets"`
	// File in pictures/: its large picture.
	Picture string `yaml:"picture,omitempty"`
	// File in pictures/: its sign in menus.
	Icon string `yaml:"icon"`
}

type productDoc struct {
	// Its own name in addresses: letters, digits and -, and never another product's again.
	ID string `yaml:"id"`
	// The company's own name of it, which its shop and its orders use.
	ExternalID string `yaml:"externalId"`
	// Line of business, which bounds what a friend may get: insurance 15 euro for a contract in a calendar year (§ 48b
	// VAG); a reward that exceeds it at any share on offer is refused.
	Line tenant.Line `yaml:"line" jsonschema:"enum=insurance,enum=telecom,enum=energy,enum=other"`
	// Path of its category; for a tenant with categories.
	Category string `yaml:"category,omitempty"`
	// Its name.
	Name tenant.Localized `yaml:"name"`
	// Its name as one recommends it, with the article that goes with it, where that is another one in any language; then
	// in all of them: "personal liability insurance", "the website builder". In German it is the object of a sentence:
	// "die Hausratversicherung", "den Webshop". A brand's name stands alone. Customers say it to their friends, so without
	// "our".
	Spoken tenant.Localized `yaml:"spoken,omitempty"`
	// What it is, in a line.
	Teaser tenant.Localized `yaml:"teaser"`
	// What it is, in a few sentences.
	Text tenant.Localized `yaml:"text"`
	// What speaks for it, point by point.
	Features []tenant.Localized `yaml:"features"`
	// Small print below it.
	Footnote tenant.Localized `yaml:"footnote,omitempty"`
	// A word or two on the picture.
	Badge tenant.Localized `yaml:"badge,omitempty"`
	// What a customer pays a month, in cents with VAT, companies too; 0 where there is no such price. Of an energy tariff
	// the base charge (Grundpreis), which needs energy beside it.
	MonthlyCents int64 `yaml:"monthlyCents,omitempty" jsonschema:"minimum=0"`
	// What a customer pays once, in cents with VAT, such as for setting up; 0 where there is no such price, and for a
	// device with offers, which say it.
	OnceCents int64 `yaml:"onceCents,omitempty" jsonschema:"minimum=0"`
	// Minimum term of the contract in months; 0 where it ends whenever the customer wants. Telecom contracts bind for 24
	// at most (§ 56 TKG).
	TermMonths int `yaml:"termMonths,omitempty" jsonschema:"minimum=0"`
	// What a recommendation earns, each in its window of days; the highest active one counts.
	Rewards []rewardDoc `yaml:"rewards" jsonschema:"minItems=1"`
	// What a seller earns by the standard plan (commissionPlans), in cents.
	CommissionCents int64 `yaml:"commissionCents,omitempty" jsonschema:"minimum=0"`
	// The same as the shop's Provision has it, instead of commissionCents: a plan and cents, such as standard;5000, or
	// cents alone, such as 9000, for the standard plan. What commissionPlans says of the product under that plan comes
	// first.
	Commission string `yaml:"commission,omitempty"`
	// File in pictures/.
	Picture string `yaml:"picture"`
	// File in pictures/ for where space is short; the picture itself without it.
	Small string `yaml:"small,omitempty"`
	// It stands first on the start page.
	Top bool `yaml:"top,omitempty"`
	// Companies buy it, too: there the friend may name one, where modules.companyRecommendation is on.
	Business bool `yaml:"business,omitempty"`
	// What a fixed line has besides; one of fixed, tariff and device, for telecom only.
	Fixed *fixedDoc `yaml:"fixed,omitempty"`
	// What a mobile tariff has besides.
	Tariff *tariffDoc `yaml:"tariff,omitempty"`
	// What a smartphone or a tablet has besides.
	Device *deviceDoc `yaml:"device,omitempty"`
	// What a tariff for electricity, gas or heat has besides; for line energy only, and never left out there beside
	// monthlyCents: the base charge alone is no price (§ 14 PAngV).
	Energy *energyDoc `yaml:"energy,omitempty"`
}

type energyDoc struct {
	// What a kilowatt-hour costs (Arbeitspreis), in hundredths of a cent with VAT: 3149 is 31.49 ct/kWh.
	UnitRateHundredths int64 `yaml:"unitRateHundredths" jsonschema:"minimum=100,maximum=100000"`
}

type rewardDoc struct {
	// First day, YYYY-MM-DD; none for no bound.
	From string `yaml:"from,omitempty" jsonschema:"format=date"`
	// Last day, YYYY-MM-DD; none for no bound.
	Until string `yaml:"until,omitempty" jsonschema:"format=date"`
	// People are shown when the window ends.
	ShowUntil bool `yaml:"showUntil,omitempty"`
	// The whole reward, in cents, before it is shared between recommender and friend.
	Cents int64 `yaml:"cents" jsonschema:"minimum=1"`
}

type fixedDoc struct {
	// Its name in lists and on its page, where that is another one than name, such as a shorter one; letters keep to name.
	DisplayName tenant.Localized `yaml:"displayName,omitempty"`
	// DP for internet and telephone, TP with television.
	Play string `yaml:"play" jsonschema:"enum=DP,enum=TP"`
	// For young people only.
	Young bool `yaml:"young,omitempty"`
	// By line and by mobile network at once.
	Hybrid bool `yaml:"hybrid,omitempty"`
	// Products of one group are sizes of the same.
	Group string `yaml:"group"`
	// Its size: S, M, L or XL.
	Class string `yaml:"class" jsonschema:"enum=S,enum=M,enum=L,enum=XL"`
	// Up to four lines of what is good to know, on its page.
	Descriptions []tenant.Localized `yaml:"descriptions" jsonschema:"maxItems=4"`
	// The company's name of the line in its shop.
	CarrierID string `yaml:"carrierId"`
	// How the price changes in the course of the contract.
	PriceSplit tenant.Localized `yaml:"priceSplit,omitempty"`
	// What is on offer for a while.
	Promotion tenant.Localized `yaml:"promotion,omitempty"`
	// What the promotion takes off the monthly price, in cents.
	DiscountCents int64 `yaml:"discountCents,omitempty" jsonschema:"minimum=0"`
	// For how many of the first months it does.
	DiscountMonths int `yaml:"discountMonths,omitempty" jsonschema:"minimum=0"`
}

type tariffDoc struct {
	// Its own name, by which offers of devices name it.
	ID string `yaml:"id"`
	// Its size: S, M, L or XL.
	Class string `yaml:"class" jsonschema:"enum=S,enum=M,enum=L,enum=XL"`
	// For young people only.
	Young bool `yaml:"young,omitempty"`
	// Gigabytes a month; -1 for no bound.
	DataGB int `yaml:"dataGB" jsonschema:"minimum=-1"`
}

type deviceDoc struct {
	// smartphone or tablet.
	Type string `yaml:"type" jsonschema:"enum=smartphone,enum=tablet"`
	// The company's name of the device in its shop.
	ID string `yaml:"id"`
	// Who makes it.
	Manufacturer string `yaml:"manufacturer"`
	// Its size: S, M, L or XL.
	Class string `yaml:"class" jsonschema:"enum=S,enum=M,enum=L,enum=XL"`
	// Its place among the devices.
	Position int `yaml:"position"`
	// It stands first among the devices.
	Top bool `yaml:"top,omitempty"`
	// Its price with each tariff that it can be taken with.
	Offers []offerDoc `yaml:"offers"`
}

type offerDoc struct {
	// The tariff's id.
	Tariff string `yaml:"tariff"`
	// Price of the device with it, once, in cents with VAT.
	PriceCents int64 `yaml:"priceCents"`
	// What is on offer for a while.
	Promotion tenant.Localized `yaml:"promotion,omitempty"`
	// Price while the promotion runs, in cents; 0 for none.
	PromotionCents int64 `yaml:"promotionCents,omitempty"`
	// The lowest price of the 30 days before the promotion, in cents. It alone is struck through, and a promotion without
	// it is refused (§ 11 PAngV).
	LowestCents int64 `yaml:"lowestCents,omitempty"`
}
