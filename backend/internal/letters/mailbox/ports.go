package mailbox

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Mailboxes keeps them.
type Mailboxes interface {
	// Ask takes a place for a letter, or lets it wait; once it goes or is covered it stays so. It joins the caller's
	// transaction, and does the same work whatever is known of the mailbox.
	Ask(ctx context.Context, l Letter, b Bounds, now time.Time) (State, error)
	// StateOf tells what became of a letter, without a place taken; empty for one that wasn't asked for.
	StateOf(ctx context.Context, t tenant.ID, key string) (State, error)
	// HasAnswered tells whether somebody there has.
	HasAnswered(ctx context.Context, t tenant.ID, mailbox string) (bool, error)
	// Answer notes it, and lets what waits go at once.
	Answer(ctx context.Context, t tenant.ID, mailbox string, now time.Time) error
	// AnswerLetter notes it for the mailbox that a letter about a subject went to; without one nothing happens.
	AnswerLetter(ctx context.Context, t tenant.ID, subject string, now time.Time) error
	// Due gives mailboxes for which something waits and that may get a letter, the longest waiting first.
	Due(ctx context.Context, now time.Time, limit int) ([]Due, error)
	// Lease takes a mailbox until an instant; false when somebody else has.
	Lease(ctx context.Context, d Due, until time.Time) (bool, error)
	// Waiting gives what waits for one spelling of the address, the first one first: the plainest spelling, or else the
	// one that was typed last. So a person who types many spellings isn't in the way of one who types the usual one.
	Waiting(ctx context.Context, t tenant.ID, mailbox string, limit int) ([]Letter, error)
	// About gives the keys of what waits about a subject, in no order.
	About(ctx context.Context, t tenant.ID, subject string) ([]string, error)
	// Tell notes letters as covered.
	Tell(ctx context.Context, t tenant.ID, keys []string, now time.Time) error
	// Settle ends a lease: it tells when the mailbox is looked at again if something still waits.
	Settle(ctx context.Context, t tenant.ID, mailbox string, b Bounds, now time.Time) error
	// Forget removes the letters about a subject.
	Forget(ctx context.Context, t tenant.ID, subject string) error
	// Drop removes mailboxes that got no letter since an instant, and letters that are done with since then.
	Drop(ctx context.Context, before time.Time) error
}

// Known tells of mailboxes that answered before anybody kept it: a password was set, data or a newsletter were
// confirmed.
type Known func(ctx context.Context, t tenant.ID, email person.Email) (bool, error)

// Digests writes the letter that leads to what waits.
type Digests interface {
	// Write sends one letter that leads to as much of what waits as a letter holds, if there is a place for it. It gives
	// the keys of what it led to, and of what is about nothing any more.
	Write(ctx context.Context, d Due, waiting []Letter) (covered []string, err error)
}
