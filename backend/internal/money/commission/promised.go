package commission

import (
	"time"

	"weitersagen.app/backend/internal/programme/product"
)

// Range is what an order earns: by the product that earns least, and by the one that earns most.
type Range struct{ LeastCents, MostCents int64 }

// Promised gives what orders of some products earn a seller that has chosen nothing, from the first one on. It is zero
// where none earns.
//
// Rule (page, 9 D): Who thinks of becoming a partner reads what an order earns at least, by what is sold now: by the
// rule that earns, in the plan that applies without a choice, and without tiers and promotions, which only add and may
// be over when the first order comes; of other plans nothing is shown. Enforced: commission.Earns,
// commission/usecase.Promised. Test: TestWhatIsPromisedToWhoIsNoPartnerYet, TestWhatPartnersEarnIsReadBeforeOneIsOne.
func (o Offer) Promised(sold []product.Product, now time.Time) (r Range) {
	plan := o.By(Standard).On(now)
	plan.Tiers, plan.Promotions, plan.Dated = nil, nil, nil
	for _, one := range sold {
		cents := plan.Earns(string(one.ID), 1, now).Total()
		if cents == 0 {
			continue
		}
		if r.LeastCents == 0 || cents < r.LeastCents {
			r.LeastCents = cents
		}
		r.MostCents = max(r.MostCents, cents)
	}
	return r
}
