package recipient

import "time"

// Standing is what is true now for who confirmed, or may confirm, by a mailed link.
type Standing string

// The standings.
const (
	StandsOpen      Standing = "open"
	StandsConfirmed Standing = "confirmed"
	// StandsOrderAgain: the order was cancelled, and the recommendation waits for another one.
	StandsOrderAgain Standing = "orderAgain"
	// StandsOrdered: an order is there, which counts or which the tenant has not said anything of yet.
	StandsOrdered Standing = "ordered"
	// StandsPaid: nothing more will come of it.
	StandsPaid Standing = "paid"
	// StandsOrderCancelled: the order was cancelled, and the recommendation with it.
	StandsOrderCancelled Standing = "orderCancelled"
	// StandsNotOrdered: the friend confirmed, and ordered nothing in time.
	StandsNotOrdered Standing = "notOrdered"
	StandsExpired    Standing = "expired"
	StandsCancelled  Standing = "cancelled"
	// StandsUsed: another link confirmed, or the address was corrected since.
	StandsUsed Standing = "used"
	// StandsOvertaken: somebody else confirmed by the same link, and what was entered is gone. The link leads on.
	StandsOvertaken Standing = "overtaken"
)

// Stands tells it to who confirmed.
//
// Rule (friend, 4 D): A link of the mailbox that confirmed says what is true now: confirmed, ordered, paid, cancelled,
// to be ordered once more, not ordered in time. An order that the order page reported is there: no page
// asks for it once more. Enforced: recipient/usecase.standing, recipient/usecase/look.go Stands. Test:
// TestAMailedLinkSaysWhatIsTrueNow.
func Stands(rec Recommendation, order OrderStatus) Standing {
	switch {
	case rec.State == StateCancelled && order == OrderCancelled:
		return StandsOrderCancelled
	case rec.State == StateCancelled:
		return StandsCancelled
	case rec.State == StateExpired:
		return StandsNotOrdered
	case rec.Paid:
		return StandsPaid
	case order == Approved, order == OrderReported:
		return StandsOrdered
	case order == OrderCancelled:
		return StandsOrderAgain
	default:
		return StandsConfirmed
	}
}

// MayOrder tells whether an order is still to come.
func (s Standing) MayOrder() bool { return s == StandsConfirmed || s == StandsOrderAgain }

// StandsUnconfirmed tells it to who hasn't confirmed: of the recommendation alone, and whether the link still confirms.
func StandsUnconfirmed(rec Recommendation, linkUsed, linkOver bool) Standing {
	switch {
	case rec.State == StateCancelled:
		return StandsCancelled
	case rec.State == StateExpired:
		return StandsExpired
	case linkUsed:
		return StandsUsed
	case linkOver:
		return StandsExpired
	default:
		return StandsOpen
	}
}

// ConfirmedBy tells whether a link that was used, or withdrawn, at a moment is one of those that belonged to the
// mailbox as it confirmed. One that was withdrawn before went to an address that was corrected since: its holder
// confirmed nothing.
func (r *Recipient) ConfirmedBy(usedAt *time.Time) bool {
	return r.ConfirmedAt != nil && (usedAt == nil || !usedAt.Before(*r.ConfirmedAt))
}
