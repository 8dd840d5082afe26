package recommendation

import "time"

// Expire ends a recommendation whose validity has passed. A live order keeps a confirmed one from expiring.
func (r *Recommendation) Expire(hasOrder bool, now time.Time) error {
	if r.Status == Expired {
		return nil
	}
	if r.Within(now) {
		return ErrStillValid
	}
	if r.Status == Confirmed && hasOrder {
		return ErrOrdered
	}
	if r.Status != Open && r.Status != Confirmed {
		return r.refusal()
	}
	return r.become(Expired, ExpiredEvent, "", now)
}

// Reopen is the one way back from Expired: an order that was placed inside the validity, by a confirmed recipient, whose
// message came late.
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
