// Package numbers is what the people who run a programme read of it: how far recommendations have come that were made
// in a period, what a customer costs, how long orders take, and who recommends most (ADR 112). Each figure is of
// recommendations made in the period, as they stand now, and leads to its rows.
package numbers

import (
	"time"

	"weitersagen.app/backend/internal/insight/report"
	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Stages are the steps of the funnel in their order; each is of those of the one before. What a figure of one counts is
// defined once for sellers' reports and for these numbers.
//
// Rule (operator, 6 D): A step of the funnel counts the recommendations that were made in the period and stand so far
// now, by the definition of the sellers' reports: one whose order was cancelled is no order any more. Enforced:
// report/reached.By. Test: TestEachFigureIsThatOfPlainSQL.
var Stages = []report.Stage{
	report.Made, report.Visited, report.Entered, report.Confirmed, report.Ordered, report.Approved, report.Paid,
}

// Sum is what is counted of some recommendations. Cents are the rewards and commissions of those that were approved:
// owed or paid, less what was taken back.
type Sum struct {
	Made, Visited, Entered, Confirmed, Ordered, Approved, Paid int
	Cents                                                      int64
}

// Add puts another one to it.
func (s *Sum) Add(more Sum) {
	s.Made += more.Made
	s.Visited += more.Visited
	s.Entered += more.Entered
	s.Confirmed += more.Confirmed
	s.Ordered += more.Ordered
	s.Approved += more.Approved
	s.Paid += more.Paid
	s.Cents += more.Cents
}

// Of gives the figure of a step.
func (s Sum) Of(stage report.Stage) int {
	switch stage {
	case report.Made:
		return s.Made
	case report.Visited:
		return s.Visited
	case report.Entered:
		return s.Entered
	case report.Confirmed:
		return s.Confirmed
	case report.Ordered:
		return s.Ordered
	case report.Approved:
		return s.Approved
	case report.Paid:
		return s.Paid
	default:
		return 0
	}
}

// Whose names recommendations by who brought them, where it isn't the number of one seller.
type Whose string

// Those whose sellers are no single one.
const (
	ByNone     Whose = "none"
	ByAgencies Whose = "agency"
	ByPartners Whose = "partner"
)

// NoChannel asks for what came by a channel that isn't known: no channel begins so.
const NoChannel = "-"

// Filter leaves out what doesn't fit; what is empty leaves out nothing.
type Filter struct {
	Product string
	// Channel is one, or NoChannel.
	Channel string
	// Whose is one of the words above, or else the number of a seller.
	Whose Whose
	// Recommender is an account's id: those that this person made.
	Recommender string
}

// Seller is an agency or a partner.
type Seller struct {
	Number link.Code
	Kind   string
	Name   string
}

// Group is what is counted of one product, channel and seller.
type Group struct {
	Product string
	Channel string
	// Seller is empty for what no seller brought.
	Seller link.Code
	Sum
}

// Day is what is counted of the recommendations of one day of Berlin, as 2026-11-30.
type Day struct {
	Day string
	Sum
}

// Step is what was waited for.
type Step string

// The steps: to the order in days of the calendar, to the approval in its months.
const (
	ToOrder    Step = "ordered"
	ToApproval Step = "approved"
)

// Wait is how many recommendations of a month waited so many days or months.
type Wait struct {
	// Month is that in which they were made, as 2026-11.
	Month  string
	Step   Step
	Waited int
	Count  int
}

// Top is a person with how many recommendations were approved.
type Top struct {
	Account  string
	Approved int
}

// Life is one recommendation behind a figure; it names no one.
type Life struct {
	ID        string
	Number    string
	Product   string
	Channel   string
	Seller    link.Code
	Status    string
	Ordered   bool
	CreatedAt time.Time
	// Cents are what it cost.
	Cents int64
	// Waited are the days of the calendar to its order that counts; nil without one.
	Waited *int
}

// Place is where a page of recommendations ended.
type Place struct {
	At time.Time
	ID string
}

// Errors of who asks.
var (
	ErrPeriod = fault.New(fault.Invalid, "numbers.period", "a period has a first and a last day, a year at most")
	ErrAsked  = fault.New(fault.Invalid, "field.invalid", "the numbers can't be asked like that")
)

// DayOf gives an instant's day of Berlin.
func DayOf(at time.Time) string { return at.In(tenant.Berlin).Format(time.DateOnly) }

// MonthOf gives an instant's month of Berlin.
func MonthOf(at time.Time) string { return at.In(tenant.Berlin).Format("2006-01") }

// DaysTo is how many days of the calendar lie between two instants; an order's day may begin before its
// recommendation.
func DaysTo(from, to time.Time) int {
	days := func(at time.Time) int64 {
		y, m, d := at.In(tenant.Berlin).Date()
		return time.Date(y, m, d, 0, 0, 0, 0, time.UTC).Unix() / 86400
	}
	return int(max(0, days(to)-days(from)))
}

// MonthsTo is how many months of the calendar lie between two instants.
func MonthsTo(from, to time.Time) int {
	months := func(at time.Time) int {
		y, m, _ := at.In(tenant.Berlin).Date()
		return y*12 + int(m)
	}
	return max(0, months(to)-months(from))
}

// Standing is where a recommendation stands, with an order that counts as one of its own.
func (l Life) Standing() string {
	if l.Status == "confirmed" && l.Ordered {
		return "ordered"
	}
	return l.Status
}
