package order

import (
	"context"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Filter is what an operator looks for among orders; what is empty asks for all.
type Filter struct {
	// Recommendation is the id of one.
	Recommendation string
	// Number is the tenant's own.
	Number string
	In     []Status
	Most   int
}

// ListedOrders are all orders: those that the tenant's system told of, and those that only the friend's side reported.
type ListedOrders interface {
	// List gives the newest first.
	List(ctx context.Context, t tenant.ID, f Filter) ([]Order, error)
}

// Statuses lists them all.
func Statuses() []Status { return []Status{Approved, Cancelled, Refused, Reported, Replaced, Lapsed} }
