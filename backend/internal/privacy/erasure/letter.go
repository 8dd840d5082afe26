package erasure

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Confirmed asks for the letter that confirms an erasure. Its key is the id of a last letter.
const Confirmed outbox.Topic = "person.erasure_confirmed"

// KeptForLetter is how long an address is kept at most for the letter that confirms its erasure: a mail server that is
// away for a weekend is back by then.
//
// Rule (privacy, 4 D): The letter about an erasure is tried for three days, and its address is gone then. Enforced:
// privacy/erasure.KeptBefore, erasure/gormstore.Drop. Test:
// TestTheLetterAboutAnErasureWaitsForAMailServerForThreeDays.
const KeptForLetter = 3 * 24 * time.Hour

// KeptBefore gives the instant before which the last letters were kept whose time is over now.
func KeptBefore(now time.Time) time.Time { return now.Add(-KeptForLetter) }

// ErrNoLetter tells that there is no such last letter, or no longer.
var ErrNoLetter = fault.New(fault.NotFound, "erasure.no_letter", "there is no such last letter")

// LastLetter is what is left of a person until the letter that confirms the erasure has gone.
type LastLetter struct {
	Tenant tenant.ID
	ID     string
	// Sealed holds the name and the address; nothing else can be read of the person.
	Sealed   []byte
	Language tenant.Language
	KeptAt   time.Time
}

// Over tells whether it is no longer tried: its time has passed.
func (l LastLetter) Over(now time.Time) bool { return !KeptBefore(now).Before(l.KeptAt) }

// LastLetters keeps them.
type LastLetters interface {
	// Keep joins the transaction of the erasure, and tells whether it was the first: two who erase at once leave one
	// letter.
	Keep(ctx context.Context, l LastLetter) (first bool, err error)
	// ByID gives one; ErrNoLetter when it has gone.
	ByID(ctx context.Context, t tenant.ID, id string) (LastLetter, error)
	// Remove takes one away; again, it changes nothing.
	Remove(ctx context.Context, t tenant.ID, id string) error
	// Drop takes those away that were kept before an instant, whatever became of their letter.
	Drop(ctx context.Context, before time.Time) error
}
