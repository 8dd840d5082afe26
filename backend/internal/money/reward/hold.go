package reward

import "time"

// leftAfterHold is how much time to claim it an award has at least once it is no longer held: no one loses a reward
// because people looked at it.
const leftAfterHold = 14 * 24 * time.Hour

// Held tells whether people look at the award: it can be claimed, but isn't paid, and doesn't lapse meanwhile.
//
// Rule (reward, D): An award that is held is put into no batch and handed over as no voucher, and its claim doesn't
// lapse meanwhile. Enforced: reward/award.go Reserve, reward/gormstore.Payable. Test: TestHeldMoneyIsPaidByNoWay,
// TestAHeldClaimDoesNotLapse.
func (a *Award) Held() bool { return !a.HeldUntil.IsZero() }

// claimOver tells whether the time to claim is over.
func (a *Award) claimOver(now time.Time) bool { return !a.Held() && !now.Before(a.ExpiresAt) }

// Hold keeps an award from being paid until people have looked at it, at a given instant at the latest. Recalled is a
// transfer that was taken out of its batch for it. What is with the bank, or handed over, can't be held.
func (a *Award) Hold(recalled bool, until time.Time) error {
	if a.Ended() || a.Revoked || a.HolderGone || a.InPayment && !recalled {
		return ErrOutOfReach
	}
	a.InPayment, a.HeldUntil = false, until.UTC()
	return nil
}

// GoOn ends the hold: the award goes on where it was, with some time left to claim it.
func (a *Award) GoOn(now time.Time) error {
	if !a.Held() {
		return ErrOutOfReach
	}
	a.HeldUntil = time.Time{}
	if least := now.UTC().Add(leftAfterHold); a.Status == Offered && a.Choice == nil && a.ExpiresAt.Before(least) {
		a.ExpiresAt = least
	}
	return nil
}

// Refuse ends an award that is held.
func (a *Award) Refuse(now time.Time) error {
	if !a.Held() || a.InPayment {
		return ErrOutOfReach
	}
	a.end(Cancelled, now)
	a.Refused = true
	return nil
}
