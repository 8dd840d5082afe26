package task

import (
	"slices"
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Daily is how long after a letter the next one comes, as long as something waits.
const Daily = 24 * time.Hour

// Reminder is the last letter about what waits for the people of a tenant.
type Reminder struct {
	Tenant tenant.ID
	// Number counts the letters.
	Number int
	SentAt time.Time
	// Kinds are what has been reported and waits still.
	Kinds []Kind
	// Version counts the changes, for who changes it at the same moment.
	Version int
}

// Next gives how it goes on. A letter is due when something of a kind waits that hasn't been reported, and a day after
// the last one. What waits no more is forgotten, so that it is reported at once when it comes again.
//
// Rule (operator, D): What waits for operators is reported by one letter to the tenant's address for alerts, or else
// for questions: at once when a kind of it waits that hasn't been reported, and each day as long as anything does.
// Enforced: task.Daily, task/usecase.remind. Test: TestALetterComesAtOnceAndThenEachDay,
// TestWithoutAnAddressForAlertsTheOneForQuestionsGetsTheTasks.
func (r Reminder) Next(counts Counts, now time.Time) (next Reminder, letter bool) {
	next, waiting := r, counts.Waiting()
	untold := slices.ContainsFunc(waiting, func(k Kind) bool { return !slices.Contains(r.Kinds, k) })
	letter = untold || len(waiting) > 0 && !now.Before(r.SentAt.Add(Daily))
	if letter {
		next.Number++
		next.SentAt = now.UTC()
	}
	next.Kinds = waiting
	return next, letter
}

// Same tells whether two reminders say the same.
func (r Reminder) Same(other Reminder) bool {
	return r.Number == other.Number && slices.Equal(r.Kinds, other.Kinds)
}
