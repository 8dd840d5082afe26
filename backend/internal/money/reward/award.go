// Package reward holds what a recommendation earns: the catalogue that a tenant offers, how a reward is shared, and the
// awards, each one person's claim from the release to its end (decisions.md "Awards and payout").
package reward

import (
	"time"

	"weitersagen.app/backend/internal/money/bankaccount"
	"weitersagen.app/backend/internal/programme/tenant"
)

// AwardStatus is where an award stands (decisions.md "Awards and payout").
type AwardStatus string

// The statuses of an award; the wire has German names for them.
const (
	// Open: owed, not yet claimable.
	Open AwardStatus = "open"
	// Offered: the mail with the reward token is out, the person may pick a reward.
	Offered AwardStatus = "offered"
	// PaidOut: transferred by the bank.
	PaidOut AwardStatus = "paid_out"
	// Collected: handed over as a voucher.
	Collected AwardStatus = "collected"
	// Cancelled: the order was cancelled before anything was paid.
	Cancelled AwardStatus = "cancelled"
	// Expired: it wasn't claimed in time.
	Expired AwardStatus = "expired"
)

// Party is who holds an award.
type Party string

// The two sides of a recommendation.
const (
	Recommender Party = "recommender"
	Recipient   Party = "recipient"
)

// Side is whose bank accounts the party's are.
func (p Party) Side() bankaccount.Side {
	if p == Recipient {
		return bankaccount.OfFriend
	}
	return bankaccount.OfRecommender
}

// AwardKind is what an award is for.
type AwardKind string

// An award is for a recommendation, or for a number of successful ones.
const (
	ForReferral AwardKind = "referral"
	ForBonus    AwardKind = "bonus"
)

// Means is how an award reaches its holder.
type Means string

// The means of the reward catalogue.
const (
	ByBank    Means = "bank"
	ByVoucher Means = "voucher"
)

// Award is one person's claim to a reward from one recommendation, or a bonus.
type Award struct {
	Tenant           tenant.ID
	ID               string
	RecommendationID string
	Party            Party
	Kind             AwardKind
	// Nth is which bonus of the recommender this is, counted from 1; 0 for an award that isn't a bonus.
	Nth int
	// SetSize is how many contracts earned this bonus; 0 for an award that isn't a bonus.
	SetSize int
	// HolderID is the recommender's or the recipient's id. HolderGone tells that this person was erased.
	HolderID    string
	HolderGone  bool
	ProductID   string
	AmountCents int64
	Status      AwardStatus
	CreatedAt   time.Time
	OfferedAt   time.Time
	// ExpiresAt is the first instant at which the award can't be claimed any more; zero until it is offered.
	ExpiresAt time.Time
	// RemindAt is when the holder is reminded as long as it isn't claimed; Reminded is how many of these are done with.
	RemindAt []time.Time
	Reminded int
	// Choice is what the holder picked; nil until then, and again after a refused transfer.
	Choice *Choice
	// InPayment marks an award that is on its way to its holder: nothing may cancel it now.
	InPayment bool
	EndedAt   time.Time
	// PaidMailedAt is when the holder was written to about the transfer, CancelledMailedAt when about the cancellation.
	PaidMailedAt      time.Time
	CancelledMailedAt time.Time
	// Rejected is the last payout that the bank refused; empty once the holder has chosen anew.
	Rejected string
	// RejectedLast4 are the last four characters of the account that was refused.
	RejectedLast4 string
	// RefusedHash is the keyed hash of the account that the bank found fault with last, also once the holder has chosen
	// anew; empty when a transfer went there since.
	RefusedHash string
	// Withheld tells that it was we who held that payout back, not the bank.
	Withheld         bool
	RejectedMailedAt time.Time
	// Revoked tells that what the award was for was cancelled when the award was paid or out of reach on its way: paid, it
	// is owed back; come back, it can't be claimed and ends cancelled.
	Revoked bool
	// GivenBack tells that the holder has paid a revoked award back: it can't be earned again, but another can in its
	// place.
	GivenBack bool
	// HeldUntil is until when people look at it before it may be paid; zero for one that isn't held.
	HeldUntil time.Time
	// Refused tells that people ended it by what they found unusual.
	Refused bool
	Version int
}

