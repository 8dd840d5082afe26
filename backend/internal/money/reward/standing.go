package reward

import "time"

// Standing is the one word for what an award is worth to its holder at the moment (glossary, "Words for money"). What
// is only possible yet is no award.
type Standing string

// The standings of an award.
const (
	// Waiting: it is the holder's turn to pick a reward.
	Waiting Standing = "waiting"
	// UnderWay: nothing is left to do but to wait.
	UnderWay Standing = "under_way"
	// Paid: transferred, or handed over as a voucher.
	Paid Standing = "paid"
	// Lapsed: it wasn't claimed in time.
	Lapsed Standing = "lapsed"
	// TakenBack: what it was for was cancelled. It is in no sum.
	TakenBack Standing = "cancelled"
)

// Standing gives the word for the award. A claim whose time is over has lapsed, also before the row says so.
//
// Rule (reward, D): Money has one of five words for its holder, and what lapsed is never called paid: possible,
// waiting, under way, paid, lapsed. Enforced: recommendation/standing.go Stands, personal.totalsOf. Test:
// TestTheWordForAnAward, TestTheWordForARecommendation.
func (a *Award) Standing(now time.Time) Standing {
	switch {
	case a.Status == PaidOut, a.Status == Collected:
		return Paid
	case a.Status == Cancelled, a.Revoked:
		return TakenBack
	case a.Status == Expired, a.Status == Offered && a.Choice == nil && a.claimOver(now):
		return Lapsed
	case a.Waits(now):
		return Waiting
	default:
		return UnderWay
	}
}
