package decline

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Declines keeps them.
type Declines interface {
	// Put keeps a wish; one that was proven stays proven.
	Put(ctx context.Context, d Decline) error
	// Of tells whether there is one.
	Of(ctx context.Context, t tenant.ID, key string) (Decline, bool, error)
	// Remove takes one away; false when there was none.
	Remove(ctx context.Context, t tenant.ID, key string) (bool, error)
}

// Keys knows people by keyed hashes alone.
type Keys interface {
	Key(t tenant.ID, email person.Email) Friend
}

// Friends are people who entered data.
type Friends interface {
	// KeyOf gives that of a friend by id.
	KeyOf(ctx context.Context, t tenant.ID, friend string) (Friend, error)
	// Withdraw erases what waits for a confirmation, and ends the permissions. The links stay good for others.
	Withdraw(ctx context.Context, t tenant.ID, f Friend, by Act, now time.Time) error
}

// Invitations are of people whom agencies invited.
type Invitations interface {
	// End ends what waits for an answer of a mailbox's owner, and erases the person in it.
	End(ctx context.Context, t tenant.ID, owner string, now time.Time) error
}

// Hasher makes keyed hashes.
type Hasher interface {
	Hash(parts ...string) string
}

// Captcha judges a solution, which is used up by it.
type Captcha interface {
	// Verify takes a solution once; a key names a form that may be sent again, and this one has none.
	Verify(ctx context.Context, solution, key string) error
}

// Audit remembers what an operator did.
type Audit interface {
	Declined(ctx context.Context, t tenant.ID, key string, now time.Time) error
	Allowed(ctx context.Context, t tenant.ID, key string, now time.Time) error
}
