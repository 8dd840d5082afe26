package ledger

import (
	"strings"
	"time"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/programme/tenant"
)

// ReceivableStatus is where a receivable stands.
type ReceivableStatus string

// The statuses.
const (
	ReceivableOpen       ReceivableStatus = "open"
	ReceivableSettled    ReceivableStatus = "settled"
	ReceivableWrittenOff ReceivableStatus = "written_off"
)

// Receivable is an award, or a payable of another kind, that was paid before what it was for was cancelled: its order,
// or a contract of a bonus's set. A person decides what becomes of it; it is never taken out of another award by
// itself.
type Receivable struct {
	Tenant tenant.ID
	// Payable names it: an award is reclaimed once at most.
	Payable          payable.Ref
	RecommendationID string
	AmountCents      int64
	Status           ReceivableStatus
	OpenedAt         time.Time
	ClosedAt         time.Time
	// Reason is the operator's, for one that was written off.
	Reason  string
	Version int
}

// EarnedAgain is the reason of a receivable that doesn't have to be looked at any more: the bonus's set was filled by
// another contract.
const EarnedAgain = "earned again"

// What can be wrong with an operator's word about a receivable.
var (
	ErrNoReceivable = fault.New(fault.NotFound, "ledger.no_receivable", "there is no such receivable")
	ErrClosed       = fault.New(
		fault.Conflict, "ledger.receivable_closed", "the receivable was settled or written off before",
	)
	ErrNoReason = fault.New(fault.Invalid, "ledger.no_reason", "writing off needs a reason")
	ErrMonth    = fault.New(fault.Invalid, "ledger.month", "a month is written YYYY-MM")
	// ErrMismatch tells that balances and movements contradict each other, which no report may hide.
	ErrMismatch = fault.New(
		fault.Internal, "ledger.mismatch",
		"the movements don't lead from the opening balances to the closing ones, or these aren't zero",
	)
)

// Settle notes that it was paid back.
func (r *Receivable) Settle(now time.Time) error {
	if r.Status != ReceivableOpen {
		return ErrClosed
	}
	r.Status, r.ClosedAt = ReceivableSettled, now.UTC()
	return nil
}

// WriteOff notes that it is given up.
func (r *Receivable) WriteOff(reason string, now time.Time) error {
	reason = strings.TrimSpace(reason)
	switch {
	case reason == "":
		return ErrNoReason
	case r.Status != ReceivableOpen:
		return ErrClosed
	}
	r.Status, r.Reason, r.ClosedAt = ReceivableWrittenOff, reason, now.UTC()
	return nil
}
