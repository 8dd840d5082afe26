package report

import (
	"time"

	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/money/creditnote"
)

// Overview is where a seller's money is, by the month that runs and the one before.
type Overview struct {
	Month   commission.Month
	Before  commission.Month
	Totals  []MonthTotal
	Earners []commission.Earner
	Next    NextNote
}

// MonthTotal is a total of the month that runs beside that of the one before.
type MonthTotal struct {
	Of          commission.Total
	Cents       int64
	BeforeCents int64
}

// NextNote is the credit note that comes next.
type NextNote struct {
	creditnote.Coming
	// Cents are what it is about by now; none is written where they aren't more than nothing.
	Cents int64
}

// MostEarners are how many products an overview names, of as many months as statistics have.
const MostEarners = 3

// OverviewOf asks for the totals of the month that runs, and of the one before.
func OverviewOf(now time.Time) (o Overview, of []commission.Filter) {
	o.Month = commission.MonthOf(now)
	o.Before = o.Month.After(-1)
	for _, month := range []commission.Month{o.Month, o.Before} {
		for _, total := range commission.AllTotals {
			of = append(of, total.In(month, now))
		}
	}
	return o, of
}

// Filled takes what the filters came to, in their order.
func (o Overview) Filled(cents []int64) Overview {
	before := cents[len(commission.AllTotals):]
	for i, total := range commission.AllTotals {
		o.Totals = append(o.Totals, MonthTotal{Of: total, Cents: cents[i], BeforeCents: before[i]})
	}
	return o
}

// EarnersSince is the first instant of the months that products are compared by.
func (o Overview) EarnersSince() time.Time { return o.Month.After(1 - StandardMonths).First() }

// Noted adds the document that comes next, by what waits of months that are over and by all that waits.
func (o Overview) Noted(over []commission.Commission, now time.Time) Overview {
	if cents := commission.Sum(over); cents > 0 {
		o.Next = NextNote{Coming: creditnote.ComingAfter(over[0].At, now), Cents: cents}
		return o
	}
	o.Next.Coming = creditnote.ComingAfter(time.Time{}, now)
	for _, total := range o.Totals {
		if total.Of == commission.TotalWaiting {
			o.Next.Cents = total.Cents
		}
	}
	return o
}
