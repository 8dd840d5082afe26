package reward

import "time"

// Forget removes a holder who was erased, and tells whether the award was cancelled by it. What is on its way is
// finished by its ids: a transfer keeps its account until the bank has answered, and not longer.
//
// Rule (reward, 4 D): Erasing a holder cancels and books what no batch for the bank holds yet, claimed or not; a
// transfer on its way is finished by ids. Enforced: reward/usecase/forget.go Do. Test:
// TestATransferOnItsWayIsFinishedWithoutItsHolder.
func (a *Award) Forget(now time.Time) (cancelled bool) {
	a.HolderGone, a.RejectedLast4, a.RefusedHash = true, "", ""
	if a.InPayment {
		return false
	}
	a.dropAccount()
	if a.Ended() {
		return false
	}
	a.end(Cancelled, now)
	return true
}

// Drop cancels an award that came back after its holder was erased, or what it was for was cancelled: there is nothing
// to choose anew.
func (a *Award) Drop(now time.Time) error {
	if !a.HolderGone && !a.Revoked {
		return ErrNotCancellable
	}
	return a.Cancel(now)
}

func (a *Award) dropAccount() {
	if a.Choice != nil {
		chosen := *a.Choice
		chosen.Account = nil
		a.Choice = &chosen
	}
}
