package numbers

import (
	"time"

	"weitersagen.app/backend/internal/insight/report"
	"weitersagen.app/backend/internal/programme/tenant"
)

// MostDays is how long a period may be.
const MostDays = 366

// Period is some days of Berlin: from the first instant of the first on, and before the end of the last.
type Period struct{ From, Until time.Time }

// PeriodOf reads the first and the last day, both included.
//
// Rule (operator, 6 D): The desk's numbers are of 366 days at most, and are compared as sellers' statistics are: with
// as many months before where the period begins with one, and else with as many days; a week with the week before.
// Enforced: insight/numbers/period.go PeriodOf. Test: TestAPeriodAndTheOneBefore.
func PeriodOf(from, until string) (Period, error) {
	first, err := time.ParseInLocation(time.DateOnly, from, tenant.Berlin)
	if err != nil {
		return Period{}, ErrPeriod
	}
	last, err := time.ParseInLocation(time.DateOnly, until, tenant.Berlin)
	if err != nil || last.Before(first) || first.Year() < 2000 || last.Year() > 2199 {
		return Period{}, ErrPeriod
	}
	p := Period{From: first, Until: last.AddDate(0, 0, 1)}
	if p.Days() > MostDays {
		return Period{}, ErrPeriod
	}
	return p, nil
}

// Days is how many it has.
func (p Period) Days() int { return DaysTo(p.From, p.Until) }

// Before is what it is compared with: of a week the week before, of any other what sellers' statistics are compared
// with.
func (p Period) Before() Period {
	if p.Days() == week && p.From.In(tenant.Berlin).Weekday() == time.Monday {
		return Period{From: p.From.AddDate(0, 0, -week), Until: p.From}
	}
	b := report.Period{From: p.From, Until: p.Until}.Before()
	return Period{From: b.From.In(tenant.Berlin), Until: b.Until.In(tenant.Berlin)}
}

// week is how many days it has.
const week = 7

// First and End are its first day, and the one after its last.
func (p Period) First() string { return DayOf(p.From) }

// End is the day after its last.
func (p Period) End() string { return DayOf(p.Until) }

// Last is its last day.
func (p Period) Last() string { return DayOf(p.Until.AddDate(0, 0, -1)) }

// Has tells whether a day is of it.
func (p Period) Has(day string) bool { return p.First() <= day && day < p.End() }

// Only is one of its days.
func Only(day string) (Period, error) { return PeriodOf(day, day) }

// Months are the year of months that ends with a period's last day.
func (p Period) Months() Period {
	y, m, _ := p.Until.AddDate(0, 0, -1).In(tenant.Berlin).Date()
	return Period{From: time.Date(y, m-11, 1, 0, 0, 0, 0, tenant.Berlin), Until: p.Until}
}
