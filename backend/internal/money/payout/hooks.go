package payout

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/programme/tenant"
)

// ErrNotInBooks stops what pays: somebody outside knows of more than the books.
var ErrNotInBooks = fault.New(fault.Unavailable, "payout.not_in_books",
	"the bank's folder or the journal knows of payouts that the books don't; nothing is paid until an operator has taken them in (operator payout reconcile)")

// Gate lets pay only while everything that left is in the books; ErrNotInBooks otherwise.
type Gate interface {
	// Check compares now, Pass asks how it stood when that was done last.
	Check(ctx context.Context, t tenant.ID) error
	Pass(ctx context.Context, t tenant.ID) error
}

// TakeOver gives payables what left for them before a backup was restored. Both join the caller's transaction.
type TakeOver interface {
	// Keys tells for which of these keys something is held.
	Keys(ctx context.Context, t tenant.ID, keys []string) (map[string]bool, error)
	// Do puts one on its way with what is held for it; false when nothing is, or it doesn't fit.
	Do(ctx context.Context, t tenant.ID, p payable.Ref, key string, now time.Time) (bool, error)
}
