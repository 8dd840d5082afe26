package public

import (
	"cmp"
	"slices"

	"weitersagen.app/bff/internal/backend/wire"
)

// Price is what a customer pays, in cents with VAT. The total comes from the backend, which alone computes it.
type Price struct {
	DeviceCents  int64 `json:"deviceCents,omitempty" doc:"once, for a device"`
	BeforeCents  int64 `json:"beforeCents,omitempty" doc:"of the device: the lowest price of the last 30 days before a promotion (§ 11 PAngV), to be struck through"`
	OnceCents    int64 `json:"onceCents,omitempty" doc:"once, beside a device"`
	MonthlyCents int64 `json:"monthlyCents,omitempty" doc:"of an energy tariff the base charge, never told without the unit rate"`
	UnitRate     int64 `json:"unitRate,omitempty" doc:"of an energy tariff: hundredths of a cent for a kilowatt-hour, 3149 is 31.49 ct/kWh"`
	FirstCents   int64 `json:"firstCents,omitempty" doc:"a month, in the first months"`
	FirstMonths  int64 `json:"firstMonths,omitempty" doc:"how many; 0 when no month is cheaper"`
	TermMonths   int64 `json:"termMonths" doc:"minimum term; 0 means none"`
	TotalCents   int64 `json:"totalCents,omitempty" doc:"over the minimum term, with all that is paid once; missing without a term"`
}

func priceOf(p *wire.Product) Price {
	price := Price{
		OnceCents: p.OnceCents, MonthlyCents: p.MonthlyCents, UnitRate: p.UnitRate, TermMonths: p.TermMonths,
		TotalCents: p.TotalCents,
	}
	price.FirstCents, price.FirstMonths = firstOf(p)
	return price
}

// firstOf is what the first months cost, and how many they are; 0 months when none is cheaper. A price that holds for
// a time stands with it wherever it stands, and beside the one that follows (§ 3 and § 5a (1) UWG with § 3 PAngV).
//
// Rule (page, 3 D): A price of the first months stands with their number and the price that follows, the same on each
// page: start, product, friend, form, catalogue. Enforced: public.cardOf, public.priceOf, product/usePaid.ts.
// Test: TestAPriceOfTheFirstMonthsStandsOnEachCard.
func firstOf(p *wire.Product) (cents, months int64) {
	l := p.Landline
	if l == nil || l.PromotionMonths <= 0 || l.PromotionDiscount <= 0 || p.MonthlyCents <= 0 {
		return 0, 0
	}
	return p.MonthlyCents - l.PromotionDiscount, l.PromotionMonths
}

// offerPrice is what a device costs with one tariff.
func offerPrice(o wire.DeviceOffer) Price {
	return Price{
		DeviceCents: cmp.Or(o.PromotionPrice, o.PhonePrice), BeforeCents: o.LowestPrice, OnceCents: o.TariffOnce,
		MonthlyCents: o.TariffPrice, TermMonths: o.TermMonths, TotalCents: o.Total,
	}
}

// bestOffer is the one of a device with the lowest total, or with the tariff that somebody has chosen.
func bestOffer(d *wire.Device, tariff string) (wire.DeviceOffer, bool) {
	if d == nil || len(d.Offers) == 0 {
		return wire.DeviceOffer{}, false
	}
	if i := slices.IndexFunc(d.Offers, func(o wire.DeviceOffer) bool { return o.TariffID == tariff }); i >= 0 {
		return d.Offers[i], true
	}
	return slices.MinFunc(d.Offers, func(a, b wire.DeviceOffer) int { return cmp.Compare(a.Total, b.Total) }), true
}
