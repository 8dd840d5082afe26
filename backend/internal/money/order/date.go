package order

import (
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Date is when an order was placed: an instant, or a calendar day in Berlin when the tenant's system knows no more.
type Date struct {
	// At is the instant; for a day its first one.
	At time.Time
	// Day marks a date without a time.
	Day bool
}

// ParseDate reads YYYY-MM-DD or an instant (RFC 3339).
func ParseDate(text string) (Date, bool) {
	if day, err := time.ParseInLocation(time.DateOnly, text, tenant.Berlin); err == nil {
		return Date{At: day.UTC(), Day: true}, true
	}
	if at, err := time.Parse(time.RFC3339, text); err == nil {
		return Date{At: at.UTC().Truncate(time.Millisecond), Day: false}, true
	}
	return Date{}, false
}

// lastInstant gives the latest moment at which the order may have been placed.
func (d Date) lastInstant() time.Time {
	if !d.Day {
		return d.At
	}
	return startOfDay(d.At, 1).Add(-time.Millisecond)
}

// startOfDay gives the first instant of the Berlin day that lies so many days after the one of t.
func startOfDay(t time.Time, later int) time.Time {
	y, m, day := t.In(tenant.Berlin).Date()
	return time.Date(y, m, day+later, 0, 0, 0, 0, tenant.Berlin).UTC()
}
