package creditnote

import (
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Month is a month of the calendar in Berlin, as 2026-11.
type Month string

const monthLayout = "2006-01"

// MonthOf gives the month of an instant.
func MonthOf(at time.Time) Month { return Month(at.In(tenant.Berlin).Format(monthLayout)) }

// ParseMonth reads one.
func ParseMonth(text string) (Month, error) {
	at, err := time.ParseInLocation(monthLayout, text, tenant.Berlin)
	if err != nil || at.Format(monthLayout) != text {
		return "", ErrMonth
	}
	return Month(text), nil
}

// First is the beginning of the month.
func (m Month) First() time.Time {
	at, _ := time.ParseInLocation(monthLayout, string(m), tenant.Berlin)
	return at
}

// End is the first instant after it: what is earned before is the month's.
func (m Month) End() time.Time { return m.First().AddDate(0, 1, 0) }

// Last is its last day.
func (m Month) Last() time.Time { return m.First().AddDate(0, 1, -1) }

// Next is the one after.
func (m Month) Next() Month { return Month(m.End().Format(monthLayout)) }

// Over tells whether the month is over.
func (m Month) Over(now time.Time) bool { return !now.Before(m.End()) }

// Due gives the months for which documents are to be written now, the oldest first: those from the one in which the
// first unbilled commission was earned to the last that is over. A run that was missed is made up for month by month.
//
// Rule (document, D): An agency has one document of a month; months that were missed are made up for, the oldest
// first. Enforced: migrations credit_notes_one_a_month, creditnote/usecase.Month, creditnote/usecase/run.go Do. Test:
// TestAMonthIsWrittenOnce, TestMissedMonthsAreMadeUpForAndDeficitsCarried.
func Due(first time.Time, now time.Time) []Month {
	var due []Month
	for m := MonthOf(first); m.Over(now); m = m.Next() {
		due = append(due, m)
	}
	return due
}
