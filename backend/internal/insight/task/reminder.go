package task

import (
	"slices"
	"time"

	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Daily is how long after a letter the next one comes, as long as something waits.
const Daily = 24 * time.Hour

// Reminder is the last letter to an address of a tenant about what waits.
type Reminder struct {
	Tenant tenant.ID
	// Address is the key of the address.
	Address staff.Duty
	// Number counts the letters.
	Number int
	SentAt time.Time
	// Kinds are what has been reported and waits still.
	Kinds []Kind
	// Version counts the changes, for who changes it at the same moment.
	Version int
}

// Next gives how it goes on. A letter is due a day after the last one as long as something waits, and at once when
// something of an urgent kind does that hasn't been reported. What waits no more is forgotten, so that it is reported
// anew when it comes again.
//
// Rule (operator, D): What waits is reported to who is responsible by one letter a day, as long as anything waits;
// what money depends on comes at once: a batch to be released, what the bank contradicts, books that are off, payout
// settings and amounts that wait for two, a denied change of a seller's data. Enforced: task.Daily,
// task/usecase.remind. Test: TestALetterComesDailyAndAtOnceForMoney,
// TestWithoutAnAddressForAlertsTheOneForQuestionsGetsTheTasks.
func (r Reminder) Next(counts Counts, now time.Time) (next Reminder, letter bool) {
	next, waiting := r, counts.Waiting()
	urgent := slices.ContainsFunc(waiting, func(k Kind) bool { return k.AtOnce() && !slices.Contains(r.Kinds, k) })
	letter = urgent || len(waiting) > 0 && !now.Before(r.SentAt.Add(Daily))
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
