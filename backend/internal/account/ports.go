package account

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/fault"
	"weitersagen.app/backend/internal/person"
	"weitersagen.app/backend/internal/token"
)

// What people are told.
var (
	ErrUnknown = fault.New(fault.NotFound, "account.unknown", "there is no such account")
	// ErrLogin is the one answer to a wrong password and to an address that isn't known.
	ErrLogin   = fault.New(fault.Unauthenticated, "login.wrong", "address and password don't belong together")
	ErrLimited = fault.New(fault.TooMany, "rate.limited", "too many attempts in a short time")
)

// Accounts keeps the accounts.
type Accounts interface {
	// Ensure adds the account unless its address is taken, and gives the id of the one that has the address then.
	Ensure(ctx context.Context, a *Account) (id string, err error)
	ByID(ctx context.Context, tenant, id string) (*Account, error)
	ByEmail(ctx context.Context, tenant string, e person.Email) (*Account, error)
	// Update loads, lets fn change, and writes by compare-and-swap on the version.
	Update(ctx context.Context, tenant, id string, fn func(*Account) error) error
}

// Passwords turns passwords into hashes that are slow to guess.
type Passwords interface {
	Hash(ctx context.Context, password string) (string, error)
	// Matches compares. An empty hash never matches, but takes as long as any other.
	Matches(ctx context.Context, password, hash string) (bool, error)
}

// Limiter counts attempts.
type Limiter interface {
	// Allow tells whether one more attempt under the key is within the limit.
	Allow(ctx context.Context, key string) (bool, error)
}

// Tokens issues tokens and lets them be used.
type Tokens interface {
	Issue(ctx context.Context, tenant string, p token.Purpose, subject string, now, expires time.Time) (token.Secret, error)
	LookFor(ctx context.Context, tenant string, p token.Purpose, s token.Secret) (token.Token, error)
	Spend(ctx context.Context, tenant string, p token.Purpose, s token.Secret, now time.Time) (token.Token, error)
	Withdraw(ctx context.Context, tenant string, p token.Purpose, subject string, now time.Time) error
	WithdrawBecause(ctx context.Context, tenant string, p token.Purpose, subject string, why token.Why, now time.Time) error
}

// Transactor spans several stores.
type Transactor interface {
	InTx(ctx context.Context, fn func(context.Context) error) error
}

// Clock tells the present instant.
type Clock interface{ Now() time.Time }
