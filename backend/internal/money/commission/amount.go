package commission

import "time"

// Why says how an amount came about: what the plan says of the product, what a tier added to it, and what a promotion
// added to both.
type Why struct {
	// Place is which order of its month it is; 0 for what was earned before orders were counted.
	Place     int
	PlanCents int64
	// Tier is the order of a month from which its amount applies; 0 for none.
	Tier      int
	TierCents int64
	// Promotion is the id of the one that applied; empty for none.
	Promotion      string
	PromotionCents int64
}

// Total is the whole amount.
func (w Why) Total() int64 { return w.PlanCents + w.TierCents + w.PromotionCents }

// Earns gives what an order of a product earns as the month's order of some place, and why. It alone knows: what is
// earned and what a preview shows are asked here.
//
// Rule (document, 9 D): An order earns the plan's amount of its product, or that of the highest tier that its place in
// the month has reached; to that one promotion is added, the one that adds most, and of two that add as much the first
// in the file. Neither ever makes it less, and a product that the plan doesn't pay for earns by neither. Enforced:
// commission.Earn, commission.Preview. Test: TestWhatAnOrderEarns, TestFromTheEleventhOrderOn.
func (p Plan) Earns(product string, place int, ordered time.Time) Why {
	p = p.On(ordered)
	if !p.Pays(product) {
		return Why{}
	}
	why := Why{Place: place, PlanCents: p.Cents[product]}
	for _, tier := range p.Tiers {
		if more := tier.of(product) - why.PlanCents; tier.From <= place && more > why.TierCents {
			why.Tier, why.TierCents = tier.From, more
		}
	}
	before := why.Total()
	for _, promotion := range p.Promotions {
		if more := promotion.adds(product, before, ordered); more > why.PromotionCents {
			why.Promotion, why.PromotionCents = promotion.ID, more
		}
	}
	return why
}
