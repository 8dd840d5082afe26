package order

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/fault"
	"weitersagen.app/backend/internal/tenant"
)

// Errors of the ports.
var (
	ErrUnknown          = fault.New(fault.NotFound, "order.unknown", "there is no such order")
	ErrNoRecommendation = fault.New(fault.NotFound, "order.recommendation_unknown", "there is no such recommendation")
)

// Orders is where orders are kept.
type Orders interface {
	// Add keeps a new order; false when its number is taken, or when it is approved and another counts for the same
	// recommendation: somebody else was first.
	Add(ctx context.Context, o Order) (bool, error)
	ByNumber(ctx context.Context, t tenant.ID, number string) (Order, error)
	// Counting gives the approved order of each of some recommendations that has one.
	Counting(ctx context.Context, t tenant.ID, recommendations []string) (map[string]Order, error)
	// ForgetCustomer removes the customer number from the orders of a recommendation whose friend was erased.
	ForgetCustomer(ctx context.Context, t tenant.ID, recommendation string) error
	// Update changes an order by compare-and-swap on its version.
	Update(ctx context.Context, t tenant.ID, id string, change func(*Order) error) error
}

// Recommendations is what orders need of recommendations.
type Recommendations interface {
	// ByNumber finds one by what people write: any case, with or without a dash; ErrNoRecommendation otherwise.
	ByNumber(ctx context.Context, t tenant.ID, number string) (Recommendation, error)
	ByID(ctx context.Context, t tenant.ID, id string) (Recommendation, error)
	// Ordered notes that an order counts, and reopens one that has expired in the meantime. It changes the row in any
	// case, so that whoever expires it at the same moment loses.
	Ordered(ctx context.Context, t tenant.ID, id, order string, orderedAt, now time.Time) error
	// OrderCancelled notes that the order is gone; with withdraw it ends the recommendation as well.
	OrderCancelled(ctx context.Context, t tenant.ID, id, order string, withdraw bool, now time.Time) error
	// CancelledLate notes a cancellation that came too late.
	CancelledLate(ctx context.Context, t tenant.ID, id, order string, now time.Time) error
}

// Awards is what orders need of awards.
type Awards interface {
	// CancelAll cancels what a released recommendation owes; false, and nothing changes, when some of it is paid or on its way.
	CancelAll(ctx context.Context, t tenant.ID, recommendation string, now time.Time) (bool, error)
}

// Observer is told what operators want to see.
type Observer interface {
	// Received is told of every answered message. One whose reason is AfterPayout needs a person's attention.
	Received(ctx context.Context, t tenant.ID, o Outcome)
}
