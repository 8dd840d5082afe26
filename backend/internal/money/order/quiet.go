package order

import "time"

// What makes a feed that has been used weekly, and how long it may be quiet.
const (
	quietAfter = 7 * 24 * time.Hour
	weekly     = 4
	within     = 28 * 24 * time.Hour
)

// LastOnes is how many of the newest orders Quiet looks at, of those since LookedSince: who has stopped for good isn't
// asked for ever.
const LastOnes = weekly

// LookedSince is from when on orders are looked at.
func LookedSince(now time.Time) time.Time { return now.AddDate(0, 0, -90) }

// Quiet gives since when the tenant's system has sent no order, by when the newest ones came, the newest first;
// zero where orders come, or never came at least weekly.
//
// Rule (operator, D): The tenant's people are asked about the order feed when four orders came within four weeks, and
// none for seven days since. Enforced: order/quiet.go Quiet. Test: TestAFeedThatWasUsedWeeklyAndStoppedIsQuiet.
func Quiet(newest []time.Time, now time.Time) time.Time {
	if len(newest) < weekly || now.Sub(newest[0]) < quietAfter || newest[0].Sub(newest[weekly-1]) > within {
		return time.Time{}
	}
	return newest[0]
}