// Choice is the reward that a holder picked.
type Choice struct {
	RewardID string
	Means    Means
	ChosenAt time.Time
	// DueBy is the end of the time within which payment was promised.
	DueBy time.Time
	// Account is set for a transfer.
	Account *SealedAccount
}

// SealedAccount is bank data at rest: encrypted, with what may be shown and what may be compared beside it.
type SealedAccount struct {
	IBAN   []byte
	Holder []byte
	// Last4 are the IBAN's last four characters.
	Last4 string
	// Hash is a keyed hash of the IBAN.
	Hash string
}

// Ended tells whether nothing more will happen to the award.
//
// Rule (reward, 4 D): An award ends once. Enforced: reward/gormstore.CompareAndSwap. Test: TestAnAwardEndsOnce.
func (a *Award) Ended() bool {
	switch a.Status {
	case PaidOut, Collected, Cancelled, Expired:
		return true
	default:
		return false
	}
}

// Claim is the time in which an award can be claimed, and when its holder is reminded of it.
type Claim struct {
	Until    time.Time
	RemindAt []time.Time
}

// ClaimFrom gives the claim that begins now, by a tenant's periods. Its dates are kept: a changed setting moves none
// that runs.
func ClaimFrom(p tenant.Periods, now time.Time) Claim {
	until := p.Claim.End(now)
	return Claim{Until: until, RemindAt: p.RemindAt(now, until)}
}

func (a *Award) begin(c Claim) { a.ExpiresAt, a.RemindAt, a.Reminded = c.Until.UTC(), c.RemindAt, 0 }

// Offer makes an open award claimable.
func (a *Award) Offer(now time.Time, c Claim) error {
	if a.Status != Open {
		return ErrNotOpen
	}
	a.Status, a.OfferedAt = Offered, now.UTC()
	a.begin(c)
	return nil
}

// RemindDue gives how many reminders have come up by now, when one of them has to be sent; 0 when none has.
func (a *Award) RemindDue(now time.Time) int {
	passed := 0
	for passed < len(a.RemindAt) && !now.Before(a.RemindAt[passed]) {
		passed++
	}
	if passed <= a.Reminded || !a.Waits(now) {
		return 0
	}
	return passed
}

// Claimable tells whether the holder may pick a reward now, or why not.
func (a *Award) Claimable(now time.Time) error {
	switch {
	case a.Status == PaidOut, a.Status == Collected, a.Choice != nil:
		return ErrAlreadyChosen
	case a.Status != Offered, a.HolderGone, a.Revoked, a.claimOver(now):
		return ErrNoLongerClaimable
	default:
		return nil
	}
}

// Waits tells whether it is the holder's turn.
func (a *Award) Waits(now time.Time) bool { return a.Claimable(now) == nil }

// Choose notes the holder's pick.
func (a *Award) Choose(c Choice) error {
	if err := a.Claimable(c.ChosenAt); err != nil {
		return err
	}
	a.Choice, a.Rejected, a.RejectedLast4, a.RejectedMailedAt, a.Withheld = &c, "", "", time.Time{}, false
	return nil
}

// Expire ends an award that wasn't claimed in time.
//
// Rule (reward, 4 D): No claim lapses while a choice is made or a transfer is on its way. Enforced:
// reward/usecase.Expire, reward/gormstore.CompareAndSwap. Test: TestExpiryWaitsForTheLastInstantAndForNoChoice.
func (a *Award) Expire(now time.Time) error {
	if a.Status != Offered || a.Choice != nil || !a.claimOver(now) {
		return ErrNotExpired
	}
	a.end(Expired, now)
	return nil
}

// Cancel ends an award whose order was cancelled, as long as it isn't on its way.
func (a *Award) Cancel(now time.Time) error {
	if a.Ended() || a.InPayment {
		return ErrNotCancellable
	}
	a.end(Cancelled, now)
	return nil
}

// Paid tells whether the holder has got it.
func (a *Award) Paid() bool { return a.Status == PaidOut || a.Status == Collected }

