package voucher

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/programme/tenant"
)

// ErrHeldOtherwise keeps an award from being paid for which something left that doesn't fit it.
var ErrHeldOtherwise = fault.New(
	fault.Conflict, "payout.held_otherwise", "something left for this award that doesn't fit it; a person has to look",
)

// Journal is written outside of the database before a voucher leaves.
type Journal interface {
	// Note returns when the entry is on the disk. An entry may come again.
	Note(ctx context.Context, t tenant.ID, h payout.Handed) error
}

// Outcome is what became of a voucher that was taken in; none while it waits for its award, or has it.
type Outcome string

// The outcomes.
const (
	// NeverSold: the provider knows no such order, so that nothing left.
	NeverSold Outcome = "never_sold"
	// Accepted: an operator took it for paid, though nothing knows its award any more.
	Accepted Outcome = "accepted"
)

// Kept is a voucher that was taken in.
type Kept struct {
	payout.Handed
	Outcome Outcome
}

// Left is what the books know of codes and orders that left, and where those that they lack are taken in, as after
// a backup was restored. All of it joins the caller's transaction.
type Left interface {
	// Given tells which of these codes and orders the books know as given.
	Given(ctx context.Context, t tenant.ID, way payout.Way, references []string) (map[string]bool, error)
	// HeldKeys tells for which of these keys a voucher is held.
	HeldKeys(ctx context.Context, t tenant.ID, keys []string) (map[string]bool, error)
	// HeldVouchers gives the codes and orders for a key that left and that no award has.
	HeldVouchers(ctx context.Context, t tenant.ID, key string) ([]Kept, error)
	// KeepVoucher remembers a code or an order for ever, with the award that has it; empty when none has.
	KeepVoucher(ctx context.Context, t tenant.ID, k Kept, award string, now time.Time) error
	// GiveCode marks a code of the pool as given to an award or, without one, to no other; false when the pool
	// doesn't have it, or it is another's.
	GiveCode(ctx context.Context, t tenant.ID, hash, award string, now time.Time) (bool, error)
	// Held lists what left for awards that aren't in the books, but for what an operator accepted; the oldest
	// first.
	Held(ctx context.Context, t tenant.ID) ([]payout.Handed, error)
	// HeldCount counts and sums it.
	HeldCount(ctx context.Context, t tenant.ID) (payout.HeldCount, error)
}
