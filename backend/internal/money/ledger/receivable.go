package ledger

import (
	"context"
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

// Receivable is an award, or a payable of another kind, that was paid before what it was for was cancelled: its order, or a contract of a bonus's set. A person decides what becomes of it; it is never taken out of
// another award by itself.
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

// EarnedAgain is the reason of a receivable that nobody has to look at any more: the bonus's set was filled by another contract.
const EarnedAgain = "earned again"

// What can be wrong with an operator's word about a receivable.
var (
	ErrNoReceivable = fault.New(fault.NotFound, "ledger.no_receivable", "there is no such receivable")
	ErrClosed       = fault.New(fault.Conflict, "ledger.receivable_closed", "the receivable was settled or written off before")
	ErrNoReason     = fault.New(fault.Invalid, "ledger.no_reason", "writing off needs a reason")
	ErrMonth        = fault.New(fault.Invalid, "ledger.month", "a month is written YYYY-MM")
	// ErrMismatch tells that balances and movements contradict each other, which no report may hide.
	ErrMismatch = fault.New(fault.Internal, "ledger.mismatch", "the movements don't lead from the opening balances to the closing ones, or these aren't zero")
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

// Receivables is where they are kept.
type Receivables interface {
	// Add keeps a new one; false when the award is reclaimed already.
	Add(ctx context.Context, r Receivable) (bool, error)
	// List gives those that are open, the oldest first; with all also the others.
	List(ctx context.Context, t tenant.ID, all bool) ([]Receivable, error)
	// Of gives what is reclaimed that was paid for a recommendation.
	Of(ctx context.Context, t tenant.ID, recommendation string) ([]payable.Ref, error)
	// Update changes one by compare-and-swap on its version.
	Update(ctx context.Context, t tenant.ID, p payable.Ref, change func(*Receivable) error) error
}

// PaidPayables knows what was paid for nothing. It joins the caller's transaction.
type PaidPayables interface {
	// Reclaimable gives an award that is paid while what it was for was cancelled; false for any other. Whoever changes the award at the same
	// instant loses, or we do.
	Reclaimable(ctx context.Context, t tenant.ID, p payable.Ref) (recommendation string, cents int64, ok bool, err error)
	// GivenBack notes that a person has paid an award back.
	GivenBack(ctx context.Context, t tenant.ID, p payable.Ref) error
}

// Acts remembers what an operator did, in the transaction of the deed.
type Acts interface {
	Settled(ctx context.Context, t tenant.ID, p payable.Ref, now time.Time) error
	WrittenOff(ctx context.Context, t tenant.ID, p payable.Ref, now time.Time) error
}