// Revoke takes an award back because what it was for was cancelled, and tells whether it ended by that. Recalled is a
// transfer that was stopped before it went to the bank. What is paid or out of reach is marked; what ended unpaid stays
// as it is.
//
// Rule (reward, 4 D): An order cancelled while an award is on its way: what the bank doesn't know of ends, what comes
// back ends, what is paid is owed back. Enforced: reward/usecase.revoke. Test: TestCancelledWhileTheMoneyIsOnItsWay.
func (a *Award) Revoke(recalled bool, now time.Time) (cancelled bool) {
	if recalled {
		a.InPayment = false
	}
	switch {
	case a.Paid(), a.InPayment:
		a.Revoked = true
		return false
	case a.Ended():
		return false
	default:
		a.end(Cancelled, now)
		return true
	}
}

// Restore undoes what Revoke marked: a bonus whose set was filled again.
func (a *Award) Restore() { a.Revoked = false }

// Reserve takes the award for payment by the given means: from here on it is paid or returned.
func (a *Award) Reserve(by Means) error {
	if a.Status != Offered || a.InPayment || a.Revoked || a.Held() || a.Choice == nil || a.Choice.Means != by {
		return ErrNotPayable
	}
	a.InPayment = true
	return nil
}

// TakeOver puts the award on its way as something that had left before a backup was restored, whatever it waits for and
// whatever its holder has chosen since. Recalled is a transfer that was stopped for it.
func (a *Award) TakeOver(c Choice, claim Claim, recalled bool) error {
	if a.Ended() || (a.InPayment && !recalled) {
		return ErrNotPayable
	}
	if a.Status == Open {
		a.Status, a.OfferedAt = Offered, c.ChosenAt.UTC()
		a.begin(claim)
	}
	if a.Choice == nil || a.Choice.Means != c.Means || c.Means == ByVoucher {
		a.Choice = &c
	}
	a.Rejected, a.RejectedLast4, a.RejectedMailedAt, a.Withheld = "", "", time.Time{}, false
	a.InPayment, a.HeldUntil = true, time.Time{}
	return nil
}

// Unreserve releases an award that was taken for a voucher which can't be had: it waits as before.
func (a *Award) Unreserve() error {
	if a.Status != Offered || !a.InPayment || a.Choice == nil || a.Choice.Means != ByVoucher {
		return ErrNotPayable
	}
	a.InPayment = false
	return nil
}

// LetWait releases an award whose transfer was taken out of its batch: it waits as before, with what its holder has
// chosen.
func (a *Award) LetWait() error {
	if a.Status != Offered || !a.InPayment || a.Choice == nil || a.Choice.Means != ByBank {
		return ErrNotPayable
	}
	a.InPayment = false
	return nil
}

// Pay ends a reserved award: the bank has paid, or the voucher is handed over.
func (a *Award) Pay(now time.Time) error {
	if a.Status != Offered || !a.InPayment || a.Choice == nil {
		return ErrNotPayable
	}
	if a.Choice.Means == ByVoucher {
		a.end(Collected, now)
		return nil
	}
	if a.Choice.Account != nil && a.Choice.Account.Hash == a.RefusedHash {
		a.RefusedHash = ""
	}
	a.end(PaidOut, now)
	return nil
}

// Withhold gives a reserved award back to its holder because we held the payout back, with a fresh time to claim it.
func (a *Award) Withhold(payout string, c Claim) error { return a.back(payout, false, c) }

// PaidUntold tells whether the holder still has to hear of the transfer.
func (a *Award) PaidUntold() bool {
	return a.Status == PaidOut && a.PaidMailedAt.IsZero() && !a.HolderGone
}

// CancelledUntold tells whether the holder, who was invited to pick a reward, still has to hear that there is none.
//
// Rule (reward, 4 D): A person who was invited to pick a reward gets one letter when it is cancelled. Enforced:
// reward/usecase.Cancelled. Test: TestWhoWasInvitedHearsOnceThatTheRewardIsCancelled.
func (a *Award) CancelledUntold() bool {
	return a.Status == Cancelled && !a.OfferedAt.IsZero() && a.CancelledMailedAt.IsZero() && !a.HolderGone && !a.Refused
}

// RejectedUntold tells whether the holder still has to hear that the bank refused the transfer.
func (a *Award) RejectedUntold() bool {
	return a.Status == Offered && a.Rejected != "" && a.RejectedMailedAt.IsZero() && !a.HolderGone && !a.Revoked
}

func (a *Award) end(s AwardStatus, now time.Time) {
	a.Status, a.EndedAt, a.InPayment, a.HeldUntil = s, now.UTC(), false, time.Time{}
	if a.HolderGone {
		a.dropAccount()
	}
}
