package recipient

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
)

// keptAfterEnd is how long confirmed data are kept after their recommendation has ended: as long as an award may be
// claimed, and somebody may ask what became of it.
//
// Rule (friend, 4 D): Confirmed data are kept for a year after the recommendation's end. Enforced:
// recommendation/gormstore.FriendsOfEnded, erasure/usecase.Lapsed. Test: TestConfirmedDataAreKeptAYearAfterTheEnd.
//
// Rule (reward, 3 D): A friend's account goes with the friend's data: erased on request, or a year after the
// recommendation's end. An award's own copy stays until the bank has answered, and no longer. Enforced: reward.Forget,
// migrations recipient_bank_accounts, migrations `ON DELETE CASCADE`, reward/award.go dropAccount. Test:
// TestNothingOfAnErasedPersonIsLeft.
var keptAfterEnd = tenant.Months(12)

// KeptUntil gives the first instant at which the data of a recommendation that has ended may no longer be kept.
func KeptUntil(ended time.Time) time.Time { return keptAfterEnd.End(ended) }

// EndedBefore gives an end before which the data of whatever ended may no longer be kept now.
func EndedBefore(now time.Time) time.Time { return keptAfterEnd.Before(now) }

// Shown is what may be shown of a bank account; empty when none is kept.
type Shown struct {
	Last4  string
	Holder string
}

// Prospect is what the friend gets.
type Prospect struct {
	Cents  int64
	Status string
	// Last4 is of the account that the reward goes to.
	Last4 string
	// ClaimableUntil is the first instant at which the reward can't be claimed any more; zero unless it waits for that.
	ClaimableUntil time.Time
	// HeldUntil is until when people look at the reward before it may be paid; zero where they don't.
	HeldUntil time.Time
}

// Left is a letter that was sent.
type Left struct {
	Kind string
	At   time.Time
}

// Kept is a hook: it asks later slices what they keep of a friend.
type Kept interface {
	Account(ctx context.Context, r *Recipient) (Shown, error)
	// CustomerNumber is as much as may be shown of the tenant's number for the friend; empty when the friend gave none.
	CustomerNumber(ctx context.Context, r *Recipient) (string, error)
	Prospect(ctx context.Context, t *tenant.Tenant, l tenant.Language, r *Recipient) (Prospect, error)
	Letters(ctx context.Context, r *Recipient) ([]Left, error)
}
