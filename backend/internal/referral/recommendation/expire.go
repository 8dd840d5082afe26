package recommendation

import "time"

// Expire ends a recommendation whose validity has passed. A live order keeps a confirmed one from expiring.
//
// Rule (recommending, 9): A recommendation whose validity has passed expires, unless an order keeps it; it is closed
// to its friend from the instant itself on. Enforced: referral/recommendation.Usable, recommendation/usecase.Expire,
// lifecycle.open, recommendation/gormstore.CompareAndSwap. Test: recipient/usecase.TestConfirmationAgainstExpiry.
func (r *Recommendation) Expire(hasOrder bool, now time.Time) error {
	if r.Status == Expired {
		return nil
	}
	if r.Within(now) {
		return ErrNotExpired
	}
	if r.Status == Confirmed && hasOrder {
		return ErrOrdered
	}
	if r.Status != Open && r.Status != Confirmed {
		return r.refusal()
	}
	return r.become(Expired, ExpiredEvent, "", now)
}

// Reopen is the one way back from Expired: an order that was placed inside the validity, by a confirmed recipient,
// whose message came late.
//
// Rule (recommending, 4 D): Only an order of the last valid day reopens what expired. Enforced:
// recommendation/gormstore.CompareAndSwap. Test: TestReopen.
func (r *Recommendation) Reopen(orderID string, orderedAt, now time.Time) error {
	switch {
	case r.Status == Confirmed:
		return nil
	case r.Status != Expired:
		return r.refusal()
	case r.ConfirmedAt == nil || !r.Within(orderedAt):
		return ErrExpired
	default:
		return r.become(Confirmed, ReopenedEvent, orderID, now)
	}
}
