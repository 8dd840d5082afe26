package voucher

import "time"

// How long a pool has to last, and the days by whose use that is measured.
const (
	lastsDays    = 14
	measuredDays = 28
)

// MeasuredSince is from when on codes that were given say how fast a pool is used up.
func MeasuredSince(now time.Time) time.Time { return now.AddDate(0, 0, -measuredDays) }

// Days is how long a pool lasts when it is used as in the last four weeks; false where none of it was.
func (s RewardStock) Days(given int) (int, bool) {
	if given <= 0 {
		return 0, false
	}
	return s.Free * measuredDays / given, true
}

// RunsOut tells whether somebody has to buy codes: awards wait for more than there are, or by the use of the last four
// weeks they won't last for two more.
//
// Rule (operator, D): A pool of vouchers waits for somebody when awards wait for more codes than it has, or when by the
// use of the last 28 days it doesn't last for 14. Enforced: voucher/run_out.go RunsOut. Test:
// TestAPoolRunsOutByItsUse.
func (s RewardStock) RunsOut(given int) bool {
	days, used := s.Days(given)
	return s.Waiting > s.Free || used && s.Offered && days < lastsDays
}
