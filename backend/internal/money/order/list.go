package order

import "time"

// Filter is what an operator looks for among orders; what is empty asks for all.
type Filter struct {
	// Recommendation is the id of one.
	Recommendation string
	// Number is the tenant's own.
	Number string
	In     []Status
	// Since leaves those that came before; zero for all.
	Since time.Time
	Most  int
}

// Statuses lists them all.
func Statuses() []Status { return []Status{Approved, Cancelled, Refused, Reported, Replaced, Lapsed} }
