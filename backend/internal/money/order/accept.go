package order

import (
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
)

// State is where a recommendation stands, as far as an order is concerned.
type State string

// The states.
const (
	// Open: no recipient has confirmed yet.
	Open State = "open"
	// Confirmed: waits for an order.
	Confirmed State = "confirmed"
	// Owed: its reward is owed.
	Owed State = "released"
	// Paid: all is paid or has lapsed.
	Paid State = "paid"
	// Expired: the validity has passed.
	Expired State = "expired"
	// Withdrawn: it or its order was cancelled.
	Withdrawn State = "withdrawn"
)

// Recommendation is what an order needs to know of one.
type Recommendation struct {
	ID string
	// Number is what people and the tenant's system write.
	Number    string
	State     State
	CreatedAt time.Time
	// ValidUntil is the first instant outside of the validity.
	ValidUntil time.Time
	// RecipientConfirmed stays true over an expiry, and over the erasure of the recipient.
	RecipientConfirmed bool
	// RecipientGone tells that a confirmed recipient was erased, or that all ended before anybody confirmed: nothing of
	// that person is kept again.
	RecipientGone bool
	// NoOneLeft tells that everybody who was promised anything by it was erased.
	NoOneLeft bool
	// Complaint is the complaint period that was promised when it was made; nil for one from before that was kept.
	Complaint *tenant.Span
	// Agency is the number of the one whose link brought it, empty for most; Recommender is the account and Friend the
	// recipient, empty where there is none.
	Agency      string
	Recommender string
	Friend      string
	// Version tells this reading from later ones.
	Version int64
}

// Judge tells why an order doesn't count for a recommendation; None when it does. What matters is when it was placed,
// never when its message comes: one of the last valid day counts a month later too.
//
// Rule (order, 1): An order counts when it was made by the last valid day, whenever its message comes. Enforced:
// order/usecase.judge. Test: TestLateMessageOfAValidOrderAlwaysCounts.
func Judge(r Recommendation, ordered Date, now time.Time) Reason {
	switch {
	case r.State == Withdrawn:
		return RecommendationCancelled
	case r.State == Owed, r.State == Paid:
		return RecommendationTaken
	case !ordered.At.Before(startOfDay(now, 1)):
		return InFuture
	case ordered.At.Before(startOfDay(r.CreatedAt, 0)):
		return BeforeRecommendation
	case !ordered.At.Before(r.ValidUntil):
		return TooLate
	case r.NoOneLeft:
		return NoOneLeft
	case !r.RecipientConfirmed && !now.Before(r.ValidUntil):
		return RecipientUnconfirmed
	default:
		return None
	}
}

// JudgeBeside judges the tenant's order beside the one that keeps its recommendation alive. What only others said gives
// way to the tenant's word, also once its reward is owed.
//
// Rule (order, 4 D): One order counts for a recommendation; a second one is refused. Enforced:
// order/gormstore.ErrDuplicatedKey, migrations orders_counting. Test: TestTwoOrdersOfOneRecommendationAtOnce.
//
// Rule (order, 7 D): The tenant's own word wins over what an agency approved, before, after and at once: one order,
// one award, and no line refused for the agency's sake. Enforced: money/order.OfDate, order/usecase.giveWay,
// order/usecase.deny. Test: TestTheTenantsWordWinsOverAnAgencys, TestMembersAndTheTenantAtOnce.
func JudgeBeside(r Recommendation, live Order, ordered Date, now time.Time) Reason {
	gives := live.ByAgency()
	if gives && (r.State == Owed || r.State == Paid) {
		r.State = Confirmed
	}
	reason := Judge(r, ordered, now)
	if reason == None && live.Status == Approved && !gives {
		return RecommendationTaken
	}
	return reason
}

// OfDate tells whether it was refused because of the day on which it was placed, which the tenant knows best. A day
// that hasn't come is a slip.
func (r Reason) OfDate() bool { return r == TooLate || r == BeforeRecommendation }

// Lost tells why an order that was accepted counts no longer: its recommendation ended without it.
//
// Rule (order, 4 D): An order that waited for its friend in vain is refused when it is sent again, and its customer
// number goes with the friend's data. Enforced: order/usecase.Lost, recipient/usecase.ForgetCustomer. Test:
// TestAnOrderThatWaitedForItsFriendInVain.
func (r Recommendation) Lost() Reason {
	switch {
	case r.State == Withdrawn:
		return RecommendationCancelled
	case r.State == Expired && !r.RecipientConfirmed:
		return RecipientUnconfirmed
	default:
		return None
	}
}

// Waits tells whether an order that counts has to wait for the recipient's confirmation.
func (r Recommendation) Waits() bool { return !r.RecipientConfirmed }
