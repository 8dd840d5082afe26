package commission

import (
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Month is one of the calendar of Berlin, written YYYY-MM: so they sort as they follow.
type Month string

const monthForm = "2006-01"

// MonthOf gives the month of an instant.
func MonthOf(at time.Time) Month { return Month(at.In(tenant.Berlin).Format(monthForm)) }

// ReadMonth takes what somebody wrote.
func ReadMonth(s string) (Month, error) {
	at, err := time.ParseInLocation(monthForm, s, tenant.Berlin)
	if err != nil || at.Year() < 2000 || at.Year() > 2199 {
		return "", ErrMonth
	}
	return Month(s), nil
}

// First is its first instant.
func (m Month) First() time.Time {
	at, _ := time.ParseInLocation(monthForm, string(m), tenant.Berlin) // it was read, or made of an instant
	return at.UTC()
}

// After gives the month so many months later.
func (m Month) After(months int) Month {
	at, _ := time.ParseInLocation(monthForm, string(m), tenant.Berlin)
	return Month(at.AddDate(0, months, 0).Format(monthForm))
}
