package creditnote

import (
	"context"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/payable"
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
	// Payable gives those that wait for nothing but a run, and whose agency has an account that the bank hasn't refused;
	// the oldest first.
	Payable(ctx context.Context, t tenant.ID, limit int) ([]Payment, error)
	// Open gives all that wait for a transfer, or for something else first; the oldest first.
	Open(ctx context.Context, t tenant.ID) ([]Payment, error)
	// OpenOf gives the same of one agency.
	OpenOf(ctx context.Context, t tenant.ID, seller link.Code) ([]Payment, error)
	// OwedBack gives those of an agency of which something is owed back, the oldest first.
	OwedBack(ctx context.Context, t tenant.ID, seller link.Code) ([]Payment, error)
	// Owed sums what waits, and what is with the bank.
	Owed(ctx context.Context, t tenant.ID) (owed, sent int64, err error)
}

// Accounts are those that agencies are paid to.
type Accounts interface {
	// Current gives the account of an agency as a transfer keeps it; ErrNoAccount while there is none.
	Current(ctx context.Context, t tenant.ID, seller link.Code) (PaidTo, error)
	// Open reads it.
	Open(t tenant.ID, to PaidTo) (payable.Account, error)
}
