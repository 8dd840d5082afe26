package recommendation

import "time"

// TakeOrder notes an order. A recommendation that had expired before the order was reported lives again, if it was
// ordered in time.
func (r *Recommendation) TakeOrder(orderID string, orderedAt, now time.Time) error {
	if r.Status == Expired {
		if err := r.Reopen(orderID, orderedAt, now); err != nil {
			return err
		}
	}
	r.Note(Ordered, orderID, now)
	return nil
}

// LoseOrder notes that an order was cancelled; withdraw ends the recommendation with it.
func (r *Recommendation) LoseOrder(orderID string, withdraw bool, now time.Time) error {
	r.Note(OrderCancelled, orderID, now)
	if !withdraw {
		return nil
	}
	return r.Cancel(orderID, now)
}
