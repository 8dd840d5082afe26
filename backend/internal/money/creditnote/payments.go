package creditnote

import (
	"context"
	"time"

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

// Accounts are those that agencies are paid to.
type Accounts interface {
	// Current gives the account of an agency as a transfer keeps it; ErrNoAccount while there is none.
	Current(ctx context.Context, t tenant.ID, agency link.Code) (PaidTo, error)
	// Open reads it.
	Open(t tenant.ID, to PaidTo) (payable.Account, error)
}

// Books is where documents are booked, in the transaction of what they tell.
type Books interface {
	// Taxed books the tax that a document bears, beside what its commissions are owed: all of it is owed for the document.
	Taxed(ctx context.Context, n Note) error
	// TaxedBack takes that back.
	TaxedBack(ctx context.Context, n Note, now time.Time) error
	// OwedBack books that what was met of a document is owed back, so that the document owes all of its sum again.
	OwedBack(ctx context.Context, n Note, cents int64, now time.Time) error
	// Replaced has another document owe what one owed.
	Replaced(ctx context.Context, n, by Note, now time.Time) error
	// SetOff takes off what a document owes by what is owed back of another one.
	SetOff(ctx context.Context, n Note, of Payment, cents int64) error
}
