package transfer

import (
	"slices"
	"strings"
	"time"
)

// releasesNeeded is how many people have to release a batch of a tenant that wants four eyes.
const releasesNeeded = 2

// Released is one person's word that a batch may be paid.
type Released struct {
	By string
	At time.Time
	// Deed is what the person's key signed.
	Deed string
}

// Release notes a person's word. The same person counts once. With the second word the batch is on its way.
//
// Rule (payout, 4 D): A batch of a tenant with four eyes waits until two people released it, and one may stop it.
// Enforced: usecase/release.go Do, transfer/usecase.proved. Test: TestFourEyes.
func (b *Batch) Release(by, deed string, now time.Time) error {
	if b.Status != AwaitingRelease {
		return ErrNotWaiting
	}
	if b.ReleasedBy(by) {
		return ErrSamePerson
	}
	b.Releases = append(b.Releases, Released{By: by, At: now.UTC(), Deed: deed})
	if len(b.Releases) == releasesNeeded {
		b.Status = Collected
	}
	return nil
}

// ReleasedByTwo tells whether two people's words stand in the batch.
func (b *Batch) ReleasedByTwo() bool {
	return len(b.Releases) == releasesNeeded && b.Releases[0].By != b.Releases[1].By && b.Releases[0].Deed != b.Releases[1].Deed
}

// Doubt takes a batch back whose releases can't be proved, or that was collected before two people were asked for:
// it waits for them anew.
func (b *Batch) Doubt() error {
	if b.Status != Collected {
		return ErrOutOfTurn
	}
	b.Status, b.Releases = AwaitingRelease, nil
	return nil
}

// ReleasedBy tells whether a person's word stands in the batch.
func (b *Batch) ReleasedBy(name string) bool {
	return slices.ContainsFunc(b.Releases, func(r Released) bool { return r.By == name })
}

// Forget takes words out of a batch that waits which count no more, by their deeds: their people can speak anew.
func (b *Batch) Forget(deeds []string) {
	if b.Status == AwaitingRelease {
		b.Releases = slices.DeleteFunc(slices.Clone(b.Releases), func(r Released) bool {
			return slices.Contains(deeds, r.Deed)
		})
	}
}

// Refuse ends a batch that waits; one person is enough to stop it.
func (b *Batch) Refuse(by, reason string, now time.Time) error {
	reason = strings.TrimSpace(reason)
	switch {
	case b.Status != AwaitingRelease:
		return ErrNotWaiting
	case reason == "":
		return ErrNoReason
	}
	b.Status, b.RefusedBy, b.Refusal, b.SettledAt = Refused, by, reason, now.UTC()
	return nil
}

// RefuseTransfer takes a transfer of so much out of a batch that waits; who released the batch released less then. A
// batch of which nothing is left is refused.
//
// Rule (payout, 4 D): One person refuses a transfer of a batch that waits: its award goes back to its holder, what
// people released of the rest holds, and the last transfer takes the batch along. Enforced:
// usecase/release.go RefuseTransfer. Test: TestOneTransferIsRefused, TestTheLastTransferThatIsRefusedEndsTheBatch.
func (b *Batch) RefuseTransfer(by, reason string, cents int64, now time.Time) error {
	reason = strings.TrimSpace(reason)
	switch {
	case b.Status != AwaitingRelease:
		return ErrNotWaiting
	case reason == "":
		return ErrNoReason
	}
	b.Count--
	b.SumCents -= cents
	if b.Count == 0 {
		b.Status, b.RefusedBy, b.Refusal, b.SettledAt = Refused, by, reason, now.UTC()
	}
	return nil
}

// refused begins the reason of a transfer that somebody took out of its batch; the person's own words follow.
const refused = "refused: "

// Refuse ends a payout that somebody took out of its batch before it went to the bank.
func (p *Payout) Refuse(reason string, now time.Time) error {
	return p.Settle(BankRejected, refused+strings.TrimSpace(reason), now)
}

// Refusal gives the words by which somebody took the payout out of its batch; none for any other.
func (p *Payout) Refusal() (reason string, out bool) {
	if p.Status != Rejected {
		return "", false
	}
	return strings.CutPrefix(p.Reason, refused)
}

// withheld is the reason that a payout of a refused batch bears where the bank's code stands otherwise.
const withheld = string(UnpaidWithheld)

// recalled stands there for a payout that was taken out of its batch because its order was cancelled.
const recalled = string(UnpaidRecalled)

// Recall ends a payout whose order was cancelled before it went to the bank.
//
// Rule (payout, 4 D): A batch hands no transfer to the bank whose order was cancelled before, released or not.
// Enforced: transfer/usecase.Recall. Test: TestABatchThatIsReleasedPaysNoCancelledOrder.
func (p *Payout) Recall(now time.Time) error { return p.Settle(BankRejected, recalled, now) }

// suspended stands there for a payout that was taken out of its batch because its award may be paid already.
const suspended = string(UnpaidSuspended)

// Suspend ends a payout whose award may be paid already, by what the bank said of an earlier one, before it
// went to the bank.
func (p *Payout) Suspend(now time.Time) error { return p.Settle(BankRejected, suspended, now) }

// Unpaid tells why a payout didn't go to the bank, or what came of it there.
type Unpaid string

// The reasons; UnpaidByBank is the bank's own, whose code is the payout's reason.
const (
	UnpaidRefused   Unpaid = "refused"
	UnpaidRecalled  Unpaid = "recalled"
	UnpaidSuspended Unpaid = "suspended"
	UnpaidWithheld  Unpaid = "withheld"
	UnpaidByBank    Unpaid = "bank"
)

// WhyUnpaid gives it with a person's or the bank's own words; nothing for one that is on its way or paid.
func (p *Payout) WhyUnpaid() (why Unpaid, words string) {
	if p.Status == Returned {
		return UnpaidByBank, p.Reason
	}
	if p.Status != Rejected {
		return "", ""
	}
	if words, out := p.Refusal(); out {
		return UnpaidRefused, words
	}
	switch why = Unpaid(p.Reason); why {
	case UnpaidRecalled, UnpaidSuspended, UnpaidWithheld:
		return why, ""
	default:
		return UnpaidByBank, p.Reason
	}
}

// Recalled tells whether the payout was taken out of its batch: it stands in no file.
func (p *Payout) Recalled() bool {
	_, out := p.Refusal()
	return out || p.Status == Rejected && (p.Reason == recalled || p.Reason == suspended)
}

// InFile gives the payouts that a batch hands to the bank.
func InFile(payouts []Payout) []Payout {
	return slices.DeleteFunc(slices.Clone(payouts), func(p Payout) bool { return p.Recalled() })
}

// Withhold ends a payout whose batch was refused before it went to the bank.
func (p *Payout) Withhold(now time.Time) error { return p.Settle(BankRejected, withheld, now) }
