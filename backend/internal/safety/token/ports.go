package token

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Tokens keeps the hashes.
type Tokens interface {
	Add(ctx context.Context, t Token) error
	// Find gives the token of a hash; ErrUnknown when there is none, ErrForeign when it is another tenant's.
	Find(ctx context.Context, t tenant.ID, hash string) (Token, error)
	// Use marks a token as used unless it was used before. Of many at once, one gets nil and the others ErrUsed.
	Use(ctx context.Context, t tenant.ID, hash string, now time.Time) error
	// Withdraw ends every unused token of a purpose and a subject, and keeps why.
	Withdraw(ctx context.Context, t tenant.ID, p Purpose, subject string, why Why, now time.Time) error
	// Lead notes what the tokens of a purpose and a subject lead to in its place.
	Lead(ctx context.Context, t tenant.ID, p Purpose, subject, to string) error
	// Live gives a subject's tokens of some purposes that can be used, the newest first, at most so many.
	Live(ctx context.Context, t tenant.ID, subject string, purposes []Purpose, now time.Time, most int) ([]Token, error)
	// Began gives when the first token of a login was made, the first of those that are kept; ErrUnknown for a login that
	// left none.
	Began(ctx context.Context, t tenant.ID, subject, login string) (time.Time, error)
	// EndLogin ends what one login of a subject left, and tells whether there was anything.
	EndLogin(ctx context.Context, t tenant.ID, subject, login string, why Why, now time.Time) (bool, error)
	// EndOtherLogins ends what all logins of a subject left but one's; with an empty one, all.
	EndOtherLogins(ctx context.Context, t tenant.ID, subject, login string, why Why, now time.Time) error
	// Seen notes when a token was used, unless a later use is noted.
	Seen(ctx context.Context, t tenant.ID, hash string, at time.Time) error
}
