package mail

import "time"

// WeeklyData goes to the tenant's own people: five figures of a week, each beside the week before. It names no person.
type WeeklyData struct {
	// FirstName stays empty: a mailbox of several people is greeted without one.
	FirstName string
	// From and Until are the first and the last day.
	From, Until time.Time
	// Made, Confirmed and Approved are of what was recommended in the week, as it stands now.
	Made, MadeBefore           int
	Confirmed, ConfirmedBefore int
	Approved, ApprovedBefore   int
	// PaidCents are what was paid in the week, whenever it was recommended.
	PaidCents, PaidBeforeCents int64
	// CostCents are per customer; nothing where no one is approved.
	CostCents, CostBeforeCents int64
	// Nothing tells that none of it happened in the week.
	Nothing bool
	// Link leads to the figures of the week.
	Link string
}

func (WeeklyData) Kind() Kind { return Weekly }
