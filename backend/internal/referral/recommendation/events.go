package recommendation

import "time"

// EventKind says what happened. The front end has a text for each.
type EventKind string

// The kinds of the time line.
const (
	Created EventKind = "created"
	// CodeEntered stands in the place of Created where a friend entered an offline code.
	CodeEntered EventKind = "code_entered"
	// LedOn stands in its place where a link that somebody else has led on.
	LedOn            EventKind = "led_on"
	RecipientEntered EventKind = "recipient_entered"
	RecipientErased  EventKind = "recipient_erased"
	// RecommenderErased is read by operators alone: the time line was the recommender's.
	RecommenderErased EventKind = "recommender_erased"
	ConfirmedEvent    EventKind = "confirmed"
	Ordered           EventKind = "ordered"
	OrderCancelled    EventKind = "order_cancelled"
	// OrderReported, OrderLapsed and OrderChanged tell of an order that only the friend's side has reported, of one that
	// was not approved, and of another date or product of one that counts.
	OrderReported  EventKind = "order_reported"
	OrderLapsed    EventKind = "order_lapsed"
	OrderChanged   EventKind = "order_changed"
	OwedEvent      EventKind = "approved"
	AwardOffered   EventKind = "award_offered"
	AwardChosen    EventKind = "award_chosen"
	AwardPaid      EventKind = "award_paid"
	AwardVoucher   EventKind = "award_voucher"
	AwardReturned  EventKind = "award_returned"
	AwardLapsed    EventKind = "award_lapsed"
	SettledEvent   EventKind = "settled"
	ExpiredEvent   EventKind = "expired"
	ReopenedEvent  EventKind = "reopened"
	CancelledEvent EventKind = "cancelled"
	// WithdrawnEvent is a cancellation by the recommender.
	WithdrawnEvent   EventKind = "withdrawn"
	LateCancellation EventKind = "late_cancellation"
	// CustomerNumberSet tells that somebody gave or changed the customer number; the number itself stands elsewhere.
	CustomerNumberSet EventKind = "customer_number_set"
)

// Event is a point of the time line. Ref is the id of what it happened to, never a name; together with the kind it
// makes a repetition harmless.
type Event struct {
	Kind EventKind
	Ref  string
	At   time.Time
}

// Note adds to the time line. The store writes it with the row.
func (r *Recommendation) Note(kind EventKind, ref string, at time.Time) {
	r.events = append(r.events, Event{Kind: kind, Ref: ref, At: at})
}

// TakeEvents hands the unwritten events to the store.
func (r *Recommendation) TakeEvents() []Event {
	taken := r.events
	r.events = nil
	return taken
}
