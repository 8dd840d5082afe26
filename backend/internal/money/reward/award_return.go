package reward

import (
	"time"
)

// Return gives a reserved award back to its holder after the bank refused a payout, with a fresh time to claim it.
//
// Rule (reward, 4 D): A rejected transfer is claimed anew. Enforced: reward/usecase.Return. Test:
// TestAReturnedAwardIsClaimedAnew.
func (a *Award) Return(payout string, c Claim) error { return a.back(payout, true, c) }

// back gives a reserved award back. Blame tells that the bank found fault with the account: it isn't taken again
// without a word.
func (a *Award) back(payout string, blame bool, c Claim) error {
	if a.Status != Offered || !a.InPayment {
		return ErrNotPayable
	}
	a.Rejected, a.RejectedMailedAt, a.Withheld = payout, time.Time{}, !blame
	if a.Choice != nil && a.Choice.Account != nil {
		a.RejectedLast4 = a.Choice.Account.Last4
		if blame {
			a.RefusedHash = a.Choice.Account.Hash
		}
	}
	a.InPayment, a.Choice = false, nil
	a.begin(c)
	if a.HolderGone {
		a.RejectedLast4, a.RefusedHash = "", ""
	}
	return nil
}

// ComeBack gives an award that was paid back to its holder, whose transfer came back, with a fresh time to claim it.
// What is owed back already, for its order was cancelled, can't go back.
//
// Rule (reward, 4 D): A transfer that comes back after its life was paid goes to its holder, who claims anew, and the
// recommendation is owed again; the return that is reported twice is booked once. Enforced: transfer/usecase.comeBack.
// Test: TestATransferThatComesBackAfterItsLifeWasPaid.
func (a *Award) ComeBack(payout string, blame bool, c Claim) error {
	if a.Status != PaidOut || a.Revoked || a.GivenBack {
		return ErrNotPayable
	}
	a.Status, a.EndedAt, a.PaidMailedAt, a.InPayment = Offered, time.Time{}, time.Time{}, true
	return a.back(payout, blame, c)
}

// PaidAfterAll ends an award that went back to its holder and was paid by that transfer nevertheless: as long as it
// isn't on its way again, it is paid by it, whatever the holder has chosen since.
//
// Rule (reward, 4 D): A refused transfer that was paid nevertheless pays its award by a person's word, as long as
// nothing else does. Enforced: transfer/usecase.afterAll. Test: TestARefusedTransferThatWasPaidNevertheless.
func (a *Award) PaidAfterAll(now time.Time) error {
	if a.Status != Offered || a.InPayment {
		return ErrNotPayable
	}
	a.Choice = &Choice{Means: ByBank, ChosenAt: now.UTC(), DueBy: now.UTC()}
	a.Rejected, a.RejectedLast4, a.RejectedMailedAt, a.Withheld = "", "", time.Time{}, false
	a.RefusedHash = "" // the money has arrived there
	a.end(PaidOut, now)
	return nil
}
