package token

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Service makes tokens and judges them. A token of another purpose or tenant isn't known.
type Service interface {
	// Issue makes a token that is good until expires, IssueTo one that belongs to a login.
	Issue(ctx context.Context, t tenant.ID, p Purpose, subject string, now, expires time.Time) (Secret, error)
	IssueTo(ctx context.Context, t tenant.ID, p Purpose, subject string, l Login, now, expires time.Time) (Secret, error)
	// Look finds a token in whatever state it is, LookFor one of a purpose; the caller asks whether it is usable.
	Look(ctx context.Context, t tenant.ID, s Secret) (Token, error)
	LookFor(ctx context.Context, t tenant.ID, p Purpose, s Secret) (Token, error)
	// Spend uses up a token that works once, in the transaction of what it allows, so that both happen or neither.
	Spend(ctx context.Context, t tenant.ID, p Purpose, s Secret, now time.Time) (Token, error)
	// Withdraw ends all unused tokens of a purpose and a subject. Why is what the bearer reads; empty where that is
	// nothing.
	Withdraw(ctx context.Context, t tenant.ID, p Purpose, subject string, why Why, now time.Time) error
	// Lead notes what the withdrawn tokens of a purpose and a subject, which is gone, lead to in its place.
	Lead(ctx context.Context, t tenant.ID, p Purpose, subject, to string) error
	// Live gives a subject's tokens of some purposes that can be used, the newest first, at most so many.
	Live(ctx context.Context, t tenant.ID, subject string, purposes []Purpose, now time.Time, most int) ([]Token, error)
	// Began gives when a login was: what it left in the browser begins no other. ErrUnknown for one that left nothing.
	Began(ctx context.Context, t tenant.ID, subject, login string) (time.Time, error)
	// EndLogin ends what one login of a subject left, and tells whether there was anything.
	EndLogin(ctx context.Context, t tenant.ID, subject, login string, why Why, now time.Time) (bool, error)
	// EndOtherLogins ends what all logins of a subject left but one's; with an empty one, all.
	EndOtherLogins(ctx context.Context, t tenant.ID, subject, login string, why Why, now time.Time) error
	// Seen notes that a session is used, to the hour: one write an hour at most.
	Seen(ctx context.Context, t Token, now time.Time) error
}
