package account

import (
	"context"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/token"
)

// The answers to people.
var (
	ErrUnknown = fault.New(fault.NotFound, "account.unknown", "there is no such account")
	// ErrLogin is the one answer to a wrong password and to an address that isn't known.
	ErrLogin   = fault.New(fault.Unauthenticated, "login.wrong", "address and password don't belong together")
	ErrLimited = fault.New(fault.TooMany, "rate.limited", "too many attempts in a short time")
	// ErrLocked is for who proved to be the owner, and for no one else.
	ErrLocked = fault.New(fault.Forbidden, "account.locked", "the account was locked by the programme")
	// ErrOldPassword is for a logged-in person who gave the present password wrong.
	ErrOldPassword = fault.New(fault.Invalid, "password.wrong", "the present password is another")
	// ErrLogInAgain is for who has no password to prove with, and logged in too long ago.
	ErrLogInAgain = fault.New(fault.Forbidden, "account.login_again", "this needs a login of the last minutes")
	// ErrEmailTaken is for who holds the mailbox of the address.
	ErrEmailTaken = fault.New(fault.Conflict, "email.taken", "another account has the address")
	// ErrLetter is for a letter that no code writes.
	ErrLetter = fault.New(fault.Internal, "technical", "there is no such letter")
	// ErrNoPasswords is for a tenant whose people come by the company's own links.
	ErrNoPasswords = fault.New(fault.NotFound, "route.unknown", "the tenant's people have no passwords")
	// ErrReason and ErrReasonNames are for an operator who doesn't say why, or names people in it.
	ErrReason = fault.New(
		fault.Invalid, "account.no_reason", "give a reason, of 5 to 200 characters: the owner reads it",
	)
	ErrReasonNames = fault.New(
		fault.Invalid, "account.reason_names",
		"the reason is kept for good and may name nobody: no name, address or number of a person",
	)
	// ErrNoAgencies and ErrNoPartners are for a tenant without such an area.
	ErrNoPartners = fault.New(fault.NotFound, "route.unknown", "the tenant has no partners")
	ErrNoAgencies = fault.New(fault.NotFound, "route.unknown", "the tenant has no agencies")
	// ErrNoVisit is for a session that no operator answers for.
	ErrNoVisit = fault.New(fault.Unauthenticated, "auth.required", "no operator answers for the session")
	// ErrNoAutologin is for all other tenants.
	ErrNoAutologin = fault.New(fault.NotFound, "route.unknown", "the tenant has no autologin")
)

// Accounts keeps the accounts.
type Accounts interface {
	People
	// Ensure adds the account unless its address is taken, and gives the one that has the address then.
	Ensure(ctx context.Context, a *Account) (*Account, error)
	// Update loads, lets fn change, and writes by compare-and-swap on the version. ErrEmailTaken when the address is
	// another account's.
	Update(ctx context.Context, t tenant.ID, id string, fn func(*Account) error) error
}

// Passwords turns passwords into hashes that are slow to guess.
type Passwords interface {
	Hash(ctx context.Context, password string) (string, error)
	// Matches compares. An empty hash never matches, but takes as long as any other.
	Matches(ctx context.Context, password, hash string) (bool, error)
}

// CommonList knows which passwords are tried first.
type CommonList interface {
	// Common tells whether a password is guessed at once; own are words that everybody who knows the person would try.
	Common(password string, own []string) bool
}

// Mailer writes to people. The same letter again does nothing, and one that the mailbox refuses for good counts as
// written.
type Mailer interface {
	Send(ctx context.Context, m Mail) error
}

// AskedIn knows people that a letter asks in by a link that is no account's own. It gives the account that the person
// would have; ErrUnknown, or the token's own refusal, for a link that asks no one in.
type AskedIn func(ctx context.Context, t tenant.ID, s token.Secret) (*Account, error)

// Came is called when somebody turned out to be an account's owner, by the password or by the company's own link; both
// began in the mailbox.
type Came func(ctx context.Context, a *Account) error

// NewsletterAgain is called when somebody whose link to confirm the newsletter has ended wants another letter.
type NewsletterAgain func(ctx context.Context, t *tenant.Tenant, account string) error

// AgencyName gives the name of the agency that an account works for; empty for one that works for none.
type AgencyName func(ctx context.Context, t tenant.ID, account string) (string, error)
