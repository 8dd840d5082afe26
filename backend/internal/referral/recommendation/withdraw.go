package recommendation

import "time"

// Withdraw is the recommender's own second thought: the link ends, as long as no live order hangs on it.
//
// Rule (recommending, 4 D): A recommender withdraws what was not ordered, and its code with it. Enforced:
// recommendation/usecase/withdraw.go HasLiveOrder. Test: TestWithdrawRules.
func (r *Recommendation) Withdraw(hasOrder bool, now time.Time) error {
	switch {
	case r.Status == Cancelled:
		return nil
	case r.Status == Owed || r.Status == Paid || hasOrder:
		return ErrOrdered
	case r.StatusAt(now) == Expired:
		return ErrExpired
	default:
		return r.become(Cancelled, WithdrawnEvent, "", now)
	}
}
