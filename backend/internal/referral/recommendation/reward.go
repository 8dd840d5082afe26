package recommendation

import "time"

// Owe says that the reward is owed: the order was approved and the complaint period is over.
func (r *Recommendation) Owe(orderID string, now time.Time) error {
	if r.Status == Owed || r.Status == Paid {
		return nil
	}
	return r.become(Owed, OwedEvent, orderID, now)
}

// Settle ends a recommendation all of whose awards have ended.
func (r *Recommendation) Settle(now time.Time) error {
	if r.Status == Paid {
		return nil
	}
	if r.Status != Owed {
		return r.refusal()
	}
	return r.become(Paid, SettledEvent, "", now)
}

// OweAgain says that an award which had ended is owed again, for its transfer came back: not all has ended. The time
// line has what came back beside it, where that is the recommender's own.
//
// Rule (recommending, 4 D): Gezahlt means that every award has ended: when a transfer comes back the recommendation is
// Freigegeben again, for the area, letters, the order query and each figure alike, until it is paid. Enforced:
// reward/usecase.ComeBack, recommendation/gormstore.CompareAndSwap. Test: TestWhatComesBackIsOwedEverywhere.
func (r *Recommendation) OweAgain() {
	if r.Status == Paid && r.Status.CanBecome(Owed) {
		r.Status, r.EndedAt = Owed, nil
	}
}

// Cancel withdraws a recommendation, or ends it because its order was cancelled before any payout; who asks knows of
// the payouts. What was paid is never silently undone: a late cancellation is refused here and recorded by the caller.
func (r *Recommendation) Cancel(ref string, now time.Time) error {
	if r.Status == Cancelled {
		return nil
	}
	if r.Status == Paid {
		return ErrPaid
	}
	return r.become(Cancelled, CancelledEvent, ref, now)
}
