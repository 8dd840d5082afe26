package product

import "weitersagen.app/backend/internal/programme/tenant"

// Energy is what a tariff has besides that is paid by the kilowatt-hour. Its monthly price is the base charge alone, so
// it is never shown without the unit rate.
type Energy struct {
	// UnitRateHundredths of a cent for a kilowatt-hour, with VAT: 3149 is 31.49 ct/kWh.
	UnitRateHundredths int64
}

// What a kilowatt-hour may cost: less is a rate that was written in cents, more is one with too many noughts.
const (
	LeastUnitRate = 1_00
	MostUnitRate  = 1_000_00
)

// EnergyFlaw tells what is wrong with a price by use; empty when it may be shown. § 14 PAngV: who offers electricity,
// gas or heat by wire or pipe says the price of a kilowatt-hour with VAT, and beside it what is paid without any use.
//
// Rule (tenant, 3 D): An energy tariff has its unit rate with VAT beside the base charge, which is no price alone, and
// no total, for it can't be known (§ 14 PAngV); a file or a source with the base charge alone is refused. Enforced:
// product.TotalCents, yamlproducts.EnergyFlaw. Test: TestABaseChargeIsNoPriceOfAnEnergyTariff,
// TestARemoteEnergyTariffIsTakenWithItsUnitRateOnly.
func (p Product) EnergyFlaw() string {
	switch {
	case p.Energy == nil && p.Line == tenant.Energy && p.MonthlyCents > 0:
		return "is missing: say energy: {unitRateHundredths: 3149} for 31.49 ct/kWh with VAT, since monthlyCents is the base charge alone (§ 14 PAngV); what isn't sold by the kWh has line: other"
	case p.Energy == nil:
		return ""
	case p.Line != tenant.Energy:
		return "goes with line: energy only"
	case p.Fixed != nil || p.Tariff != nil || p.Device != nil:
		return "goes with none of fixed, tariff and device"
	case p.Energy.UnitRateHundredths < LeastUnitRate || p.Energy.UnitRateHundredths > MostUnitRate:
		return "has a unitRateHundredths outside of 100 to 100000, which is 1 to 1000 ct/kWh: 31.49 ct/kWh are 3149"
	default:
		return ""
	}
}

// UnitRate is what a kilowatt-hour costs, in hundredths of a cent; 0 for what isn't paid by use.
func (p Product) UnitRate() int64 {
	if p.Energy == nil {
		return 0
	}
	return p.Energy.UnitRateHundredths
}
