package lifecycle

import "time"

// Life is when somebody has to look at a recommendation again, as the database itself knows it. The workflow's timer is
// the clock that rings; this is what tells that it didn't.
type Life struct {
	Recommendation string
	// Turn is another one after each change, so that a plan of before notes nothing any more.
	//
	// Rule (lifecycle, 4 D): A change that comes while a plan is made keeps its alarm. Enforced:
	// lifecycle/gormstore.Sleep. Test: TestLives.
	Turn string
	// WakeAt is when the recommendation is looked at again; from then on it is late.
	WakeAt time.Time
}

const (
	// longestStep is how long the steps of a plan may take, with all that is put aside of them, before the next plan.
	longestStep = time.Hour
	// fresh is how long a plan that has something to do leaves an alarm as it is: most steps are done at once, and the
	// next plan notes more.
	fresh = time.Minute
)

// Next gives when the life is to be looked at after a plan, and whether that has to be noted. Zero is for a life that
// only a change wakes.
//
// Rule (lifecycle, 4 D): A lost Temporal database loses no life of which a letter or a booking is still to come.
// Enforced: workflow/recommendation.Once. Test: TestAnOrderCancelledAfterThePayoutIsOwedBack.
//
// Rule (lifecycle, 4 D): A recommendation is asked about only when it is late by the database's own plan, and a lost
// Temporal database is healed by it. Enforced: workflow/recommendation.Once. Test:
// TestALifeThatTemporalLostWakesByTheDatabasesPlan.
func (l Life) Next(p Plan, now time.Time) (at time.Time, note bool) {
	if len(p.Due) == 0 {
		return p.WakeAt, !p.WakeAt.Equal(l.WakeAt)
	}
	latest := now.Add(longestStep)
	if !l.WakeAt.Before(now.Add(-fresh)) && !l.WakeAt.After(latest) {
		return l.WakeAt, false
	}
	return latest, true
}
