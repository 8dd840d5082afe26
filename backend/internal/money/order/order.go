// Package order takes what the tenant's system says of the recipients' contracts. Messages arrive late, twice and out
// of order; each rule stands in a file of its own (decisions.md "The life of a recommendation").
package order

import (
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Status is where an order stands.
type Status string

// The statuses of an order.
const (
	// Approved: it counts for its recommendation.
	Approved Status = "approved"
	// Cancelled: by the tenant, possibly before the order itself came.
	Cancelled Status = "cancelled"
	// Refused: it doesn't count, see Reason.
	Refused Status = "refused"
	// Reported: the friend's side says that it was placed; the tenant has said nothing yet.
	Reported Status = "reported"
	// Replaced: the tenant sent the order under its own number.
	Replaced Status = "replaced"
	// Lapsed: the tenant never said anything of it.
	Lapsed Status = "lapsed"
)

// Order is a contract as the tenant's system tells it.
type Order struct {
	Tenant tenant.ID
	ID     string
	// Number is the tenant's own order id: what makes a repeated message the same message.
	Number string
	// RecommendationID is empty when a cancellation came before its order.
	RecommendationID string
	CustomerNumber   string
	// Product is the tenant's own id of what was ordered; empty when nothing was said of it.
	Product string
	Status  Status
	// Reason tells why it was refused.
	Reason    Reason
	OrderedAt time.Time
	// ComplaintUntil is the first instant after the complaint period; it is computed once.
	ComplaintUntil time.Time
	CancelledAt    time.Time
	// CancelReason is why, in the tenant's own words: both sides read it. It goes with the friend's data.
	//
	// Rule (letter, 4 D): A cancelled recommendation tells its recommender why, in the tenant's words of the letter;
	// the reason goes with the friend. Enforced: voucher/peers.CancelReasons, ended.ts. Test: TestOrders.
	CancelReason string
	// LapsesAt is the first instant at which a reported order isn't waited for any more; computed once.
	LapsesAt time.Time
	// ReportedNumber is the shop's number as the order page reported it: it is unchecked, and nothing is found by
	// it. It goes with the friend's data.
	ReportedNumber string
	// Channel and Source tell where a reported order came from.
	Channel string
	Source  string
	// Late marks a cancellation that came after something was paid or handed to the bank: recorded and reported, nothing
	// of it is undone.
	Late       bool
	ReceivedAt time.Time
	Version    int
}

// Kind is what a message says.
type Kind string

// An order is approved (freigegeben) or cancelled (storniert).
const (
	Approval     Kind = "approval"
	Cancellation Kind = "cancellation"
)

// Message is what the tenant's system says of one order.
type Message struct {
	Number               string
	RecommendationNumber string
	Kind                 Kind
	Ordered              Date
	CustomerNumber       string
	// Product may be empty: then nothing is said of it.
	Product string
	// CancelReason is why an order was cancelled; it may be empty.
	CancelReason string
}

// Result is what became of a message.
type Result string

// The results.
const (
	Accepted  Result = "accepted"
	Unchanged Result = "unchanged"
	Rejected  Result = "rejected"
)

// Outcome answers one message.
type Outcome struct {
	Number string
	Result Result
	// Reason explains a rejection, and what is unusual about an acceptance.
	Reason Reason
}
