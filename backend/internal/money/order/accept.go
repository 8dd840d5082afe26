package order

import "time"

// Reason is a code that tells why a message was not, or not simply, accepted.
type Reason string

// The reasons.
const (
	None Reason = ""
	// NoRecommendation: an order that carries no recommendation doesn't count (domain.md).
	NoRecommendation      Reason = "order.no_recommendation"
	RecommendationUnknown Reason = "order.recommendation_unknown"
	// RecommendationCancelled: it was withdrawn, or an earlier order of it was cancelled.
	RecommendationCancelled Reason = "order.recommendation_cancelled"
	// RecommendationTaken: another order counts for it already.
	RecommendationTaken Reason = "order.recommendation_taken"
	// TooLate: placed after the last valid day.
	TooLate Reason = "order.too_late"
	// BeforeRecommendation: placed on a day before there was a recommendation.
	BeforeRecommendation Reason = "order.before_recommendation"
	InFuture             Reason = "order.in_future"
	// RecipientUnconfirmed: the validity has passed and the recipient never confirmed.
	RecipientUnconfirmed Reason = "order.recipient_unconfirmed"
	// NobodyLeft: everybody to whom the recommendation promised anything was erased.
	NobodyLeft Reason = "order.nobody_left"
	// WaitingForRecipient: it counts as soon as the recipient confirms.
	WaitingForRecipient Reason = "order.waiting_for_recipient"
	// Changed: the order was accepted before with another date, product or customer number. Until its reward is owed it takes the new
	// ones; after that, and with another recommendation, it stays as it was.
	Changed Reason = "order.changed"
	// CustomerAmbiguous: it names no recommendation, and could count for more than one that knows its customer number.
	CustomerAmbiguous Reason = "order.customer_ambiguous"
	// AlreadyCancelled: its cancellation came first.
	AlreadyCancelled Reason = "order.already_cancelled"
	// NotKnownYet: the cancellation is remembered until its order comes.
	NotKnownYet Reason = "order.not_known_yet"
	// AfterPayout: the cancellation came after something was paid or handed to the bank.
	AfterPayout Reason = "order.cancelled_after_payout"
	// DateInvalid and FieldRequired are about the message itself.
	DateInvalid   Reason = "date.invalid"
	FieldRequired Reason = "field.required"
	FieldInvalid  Reason = "field.invalid"
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
	ID        string
	State     State
	CreatedAt time.Time
	// ValidUntil is the first instant outside of the validity.
	ValidUntil time.Time
	// RecipientConfirmed stays true over an expiry, and over the erasure of the recipient.
	RecipientConfirmed bool
	// RecipientGone tells that a confirmed recipient was erased, or that all ended before anybody confirmed: nothing of that person is
	// kept again.
	RecipientGone bool
	// NobodyLeft tells that nobody is left to whom it promised anything.
	NobodyLeft bool
	// Version tells this reading from later ones.
	Version int64
}

// Judge tells why an order doesn't count for a recommendation; None when it does. What matters is when it was placed,
// never when its message comes: one of the last valid day counts a month later too.
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
	case r.NobodyLeft:
		return NobodyLeft
	case !r.RecipientConfirmed && !now.Before(r.ValidUntil):
		return RecipientUnconfirmed
	default:
		return None
	}
}

// Lost tells why an order that was accepted counts no longer: its recommendation ended without it.
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
