package commission

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Total is one of the figures by which a seller sees where its money is. What was earned, less what was taken back,
// waits, is under way or is paid: each cent is in one of these three.
type Total string

// The totals. Earned and taken back are by the day they were booked, what is paid by the day of the payment; what waits
// and what is under way is as it stands at the month's end, or now.
const (
	TotalEarned    Total = "earned"
	TotalWaiting   Total = "waiting"
	TotalUnderWay  Total = "under_way"
	TotalPaid      Total = "paid"
	TotalTakenBack Total = "taken_back"
)

// AllTotals are in the order in which they are read.
var AllTotals = []Total{TotalEarned, TotalWaiting, TotalUnderWay, TotalPaid, TotalTakenBack}

// Rows gives those that a total comes to within some time, which may be open at either end: the list has the same by
// the same filter. Of what is paid the time is that of the payment.
//
// Rule (document, 6 D): A figure of the start page is the sum of the rows that it leads to, and what was earned less
// what was taken back is what waits, is under way and is paid together. Enforced: commission/gormstore.Totals,
// commission/gormstore.filtered. Test: TestWhichRowsATotalHas, TestCommissionsAndChoices,
// TestEachFigureOfTheStartIsTheSumOfItsRows.
func (of Total) Rows(from, until time.Time) Filter {
	switch of {
	case TotalEarned:
		return Filter{Kinds: []Kind{Earned}, From: from, Until: until}
	case TotalTakenBack:
		return Filter{Kinds: []Kind{TakenBack}, From: from, Until: until}
	case TotalPaid:
		return Filter{States: []State{Paid}, PaidFrom: from, PaidUntil: until}
	case TotalUnderWay:
		return Filter{States: []State{UnderWay}, From: from, Until: until}
	default:
		return Filter{States: []State{Open}, From: from, Until: until}
	}
}

// In gives the rows that a total of a month comes to.
func (of Total) In(m Month, now time.Time) Filter {
	first, end := m.First(), m.After(1).First()
	if of != TotalWaiting && of != TotalUnderWay {
		return of.Rows(first, end)
	}
	f := of.Rows(time.Time{}, time.Time{})
	f.At = standing(end, now)
	return f
}

// standing is the instant at which a month's rows are looked at: its end, or now, which no filter has to say.
func standing(end, now time.Time) time.Time {
	if now.Before(end) {
		return time.Time{}
	}
	return end
}

// Earner is a product with what a seller earned by it, less what was taken back.
type Earner struct {
	ProductID string
	Orders    int
	Cents     int64
}

// Totals reads figures of a seller.
type Totals interface {
	// Totals gives what the rows of some filters come to, each as List counts them.
	Totals(ctx context.Context, t tenant.ID, seller link.Code, of []Filter) ([]int64, error)
	// Earners gives the products that earned most since an instant, the best first.
	Earners(ctx context.Context, t tenant.ID, seller link.Code, since time.Time, most int) ([]Earner, error)
}
