// Package retention erases what may no longer be kept, when nobody asks for it.
package retention

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
)

// LastLetters are addresses kept for the letter that confirms an erasure.
type LastLetters interface {
	Drop(ctx context.Context, now time.Time) error
}

// Proofs are those of permissions to call.
type Proofs interface {
	Drop(ctx context.Context, now time.Time) (int64, error)
}

// Contacts are messages that people wrote to a tenant.
type Contacts interface {
	Drop(ctx context.Context, now time.Time) (int64, error)
}

// Answers are kept for calls that come again.
type Answers interface {
	Drop(ctx context.Context, now time.Time) error
}

// Mailboxes count the letters that others bring.
type Mailboxes interface {
	Drop(ctx context.Context) error
}

// Visitors are the marks by which those who open links are known for a day.
type Visitors interface {
	Forget(ctx context.Context, now time.Time) error
}

// Logins are what logins leave: browser, platform, and when it was used.
type Logins interface {
	// Drop deletes some that are over, and tells how many.
	Drop(ctx context.Context, t tenant.ID, now time.Time, limit int) (int, error)
}

// Requests are those of agencies that ask to take part.
type Requests interface {
	// Drop removes some whose time is over, with the evidence, and tells how many there were.
	Drop(ctx context.Context, t tenant.ID, now time.Time, limit int) (int, error)
}

// Invitations are those of agencies, whose people go first and what leads to an address later.
type Invitations interface {
	// Drop erases at most so much, and tells how much it was.
	Drop(ctx context.Context, t tenant.ID, now time.Time, limit int) (int, error)
}

// Members are memberships in agencies that ended, and invitations to one.
type Members interface {
	// Drop deletes some that are over, and tells how many.
	Drop(ctx context.Context, t tenant.ID, now time.Time, limit int) (int, error)
}

// CreditNotes are documents about agencies' commissions.
type CreditNotes interface {
	// Drop deletes some that need not be kept any more, and tells how many.
	Drop(ctx context.Context, t tenant.ID, now time.Time, limit int) (int, error)
}

// Signals are what was found unusual.
type Signals interface {
	Do(ctx context.Context, t tenant.ID) error
}

// Ended is a recommendation that ended and still knows a friend.
type Ended struct {
	ID          string
	RecipientID string
	EndedAt     time.Time
}

// Recommendations gives pages of what ended, after a given one.
type Recommendations interface {
	// Unconfirmed are those whose friend never confirmed.
	Unconfirmed(ctx context.Context, t tenant.ID, after Ended, limit int) ([]Ended, error)
	// Lapsed are those whose friend may no longer be kept.
	Lapsed(ctx context.Context, t tenant.ID, now time.Time, after Ended, limit int) ([]Ended, error)
}

// Changed has the lifecycle look at a recommendation; written in the caller's transaction.
type Changed interface {
	Changed(ctx context.Context, t tenant.ID, recommendation string) error
}

// Friends are people to whom something was recommended.
type Friends interface {
	// EraseLapsed erases one whose time is over, in a transaction of its own.
	EraseLapsed(ctx context.Context, t tenant.ID, friend string) error
}
