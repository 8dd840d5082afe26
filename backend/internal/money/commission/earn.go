package commission

import (
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Brought is a recommendation whose reward is owed, as far as an agency earns by it.
type Brought struct {
	RecommendationID string
	Number           string
	// Agency is empty for most.
	Seller    link.Code
	ProductID string
}

// Order is the one that counts for it.
type Order struct {
	// Number is the tenant's; empty for one that counts by the agency's word.
	Number    string
	OrderedAt time.Time
	// Place is which of its month it is, counted when it is earned.
	Place int
}

// Earn gives what an agency earns by a recommendation: the product's amount in the plan that applied on the day of the
// order, which is the month's order of that place. False when that is nothing.
//
// Rule (document, 2, 6 D): An agency earns by a recommendation that it brought once its order counts and can't be
// complained about any more, in the step that owes the rewards, and once (§ 87a I HGB: with the execution of the
// contract). Enforced: reward/usecase.Released. Test: TestARecommendationEarnsOnce,
// TestAnAgencyEarnsWithTheReleaseAndLosesItWithTheOrder.
func Earn(t tenant.ID, id string, of Brought, order Order, plan Plan, now time.Time) (Commission, bool) {
	why := plan.Earns(of.ProductID, order.Place, order.OrderedAt)
	if of.Seller == "" || why.Total() == 0 {
		return Commission{}, false
	}
	return Commission{
		Tenant: t, ID: id, Kind: Earned, Seller: of.Seller, RecommendationID: of.RecommendationID, Recommendation: of.Number,
		Order:     order.Number,
		OrderedAt: order.OrderedAt.UTC(), ProductID: of.ProductID, Plan: plan.ID, Cents: why.Total(), Why: why,
		At: now.UTC(),
	}, true
}
