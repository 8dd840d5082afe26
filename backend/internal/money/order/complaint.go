package order

import (
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
)

// ComplaintUntil gives the first instant after the complaint period of an order (ModuleAuftragsdatumMindestalterTage).
// The period runs from the order. A day without a time leaves open when that was: then from the latest moment that is
// possible, which is when the message came, or the end of the day.
//
// Rule (order, 3): A complaint period passes between an order and the reward. Enforced: reward/usecase.errNotFinal,
// money/order.Final. Test: TestComplaintUntil, TestReleaseWaitsForAFinalOrder.
func ComplaintUntil(period tenant.Span, ordered Date, received time.Time) time.Time {
	start := ordered.lastInstant()
	if received.Before(start) {
		start = received
	}
	if start.Before(ordered.At) {
		start = ordered.At
	}
	return period.End(start)
}

// ComplaintPeriod is the one that was promised when the recommendation was made, whatever the tenant's file says by
// now.
func (r Recommendation) ComplaintPeriod(t *tenant.Tenant) tenant.Span {
	if r.Complaint != nil {
		return *r.Complaint
	}
	return t.Periods.Complaint
}
