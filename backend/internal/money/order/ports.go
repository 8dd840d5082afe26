package order

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Errors of the ports.
var (
	ErrUnknown = fault.New(fault.NotFound, "order.unknown", "there is no such order")
	// ErrTooMany is for who says the same of a recommendation again and again.
	ErrTooMany = fault.New(fault.TooMany, "rate.limited", "too many reports of one recommendation in a short time")
	// ErrTooManyQueries is for a tenant's system that asks again and again.
	ErrTooManyQueries   = fault.New(fault.TooMany, "rate.limited", "too many questions about orders in a short time")
	ErrNoRecommendation = fault.New(fault.NotFound, "order.recommendation_unknown", "there is no such recommendation")
)

// Orders is where orders are kept.
type Orders interface {
	// Add keeps a new order; false when its number is taken, or when it is approved and another counts for the same
	// recommendation, or when it is reported and another is: somebody else was first.
	Add(ctx context.Context, o Order) (bool, error)
	ByNumber(ctx context.Context, t tenant.ID, number string) (Order, error)
	ByID(ctx context.Context, t tenant.ID, id string) (Order, error)
	// Counting gives the approved order of each of some recommendations that has one.
	Counting(ctx context.Context, t tenant.ID, recommendations []string) (map[string]Order, error)
	// Live gives the order of each that keeps its recommendation alive: the approved one, or else the reported one.
	Live(ctx context.Context, t tenant.ID, recommendations []string) (map[string]Order, error)
	// OfCustomer gives the recommendations that orders of a customer number counted for, each once.
	OfCustomer(ctx context.Context, t tenant.ID, customerNumber string) ([]string, error)
	// TenantSpoke tells whether the tenant has said anything of a recommendation's contract: an order of its own, in
	// whatever status, or no to a report.
	TenantSpoke(ctx context.Context, t tenant.ID, recommendation string) (bool, error)
	// Latest gives what stands for a recommendation: the order that counts, else the one that came last; ErrUnknown
	// without any.
	Latest(ctx context.Context, t tenant.ID, recommendation string) (Order, error)
	// LastCancelled gives the order of a recommendation that was cancelled last; ErrUnknown when none was.
	LastCancelled(ctx context.Context, t tenant.ID, recommendation string) (Order, error)
	// CancelReasons gives why the order of each of some recommendations that was cancelled last was, in the tenant's
	// words; those without a word aren't in it.
	CancelReasons(ctx context.Context, t tenant.ID, recommendations []string) (map[string]string, error)
	// ForgetCustomer removes what orders say of the friend of a recommendation who was erased: the customer number, and
	// why one was cancelled.
	ForgetCustomer(ctx context.Context, t tenant.ID, recommendation string) error
	// Sent gives what a query asks for of the orders that the tenant's system sent, in the order in which they came.
	// What only the friend's side reported isn't among them.
	Sent(ctx context.Context, t tenant.ID, q Query) ([]Order, error)
	// List gives the newest of all orders first, reported ones too.
	List(ctx context.Context, t tenant.ID, f Filter) ([]Order, error)
	// Update changes an order by compare-and-swap on its version.
	Update(ctx context.Context, t tenant.ID, id string, change func(*Order) error) error
}

// Approvals keeps who of an agency approved reported orders.
type Approvals interface {
	// Of gives those of an order, the first eye first.
	Of(ctx context.Context, t tenant.ID, order string) ([]MemberApproval, error)
	// Put keeps one in the place of what stood for its eye.
	Put(ctx context.Context, a MemberApproval) error
	// Take removes that of an eye.
	Take(ctx context.Context, t tenant.ID, order string, eye int) error
}

// Recommendations is what orders need of recommendations.
type Recommendations interface {
	// ByNumber finds one by what people write: any case, with or without a dash; ErrNoRecommendation otherwise.
	ByNumber(ctx context.Context, t tenant.ID, number string) (Recommendation, error)
	ByID(ctx context.Context, t tenant.ID, id string) (Recommendation, error)
	// ByIDs gives those of some that there are, by id.
	ByIDs(ctx context.Context, t tenant.ID, ids []string) (map[string]Recommendation, error)
	// Ordered notes that an order counts, and reopens one that has expired in the meantime. Like the three below it
	// changes the row in any case, so that another writer at the same moment loses, and is itself refused as stale when
	// the recommendation was changed since it was read: what was judged is what is written.
	//
	// Rule (order, 4 D): What an order judges is what it writes; a recommendation that changes in between is judged
	// anew. Enforced: order/peers.change. Test: TestARecommendationThatChangesWhileItsOrderIsJudged.
	Ordered(ctx context.Context, t tenant.ID, r Recommendation, order string, orderedAt, now time.Time) error
	// OrderCancelled notes that the order is gone; with withdraw it ends the recommendation as well.
	OrderCancelled(ctx context.Context, t tenant.ID, r Recommendation, order string, withdraw bool, now time.Time) error
	// CancelledLate notes a cancellation that came too late.
	CancelledLate(ctx context.Context, t tenant.ID, r Recommendation, order string, now time.Time) error
	// Note tells the recommender something that changes nothing else.
	Note(ctx context.Context, t tenant.ID, r Recommendation, what Moment, ref string, now time.Time) error
}

// Moment is something in an order's life that the recommender's time line shows.
type Moment string

// The moments.
const (
	WasReported Moment = "reported"
	WasLapsed   Moment = "lapsed"
	WasChanged  Moment = "changed"
)

// Customers knows to which recommendation people said that a customer number belongs; empty when they didn't.
type Customers interface {
	RecommendationOf(ctx context.Context, t tenant.ID, customerNumber string) (recommendation string, err error)
}

// Friends knows the people who order.
type Friends interface {
	// Enter takes the data of who reports an order as the friend's own form would, and tells whether this is the
	// recommendation's friend. An error is about the data themselves, or technical: nothing that would tell of somebody
	// else is one.
	Enter(ctx context.Context, t *tenant.Tenant, l tenant.Language, c Completion) (bool, error)
}

// Completion is what the friend's side says at the end of the tenant's order page.
type Completion struct {
	// RecommendationNumber has its one written form.
	RecommendationNumber string
	// RecipientID stands for data that were entered before.
	RecipientID string
	// OrderNumber is the shop's own; empty where the page says none.
	OrderNumber string
	Channel     string
	Source      string
	// Friend is nil when no data came.
	Friend *Friend
}

// Friend is the person, as typed.
type Friend struct {
	Salutation  string
	FirstName   string
	LastName    string
	BirthDate   string
	Email       string
	Phone       string
	Street      string
	HouseNumber string
	Zip         string
	City        string
}

// Awards is what orders need of awards.
type Awards interface {
	// CancelAll takes back what a released recommendation owes, award by award, and tells what is left: whether something
	// of it is paid, or on its way and out of reach.
	CancelAll(ctx context.Context, t tenant.ID, recommendation string, now time.Time) (paid, onItsWay bool, err error)
}

// Observer learns what operators want to see.
type Observer interface {
	// Received is called for every answered message. One whose reason is AfterPayout needs a person's attention.
	Received(ctx context.Context, t tenant.ID, o Outcome)
}
