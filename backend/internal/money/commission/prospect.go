package commission

import "time"

// Prospect is what is known of a seller's plans, for orders that count and haven't earned anything yet.
type Prospect struct {
	Offer   Offer
	Choices []Choice
}

// Least gives what an order of a product will earn at least, unless it is cancelled.
//
// Rule (document, 9 D): What an order may still earn is reckoned by the rule that earns, with the plan that applied on
// the day of the order, and without a tier, which never makes it less: it is said to be the least. Enforced:
// commission.Earns. Test: TestWhatAnOrderWillEarnAtLeast.
func (p Prospect) Least(product string, ordered time.Time) int64 {
	why := p.Offer.By(Applied(p.Choices, ordered)).Earns(product, 0, ordered)
	return why.Total()
}
