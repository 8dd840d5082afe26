package creditnote

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Payments keeps the money of documents.
type Payments interface {
	// AddPayment keeps a new one.
	AddPayment(ctx context.Context, p Payment) error
	// Payment gives a document's; ErrUnknown when it has none: a cancellation.
	Payment(ctx context.Context, t tenant.ID, note string) (Payment, error)
	// UpdatePayment changes one by compare-and-swap on its version.
	UpdatePayment(ctx context.Context, t tenant.ID, note string, change func(*Payment) error) error
	// Payable gives those that wait for nothing but a run, and whose agency has an account that the bank hasn't refused; the oldest first.
	Payable(ctx context.Context, t tenant.ID, limit int) ([]Payment, error)
	// Open gives all that wait for a transfer, or for something else first; the oldest first.
	Open(ctx context.Context, t tenant.ID) ([]Payment, error)
	// OpenOf gives the same of one agency.
	OpenOf(ctx context.Context, t tenant.ID, agency link.Code) ([]Payment, error)
	// OwedBack gives those of an agency of which something is owed back, the oldest first.
	OwedBack(ctx context.Context, t tenant.ID, agency link.Code) ([]Payment, error)
	// Owed sums what waits, and what is with the bank.
	Owed(ctx context.Context, t tenant.ID) (owed, sent int64, err error)
}

// Unwritten is what no document is about.
type Unwritten interface {
	// Unwritten sums what agencies earned before an instant, less what was taken back.
	Unwritten(ctx context.Context, t tenant.ID, before time.Time) (map[link.Code]int64, error)
}

// Accounts are those that agencies are paid to.
type Accounts interface {
	// Current gives the account of an agency as a transfer keeps it; ErrNoAccount while there is none.
	Current(ctx context.Context, t tenant.ID, agency link.Code) (PaidTo, error)
	// Open reads it.
	Open(t tenant.ID, to PaidTo) (holder, iban string, err error)
}

// Transfers are those on their way.
type Transfers interface {
	// Recall takes a document's transfer out of a batch that the bank hasn't been told of; false when there is none, or the bank has it. It joins the
	// caller's transaction.
	Recall(ctx context.Context, t tenant.ID, note string, now time.Time) (bool, error)
}

// Held is what left before a backup was restored, and that no document has.
type Held interface {
	// Held tells under which of some names something left.
	Held(ctx context.Context, t tenant.ID, businesses []string) (map[string]bool, error)
}
