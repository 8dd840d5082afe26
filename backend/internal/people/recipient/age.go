package recipient

import (
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
)

const maxAge = 120

// parseBirthDate reads a date of the calendar, not in the future and not older than people get.
func parseBirthDate(s string, now time.Time) (time.Time, bool) {
	d, err := time.ParseInLocation(time.DateOnly, s, tenant.Berlin)
	if err != nil || d.After(now) || d.AddDate(maxAge, 0, 0).Before(now) {
		return time.Time{}, false
	}
	return d, true
}

// oldEnough counts from the birthday's own midnight in Berlin. Who was born on 29 February has the birthday on 1 March
// of the years without one.
func oldEnough(birth time.Time, years int, now time.Time) bool {
	return !now.Before(birth.AddDate(years, 0, 0))
}
