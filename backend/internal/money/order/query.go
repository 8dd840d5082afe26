package order

import (
	"time"

	"weitersagen.app/backend/internal/kernel/limit"
	"weitersagen.app/backend/internal/programme/tenant"
)

// MaxPage is how many orders one answer tells of, and how many may be asked for by number.
const MaxPage = 200

// QueriesPerMinute is how often a tenant's system may ask.
const QueriesPerMinute = 60

// QueryLimit is the rule of one tenant.
//
// Rule (order, 7 D): A tenant's system asks what became of its orders, signed like the feed, sixty times a minute; the
// answer is its own orders and nothing of persons. Enforced: money/order.StandingOf, order/usecase/ask.go Do,
// rest/query.go Verify. Test: TestATenantAsksSixtyTimesAMinute, TestAnAnswerTellsNothingOfPersons.
var QueryLimit = limit.Rule{Most: QueriesPerMinute, Per: time.Minute}

// QueryKey names what is counted of a tenant.
func QueryKey(t tenant.ID) string { return "order query/" + string(t) }

// Settling is how long an order may be on its way into the store: longer than any message may take. A walk leaves the
// younger ones for later, so that none of them appears before one that was already listed.
//
// Rule (order, 7 D): A walk over a tenant's orders meets each once: it tells of an order a minute after it came, when
// none can come in before it any more. Enforced: order/usecase/ask.go Do. Test:
// TestAWalkWaitsForOrdersThatAreOnTheirWay.
const Settling = time.Minute

// Query asks what became of the orders that a tenant's system sent.
type Query struct {
	// Numbers asks for these alone; empty asks for all.
	Numbers []string
	// Since asks for what first came then or later.
	Since time.Time
	// Until asks for what first came until then; zero asks for all.
	Until time.Time
	// In asks for orders in these statuses; empty asks for all.
	In []Status
	// After is where the page before ended.
	After Place
	Most  int
}

// Place is where an order stands in a walk over all: first what came first. It never changes, so that a walk meets
// each order once whatever happens on the way.
type Place struct {
	ReceivedAt time.Time
	ID         string
}

// Place gives an order's own.
//
// Rule (order, 7 D): A walk over a tenant's orders meets each once, whatever comes or changes on the way. Enforced:
// order/gormstore.Sent. Test: TestAWalkMeetsEachOrderOnceWhateverComesOnTheWay.
func (o *Order) Place() Place { return Place{o.ReceivedAt, o.ID} }

// Stage is how far an order that counts has brought its recommendation.
type Stage string

// The stages.
const (
	// StageWaits: the friend hasn't confirmed.
	StageWaits Stage = "waits"
	// StageComplaint: the complaint period runs, or its end is being looked at.
	StageComplaint Stage = "complaint"
	// StageOwed: the reward is owed.
	StageOwed Stage = "owed"
	// StageEnded: all that was owed is paid or has lapsed.
	StageEnded Stage = "ended"
	// StageLost: the recommendation ended without the order.
	StageLost Stage = "lost"
)

// Standing is what became of an order.
type Standing struct {
	Order
	// RecommendationNumber is empty for a cancellation whose order never came.
	RecommendationNumber string
	// Stage is empty for an order that doesn't count.
	Stage Stage
}

// StandingOf tells what became of an order, with what is known of its recommendation.
func StandingOf(o Order, r Recommendation) Standing {
	s := Standing{Order: o, RecommendationNumber: r.Number}
	switch {
	case o.Status == Cancelled && o.Late:
		s.Reason = AfterPayout
	case o.Status != Approved:
	case r.Lost() != None:
		s.Stage, s.Reason = StageLost, r.Lost()
	case r.State == Open:
		s.Stage, s.Reason = StageWaits, WaitingForRecipient
	case r.State == Owed:
		s.Stage = StageOwed
	case r.State == Paid:
		s.Stage = StageEnded
	default:
		s.Stage = StageComplaint
	}
	return s
}

// Page is a part of the answer to a query.
type Page struct {
	Standings []Standing
	// Unknown are the numbers that were asked for and of which nothing is kept.
	Unknown []string
	// More tells that the walk goes on after the last of these.
	More bool
}
