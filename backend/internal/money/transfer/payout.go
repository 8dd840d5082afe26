// Package transfer brings payables to their holders by bank transfer, in batches: collected, released, handed over,
// and settled by the bank's word (decisions.md "Awards and payout"). Whatever is retried, restarted or raced, each
// is paid at most once.
package transfer

import (
	"time"

	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/programme/tenant"
)

// BatchStatus is where a file to the bank stands.
type BatchStatus string

// The statuses of a batch, in their order.
const (
	// AwaitingRelease: its payouts are reserved, and two people of the tenant's have to release it
	// (payout.fourEyes).
	AwaitingRelease BatchStatus = "awaiting_release"
	// Refused: one of them stopped it; its awards went back to their holders. It has ended.
	Refused BatchStatus = "refused"
	// Collected: its payouts are reserved, the bank doesn't know of it.
	Collected BatchStatus = "collected"
	// Submitting: it is on its way to the bank. What the bank knows is asked before anything is sent again.
	Submitting BatchStatus = "submitting"
	// Submitted: the bank has the file.
	Submitted BatchStatus = "submitted"
	// Settled: every payout is paid or rejected.
	Settled BatchStatus = "settled"
)

// Batch is one file to the bank.
type Batch struct {
	Tenant tenant.ID
	ID     string
	// MessageID names the file at the bank; a file of the same name is the same file.
	MessageID string
	Status    BatchStatus
	Count     int
	SumCents  int64
	// CreatedAt is part of the file.
	CreatedAt time.Time
	// ExecuteOn is the day on which the bank is to pay, YYYY-MM-DD: the next one from when it is handed over.
	ExecuteOn   string
	SubmittedAt time.Time
	SettledAt   time.Time
	// Releases are the words of those who let it go, the first one first.
	Releases []Released
	// RefusedBy stopped it, for the reason Refusal.
	RefusedBy string
	Refusal   string
	Version   int
}

// Status is where a payout stands.
type Status string

// The statuses of a payout.
const (
	Reserved Status = "reserved"
	Paid     Status = "paid"
	// Rejected: the bank refused it; the award went back to its holder.
	Rejected Status = "rejected"
	// Returned: it was paid and came back; the award went back to its holder.
	Returned Status = "returned"
	// PaidTwice: it was paid, and its award another time, not at all owed or lost with a backup: no claim in
	// the books was met by it.
	PaidTwice Status = "paid_twice"
)

// Payout is the transfer for one payable.
type Payout struct {
	Tenant  tenant.ID
	ID      string
	BatchID string
	// Payable is what it pays; none while it is held.
	Payable payable.Ref
	// Key names what that is for, Attempt which transfer for it this is; EndToEndID follows from both and names it
	// at the bank.
	Key         string
	Attempt     int
	EndToEndID  string
	AmountCents int64
	Status      Status
	// Reason is the bank's code for a rejection.
	Reason string
	// BackFirst tells that the money's return was read before its payment was: it was paid, whenever the bank says
	// so.
	BackFirst bool
	CreatedAt time.Time
	SettledAt time.Time
	Version   int
}

// Settle ends a reserved payout as the bank says.
func (p *Payout) Settle(v Verdict, reason string, now time.Time) error {
	if p.Status != Reserved {
		return ErrSettled
	}
	switch v {
	case BankPaid:
		p.Status = Paid
	case BankRejected:
		p.Status, p.Reason = Rejected, reason
	default:
		return ErrUndecided
	}
	p.SettledAt = now.UTC()
	return nil
}

// ComeBack notes that what was paid came back.
func (p *Payout) ComeBack(reason string, now time.Time) error {
	if p.Status != Paid && p.Status != PaidTwice {
		return ErrSettled
	}
	p.Status, p.Reason, p.SettledAt = Returned, reason, now.UTC()
	return nil
}

// AfterAll notes that what had gone back was paid nevertheless: for the award, or a second time.
func (p *Payout) AfterAll(forTheAward bool, now time.Time) error {
	if p.Status != Rejected && p.Status != Returned {
		return ErrSettled
	}
	p.Status, p.SettledAt = PaidTwice, now.UTC()
	if forTheAward {
		p.Status = Paid
	}
	return nil
}

// Recall takes a payout of so much out of a batch that the bank doesn't know of. Who released it released less
// then; one that has none left has ended.
func (b *Batch) Recall(cents int64, now time.Time) error {
	if b.Status != AwaitingRelease && b.Status != Collected {
		return ErrOutOfTurn
	}
	b.Count--
	b.SumCents -= cents
	if b.Count == 0 {
		b.Status, b.SettledAt = Settled, now.UTC()
	}
	return nil
}

// Start notes that it is about to go to the bank.
func (b *Batch) Start() error {
	if b.Status != Collected {
		return ErrOutOfTurn
	}
	b.Status = Submitting
	return nil
}

// StepBack notes that it doesn't go to the bank yet after all: what the batch holds may change.
func (b *Batch) StepBack() error {
	if b.Status != Submitting {
		return ErrOutOfTurn
	}
	b.Status = Collected
	return nil
}

// PayOn sets the day on which the bank is to pay a file that it doesn't have yet.
func (b *Batch) PayOn(day string) error {
	if b.Status != Submitting {
		return ErrOutOfTurn
	}
	b.ExecuteOn = day
	return nil
}

// Sent notes that the bank has the file.
func (b *Batch) Sent(now time.Time) error {
	if b.Status != Submitting {
		return ErrOutOfTurn
	}
	b.Status, b.SubmittedAt = Submitted, now.UTC()
	return nil
}

// Close notes that every payout has ended.
func (b *Batch) Close(now time.Time) error {
	if b.Status == Settled || b.Status == Refused || b.Status == AwaitingRelease {
		return ErrOutOfTurn
	}
	b.Status, b.SettledAt = Settled, now.UTC()
	return nil
}
