// Package decline keeps the wish of a person never to be written to again. It is kept for ever as a keyed hash of the mailbox, from which
// nothing can be read, and only an operator lifts it.
package decline

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Decline is the wish of one mailbox towards one tenant.
type Decline struct {
	Tenant tenant.ID
	Key    string
	// Proven tells that it came from the mailbox itself, by the link in a letter. One that somebody typed may be about somebody else's
	// mailbox: it stops what nobody asked for, and no letter about money or an own account.
	Proven bool
	At     time.Time
}

// Act is how somebody declined; evidence of what ended with it names the act.
type Act string

// The acts.
const (
	ByLink    Act = "mailed_link"
	OnOwnPage Act = "own_page"
	ByAddress Act = "form"
)

// The answers.
var (
	// ErrLink is for a link that isn't one of ours.
	ErrLink = fault.New(fault.Unauthenticated, "token.unknown", "the link is not known")
	// ErrUnknown is told to an operator alone.
	ErrUnknown = fault.New(fault.NotFound, "decline.unknown", "nobody declined with this address")
	ErrTooMany = fault.New(fault.TooMany, "rate.limited", "too many addresses in a short time")
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

// Friends are people who entered data.
type Friends interface {
	Key(t tenant.ID, email person.Email) Friend
	// KeyOf gives that of a friend by id.
	KeyOf(ctx context.Context, t tenant.ID, friend string) (Friend, error)
	// Withdraw erases what waits for a confirmation, and ends the permissions. The links stay good for others.
	Withdraw(ctx context.Context, t tenant.ID, f Friend, by Act, now time.Time) error
}

// Hasher makes keyed hashes.
type Hasher interface {
	Hash(parts ...string) string
}

// Captcha judges a solution, which is used up by it.
type Captcha interface {
	Verify(ctx context.Context, solution string) error
}

// Limit bounds how many addresses can be typed from one place, and how often one address can be typed.
type Limit interface {
	Allow(ctx context.Context, t tenant.ID, from, key string) (bool, error)
}

// Audit remembers what an operator lifted.
type Audit interface {
	Allowed(ctx context.Context, t tenant.ID, key string, now time.Time) error
}

// Transactor spans several stores.
type Transactor interface {
	InTx(ctx context.Context, fn func(context.Context) error) error
}

// Clock tells the present instant.
type Clock interface{ Now() time.Time }
