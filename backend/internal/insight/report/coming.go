package report

import (
	"time"

	"weitersagen.app/backend/internal/money/creditnote"
)

// approvedOrder is the status of an order that counts.
const approvedOrder = "approved"

// MayEarn tells whether an order will earn, unless it is cancelled or nothing is paid for its product.
func (o Order) MayEarn() bool {
	return o.Cents == nil && o.Status == approvedOrder && o.Timeline.ConfirmedAt != nil &&
		o.Timeline.ComplaintUntil != nil
}

// Expecting adds what an order that counts will earn at least, and the credit note that its commission comes into, as
// long as no document is about it. Least reckons by the seller's plans.
//
// Rule (agency, 7 D): An order says into which month's credit note its commission comes, and from which day on that is
// paid: of what is earned by the month in which it was, of what may still be cancelled by the end of its complaint
// period. An order that earns nothing says neither. Enforced: report.Expecting, money/creditnote.ComingAfter. Test:
// TestTheCreditNoteThatAnOrderComesInto, OrderTimeline.test.tsx `ends with the credit note and the day of the payout`.
func (o Order) Expecting(least func(product string, ordered time.Time) int64, now time.Time) Order {
	switch {
	case o.UnbilledSince != nil && o.Cents != nil && *o.Cents > 0:
		coming := creditnote.ComingAfter(*o.UnbilledSince, now)
		o.Coming = &coming
	case o.MayEarn():
		o.LeastCents = least(o.Product, o.orderedAt())
		if o.LeastCents > 0 {
			earned := latest(*o.Timeline.ComplaintUntil, now)
			coming := creditnote.ComingAfter(earned, earned)
			o.Coming = &coming
		}
	}
	return o
}

// orderedAt is the day of an order, or when it was received where no one said one.
func (o Order) orderedAt() time.Time {
	if o.Timeline.OrderedAt != nil {
		return *o.Timeline.OrderedAt
	}
	return o.Timeline.ReceivedAt
}

func latest(a, b time.Time) time.Time {
	if a.After(b) {
		return a
	}
	return b
}
