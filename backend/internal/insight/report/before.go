package report

import (
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Before gives the period that one is compared with: as many months before one that begins with a month, the same days
// of the year before where it is longer than a month and begins with the year, and as many days before any other.
//
// Rule (agency, 6 D): Statistics stand beside those of the period before, which has as many months where the period
// begins with one, the same days of the year before where it begins with the year, and else as many days. Enforced:
// report/rest/statistics.go compared. Test: TestThePeriodBefore, statistics.test.tsx `say how each stage compares with
// the period before`.
func (p Period) Before() Period {
	from, until := p.From.In(tenant.Berlin), p.Until.In(tenant.Berlin)
	if from.Day() != 1 {
		days := int(dayNumber(until) - dayNumber(from))
		return Period{From: from.AddDate(0, 0, -days).UTC(), Until: from.UTC()}
	}
	months := len(p.Months())
	if months > 1 && from.Month() == time.January {
		months = max(months, 12)
	}
	return Period{From: monthsBefore(from, months).UTC(), Until: monthsBefore(until, months).UTC()}
}

// monthsBefore gives the same day of another month, or the first one after a month that hasn't it.
func monthsBefore(day time.Time, months int) time.Time {
	y, m, d := day.Date()
	first := time.Date(y, m-time.Month(months), 1, 0, 0, 0, 0, tenant.Berlin)
	after := first.AddDate(0, 1, 0)
	if same := first.AddDate(0, 0, d-1); same.Before(after) {
		return same
	}
	return after
}

// dayNumber counts days, of which some in Berlin have 23 hours and some 25.
func dayNumber(day time.Time) int64 {
	y, m, d := day.Date()
	return time.Date(y, m, d, 0, 0, 0, 0, time.UTC).Unix() / int64(24*time.Hour/time.Second)
}
