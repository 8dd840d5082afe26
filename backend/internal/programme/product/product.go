// Package product holds what can be recommended: a tenant's products with their categories, tariffs, devices and the
// reward that a recommendation of each of them earns (sections 2 and 3 of the specification).
package product

import (
	"time"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/programme/tenant"
)

// ID names a product on the wire and in links.
type ID string

// What can be asked for and isn't there.
var (
	ErrUnknown         = fault.New(fault.NotFound, "product.unknown", "there is no such product")
	ErrUnknownCategory = fault.New(fault.NotFound, "category.unknown", "404 - Unknown category")
	ErrUnknownSource   = fault.New(
		fault.NotFound, "source.unknown", "Keine/Unbekannte Produkt-API in Mandantenkonfiguration definiert",
	)
)

// withdrawn products never appear, in no list and not by their id (section 7 of the specification).
//
// Rule (tenant, 7): Products 637 to 640 never appear: a tenant's own file that has one is refused, what a remote
// source says of one is left out. Enforced: yamlproducts.Withdrawn, catalogue.appearing. Test:
// TestFourProductsNeverAppear, TestADeviceLosesTheOfferOfATariffThatNeverAppearsAndKeepsTheOthers.
var withdrawn = map[ID]bool{"637": true, "638": true, "639": true, "640": true}

// Withdrawn tells whether a product id is one that never appears.
func Withdrawn(id ID) bool { return withdrawn[id] }

// Product is one thing that can be recommended.
type Product struct {
	ID ID
	// ExternalID is the tenant's own, which its orders name.
	ExternalID string
	// Line of business, which bounds what its rewards may be.
	Line tenant.Line
	// Category is the path of its category; empty for a tenant without categories.
	Category string
	Name     tenant.Localized
	// Spoken is the name as the object of a sentence, no matter who says it: "personal liability insurance", "die
	// Privathaftpflichtversicherung", "den Webshop". Without it the name does.
	Spoken   tenant.Localized
	Teaser   tenant.Localized
	Text     tenant.Localized
	Features []tenant.Localized
	Footnote tenant.Localized
	// Badge is a word or two on the picture.
	Badge tenant.Localized
	// MonthlyCents and OnceCents are what a customer pays, with VAT; 0 means that there is no such price. A device's price
	// stands in its offers, and of an energy tariff MonthlyCents is the base charge alone.
	MonthlyCents int64
	OnceCents    int64
	// TermMonths is the minimum term of the contract; 0 means that there is none.
	TermMonths int
	// Rewards are what a recommendation earns, each in its window.
	Rewards []Reward
	// Commission is what a seller earns by it under the plan that it names.
	Commission Commission
	Picture    tenant.Picture
	Small      tenant.Picture
	// Top products stand first on the start page.
	Top bool
	// Business products are bought by companies, too: who orders one may name a company where the tenant takes companies.
	Business bool
	// One of these for telecom products, none for others.
	Fixed  *FixedLine
	Tariff *Tariff
	Device *Device
	// Energy of a tariff that is paid by the kilowatt-hour.
	Energy *Energy
}

// Reward is the total value of one recommendation in a window of days, before it is shared.
type Reward struct {
	tenant.Window
	// ShowUntil tells people when the window ends.
	ShowUntil bool
	Cents     int64
}

// RewardAt gives the highest reward that is active: what a recommendation made now would earn in total.
//
// Rule (tenant, 4): The highest reward of a product that is active counts, to the end of its last day. Enforced:
// product/service.go RewardAt. Test: TestRewardEndsWithItsLastDay.
func (p Product) RewardAt(now time.Time) (Reward, bool) {
	var best Reward
	found := false
	for _, r := range p.Rewards {
		if r.Contains(now) && (!found || r.Cents > best.Cents) {
			best, found = r, true
		}
	}
	return best, found
}

// Category is a page with a list of products (section 2 of the specification).
type Category struct {
	ID string
	// Path under the route of categories, such as internet/hybrid; its parent is the path before the last slash.
	Path string
	// Source is what the specification calls quelle: which kind of list it is.
	Source  Source
	Name    tenant.Localized
	Title   tenant.Localized
	Text    tenant.Localized
	Meta    tenant.Localized
	Select  SelectTarget
	Picture tenant.Picture
	Icon    tenant.Picture
}

// Source is the kind of a list of products.
type Source string

// The sources.
const (
	SourceFixed   Source = "festnetz"
	SourceMobile  Source = "mobilfunk"
	SourceDevices Source = "geraete"
	SourceWeb     Source = "web"
	SourceGeneral Source = "allgemein"
)

// Sources lists them.
var Sources = []Source{SourceFixed, SourceMobile, SourceDevices, SourceWeb, SourceGeneral}

// SelectTarget is where the button of a mobile category leads.
type SelectTarget string

// The targets.
const (
	SelectRecommend   SelectTarget = "recommend"
	SelectSmartphones SelectTarget = "smartphones"
	SelectTablets     SelectTarget = "tablets"
)
