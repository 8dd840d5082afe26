package product

import "weitersagen.app/backend/internal/programme/tenant"

// FixedLine are the fields of a fixed-line product (section 3 of the specification).
type FixedLine struct {
	// DisplayName is the name in lists and on the product's page, where it is another one than the product's own.
	DisplayName tenant.Localized
	// Play is DP (internet and telephone) or TP (with television).
	Play   string
	Young  bool
	Hybrid bool
	Group  string
	// Class is S, M, L or XL.
	Class        string
	Descriptions [4]tenant.Localized
	CarrierID    string
	PriceSplit   tenant.Localized
	Promotion    tenant.Localized
	// DiscountCents off the monthly price in the first DiscountMonths months.
	DiscountCents  int64
	DiscountMonths int
}

// Tariff is a mobile tariff; devices can be taken with it.
type Tariff struct {
	ID    string
	Class string
	Young bool
	// DataGB per month; -1 is unlimited.
	DataGB int
}

// Device is a smartphone or a tablet, offered with some tariffs.
type Device struct {
	// Type is smartphone or tablet.
	Type         string
	ID           string
	Manufacturer string
	Class        string
	Position     int
	Top          bool
	Offers       []Offer
}

// Offer is the price of a device with one tariff.
type Offer struct {
	TariffID   string
	PriceCents int64
	Promotion  tenant.Localized
	// PromotionCents is the price while the promotion runs; 0 means that none does.
	PromotionCents int64
	// LowestCents is the lowest price of the last 30 days before the promotion, which is struck through beside it.
	LowestCents int64
}

// OfferWith finds the offer of a device with a tariff.
func (d *Device) OfferWith(tariffID string) (Offer, bool) {
	for _, o := range d.Offers {
		if o.TariffID == tariffID {
			return o, true
		}
	}
	return Offer{}, false
}
