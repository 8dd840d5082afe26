package reward

// CancelUntold tells whether a side hears of an order's cancellation in no letter about an award of its own; withdrawn
// tells whether the recommendation ended with the order. Who was invited to pick a reward hears it in the letter about
// that reward.
//
// Rule (letter, 4 D): Both sides hear of a cancelled order with the tenant's reason, once, unless a letter about their
// own reward tells it or nothing was held out to them. Enforced: usecase/cancel.go OrderCancelled. Test:
// TestBothSidesHearOfACancelledOrderWithItsReason.
func CancelUntold(withdrawn bool, awards []Award, side Party) bool {
	untold := withdrawn
	for _, a := range awards {
		if a.Party != side || a.Kind == ForBonus {
			continue
		}
		if !a.OfferedAt.IsZero() || a.HolderGone {
			return false
		}
		untold = a.Status == Cancelled
	}
	return untold
}
