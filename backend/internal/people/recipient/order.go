package recipient

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
)

// OrderStatus is where a friend's contract stands.
type OrderStatus string

// The statuses.
const (
	// NotOrdered: the tenant hasn't reported an order.
	NotOrdered OrderStatus = "none"
	// OrderReported: the order page says that it came; the tenant has said nothing yet.
	OrderReported OrderStatus = "reported"
	// Approved: the order counts.
	Approved OrderStatus = "approved"
	// OrderCancelled: only the tenant knows who did it.
	OrderCancelled OrderStatus = "cancelled"
	// NotCounted: there is an order, but it doesn't belong to the recommendation's time.
	NotCounted OrderStatus = "not_counted"
)

// Order is a contract as the person who made it may see it.
type Order struct {
	Status OrderStatus
	// Number is the tenant's own; empty as long as the tenant hasn't reported the order.
	Number string
	// ReportedNumber is the shop's, as its order page reported it.
	ReportedNumber string
	OrderedAt      time.Time
	// ComplaintUntil is the first instant after the complaint period of an order that counts.
	ComplaintUntil time.Time
}

// SeenBy leaves the numbers out for who hasn't confirmed: several may have entered data by one link, and the order is
// of one of them.
//
// Rule (order, 6 D): Of several who entered data by one link none sees the numbers of the order before the
// confirmation. Enforced: usecase/order.go Order, recipient/usecase.Record. Test:
// TestTheReportedOrderNumberIsInTheFriendsRecord.
func (o Order) SeenBy(r *Recipient) Order {
	if r.ConfirmedAt == nil {
		o.Number, o.ReportedNumber = "", ""
	}
	return o
}

// Orders is the hook by which orders say what the tenant reported.
type Orders interface {
	// Of gives an order whose status is NotOrdered when nothing was reported.
	Of(ctx context.Context, t tenant.ID, recommendationID string) (Order, error)
	// ForgetCustomer removes the customer number that the tenant reported, with the friend's own data.
	ForgetCustomer(ctx context.Context, t tenant.ID, recommendationID string) error
}
