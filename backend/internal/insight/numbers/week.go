package numbers

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
)

const (
	// weeklyFrom is the hour of a Monday in Berlin from which on the letter about the week before is due.
	weeklyFrom = 7
	// weeklyDays is how many days later it still is, for a worker that stood still: a letter about a week that is long
	// over is about nothing.
	weeklyDays = 2
)

// WeekDue gives the week that a letter is due about: the one that ended last; false at other times.
//
// Rule (operator, D): People of the desk read five figures of each week by mail, on Monday from seven in Berlin on and
// once, however many workers there are; by the definitions of the desk, and of no person. Enforced:
// insight/numbers.WeekDue, insight/numbers/usecase.Weekly. Test: TestTheWeekIsWrittenOnceOnMonday.
func WeekDue(now time.Time) (Period, bool) {
	now = now.In(tenant.Berlin)
	y, m, d := now.Date()
	back := (int(now.Weekday()) + 6) % 7
	monday := time.Date(y, m, d-back, 0, 0, 0, 0, tenant.Berlin)
	due := back < weeklyDays && (back > 0 || now.Hour() >= weeklyFrom)
	return Period{From: monday.AddDate(0, 0, -7), Until: monday}, due
}

// Weekly keeps which week was written about last.
type Weekly interface {
	// Take notes a week, by its first day, in the caller's transaction; false when it or a later one is noted.
	Take(ctx context.Context, t tenant.ID, week string) (bool, error)
}
