package order

import (
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
)

// ComplaintUntil gives the first instant after the complaint period of an order (ModuleAuftragsdatumMindestalterTage).
// The period runs from the order. A day without a time leaves open when that was: then from the latest moment that is
// possible, which is when the message came, or the end of the day.
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
