package product

// Price is what a customer pays, in cents with VAT: the total price that § 3 PAngV wants said to consumers.
type Price struct {
	OnceCents    int64
	MonthlyCents int64
	// TermMonths is the minimum term of the contract; 0 means that it ends whenever the customer wants.
	TermMonths int
	// DiscountCents is taken off the monthly price in the first DiscountMonths months.
	DiscountCents  int64
	DiscountMonths int
	// UnitRateHundredths of a cent for each kilowatt-hour come on top; 0 for what isn't paid by use.
	UnitRateHundredths int64
}

// TotalCents is what the whole minimum term costs, with all that is paid once; 0 where there is no term to count, and
// where it isn't known what will be used.
//
// Rule (tenant, 3 D): What a contract costs over its minimum term, with all that is paid once and what is cheaper at
// first, is computed in one place, in cents with VAT (§ 3 PAngV); a device is counted with its tariff. Enforced:
// product.PriceWith, product/rest.TotalCents, product/rest.PriceWith. Test: TestTotalOverTheTerm,
// TestPriceOfADeviceWithATariff.
func (p Price) TotalCents() int64 {
	if p.TermMonths == 0 || p.UnitRateHundredths > 0 {
		return 0
	}
	return p.OnceCents + int64(p.TermMonths)*p.MonthlyCents - int64(min(p.DiscountMonths, p.TermMonths))*p.DiscountCents
}

// Price of the product by itself.
func (p Product) Price() Price {
	price := Price{
		OnceCents: p.OnceCents, MonthlyCents: p.MonthlyCents, TermMonths: p.TermMonths, UnitRateHundredths: p.UnitRate(),
	}
	if p.Fixed != nil {
		price.DiscountCents, price.DiscountMonths = p.Fixed.DiscountCents, p.Fixed.DiscountMonths
	}
	return price
}

// PriceWith is the price of a tariff that is taken together with the device of an offer.
func (p Product) PriceWith(o Offer) Price {
	price := p.Price()
	price.OnceCents += o.NowCents()
	return price
}

// NowCents is what the device costs today.
func (o Offer) NowCents() int64 {
	if o.PromotionCents > 0 {
		return o.PromotionCents
	}
	return o.PriceCents
}

// Flaw tells what is wrong with an announced reduction; empty when it may be shown. § 11 PAngV: who announces a
// reduction names the lowest price of the last 30 days, and it is a reduction only against that one (European Court of
// Justice, C-330/23).
//
// Rule (tenant, 3 D): A reduction names the lowest price of the last 30 days, is below it, and strikes through no
// other (§ 11 PAngV); a tenant's file with any other is refused. Enforced: yamlproducts.Flaw. Test:
// TestAReductionIsOneAgainstTheLowestPriceOf30Days.
func (o Offer) Flaw() string {
	switch {
	case o.PromotionCents == 0 && o.LowestCents == 0:
		return ""
	case o.PromotionCents == 0:
		return "names the lowest price of the last 30 days without a promotion"
	case o.LowestCents == 0:
		return "needs lowestCents, the lowest price of the last 30 days, beside promotionCents (§ 11 PAngV)"
	case o.PromotionCents >= o.LowestCents:
		return "is no reduction: promotionCents must be below lowestCents, the lowest price of the last 30 days (§ 11 PAngV)"
	case o.LowestCents > o.PriceCents:
		return "has a lowestCents above priceCents"
	default:
		return ""
	}
}

// LongestTerm is how many months a consumer's telecom contract may bind at first (§ 56 TKG).
//
// Rule (tenant, 3 D): A telecom contract binds for 24 months at most (§ 56 TKG), and a monthly discount says for how
// long. Enforced: yamlproducts.checkTerm. Test: TestMistakesInSectionsAreNamed.
const LongestTerm = 24
