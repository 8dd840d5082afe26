package ledger

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Service is the books, as other slices use them.
type Service interface {
	// Enter books events, one after the other, in the caller's transaction: that of the rows that tell the same. An event
	// that comes a second time changes nothing. ErrOverdrawn and ErrKeyTaken refuse what contradicts the books.
	Enter(ctx context.Context, t tenant.ID, events ...Event) error
	// EarnedAgain closes the open receivable of what is earned after all; one that a person has closed stays. It joins
	// the caller's transaction.
	EarnedAgain(ctx context.Context, t tenant.ID, p payable.Ref, now time.Time) error
	// Balanced tells whether all accounts together are zero.
	Balanced(ctx context.Context, t tenant.ID) (bool, error)
}

// PaidPayables answers for payables of one kind whose money may have to come back. Its slice is registered for the
// kind. Both methods join the caller's transaction.
type PaidPayables interface {
	// Reclaimable gives what is paid while what it was for was cancelled; false for any other. Of this and of a change to
	// the payable at the same instant, one loses.
	Reclaimable(ctx context.Context, t tenant.ID, p payable.Ref) (recommendation string, cents int64, ok bool, err error)
	// GivenBack notes that a person has paid it back.
	GivenBack(ctx context.Context, t tenant.ID, p payable.Ref) error
}

// OwedPayables tells what payables of a kind say of the books. Several slices may answer for one kind.
type OwedPayables interface {
	// Owed sums those that are owed, and those that are with the bank.
	Owed(ctx context.Context, t tenant.ID) (owed, sent int64, err error)
}
