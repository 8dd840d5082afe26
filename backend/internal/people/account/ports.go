package account

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/people/token"
	"weitersagen.app/backend/internal/programme/tenant"
)

// What people are told.
var (
	ErrUnknown = fault.New(fault.NotFound, "account.unknown", "there is no such account")
	// ErrLogin is the one answer to a wrong password and to an address that isn't known.
	ErrLogin   = fault.New(fault.Unauthenticated, "login.wrong", "address and password don't belong together")
	ErrLimited = fault.New(fault.TooMany, "rate.limited", "too many attempts in a short time")
	// ErrLocked is told to who proved to be the owner, and to nobody else.
	ErrLocked = fault.New(fault.Forbidden, "account.locked", "the account was locked by the programme")
	// ErrOldPassword is for a logged-in person who gave the present password wrong.
	ErrOldPassword = fault.New(fault.Invalid, "password.wrong", "the present password is another")
	// ErrLogInAgain is for who has no password to prove with, and logged in too long ago.
	ErrLogInAgain = fault.New(fault.Forbidden, "account.login_again", "this needs a login of the last minutes")
	// ErrEmailTaken is told to who holds the mailbox of the address.
	ErrEmailTaken = fault.New(fault.Conflict, "email.taken", "another account has the address")
	// ErrLetter is for a letter that nobody knows how to write.
	ErrLetter = fault.New(fault.Internal, "technical", "there is no such letter")
	// ErrNoPasswords is for a tenant whose people come by the company's own links.
	ErrNoPasswords = fault.New(fault.NotFound, "route.unknown", "the tenant's people have no passwords")
	// ErrReason and ErrReasonNames are for an operator who doesn't say why, or names people in it.
	ErrReason      = fault.New(fault.Invalid, "account.no_reason", "give a reason, of 5 to 200 characters: the owner reads it")
	ErrReasonNames = fault.New(fault.Invalid, "account.reason_names", "the reason is kept for good and may name nobody: no name, address or number of a person")
	// ErrNoAgencies is for a tenant without an agency area.
	ErrNoAgencies = fault.New(fault.NotFound, "route.unknown", "the tenant has no agencies")
	// ErrNoVisit is for a session that no operator answers for.
	ErrNoVisit = fault.New(fault.Unauthenticated, "auth.required", "no operator answers for the session")
	// ErrNoAutologin is for all other tenants.
	ErrNoAutologin = fault.New(fault.NotFound, "route.unknown", "the tenant has no autologin")
)

// Accounts keeps the accounts.
type Accounts interface {
	// Ensure adds the account unless its address is taken, and gives the one that has the address then.
	Ensure(ctx context.Context, a *Account) (*Account, error)
	ByID(ctx context.Context, t tenant.ID, id string) (*Account, error)
	// ByIDs gives those of some that there are, in no order.
	ByIDs(ctx context.Context, t tenant.ID, ids []string) ([]*Account, error)
	ByEmail(ctx context.Context, t tenant.ID, e person.Email) (*Account, error)
	// Update loads, lets fn change, and writes by compare-and-swap on the version. ErrEmailTaken when the address is another account's.
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

// Letters asks the worker for letters, in the transaction of what they are about.
type Letters interface {
	Ask(ctx context.Context, t tenant.ID, r Request) error
}

// Mailer writes to people. The same letter again does nothing, and one that the mailbox refuses for good counts as written.
type Mailer interface {
	Send(ctx context.Context, m Mail) error
}

// Acts remembers what operators do.
type Acts interface {
	Record(ctx context.Context, a Act) error
	// Find gives the act that a reference names; ErrNoVisit when there is none.
	Find(ctx context.Context, t tenant.ID, subject string, what What, ref string) (Act, error)
}

// Tokens issues tokens and lets them be used.
type Tokens interface {
	Issue(ctx context.Context, t tenant.ID, p token.Purpose, subject string, now, expires time.Time) (token.Secret, error)
	IssueTo(ctx context.Context, t tenant.ID, p token.Purpose, subject string, l token.Login, now, expires time.Time) (token.Secret, error)
	LookFor(ctx context.Context, t tenant.ID, p token.Purpose, s token.Secret) (token.Token, error)
	Spend(ctx context.Context, t tenant.ID, p token.Purpose, s token.Secret, now time.Time) (token.Token, error)
	Withdraw(ctx context.Context, t tenant.ID, p token.Purpose, subject string, now time.Time) error
	WithdrawBecause(ctx context.Context, t tenant.ID, p token.Purpose, subject string, why token.Why, now time.Time) error
	Live(ctx context.Context, t tenant.ID, subject string, purposes []token.Purpose, now time.Time, most int) ([]token.Token, error)
	Began(ctx context.Context, t tenant.ID, subject, login string) (time.Time, error)
	EndLogin(ctx context.Context, t tenant.ID, subject, login string, why token.Why, now time.Time) (bool, error)
	EndOtherLogins(ctx context.Context, t tenant.ID, subject, login string, why token.Why, now time.Time) error
}

// Invitations know whom a letter asks in by a link that is no account's own.
type Invitations interface {
	// Asked gives the account that the person would have; ErrUnknown, or the token's own refusal, for a link that asks nobody in.
	Asked(ctx context.Context, t tenant.ID, s token.Secret) (*Account, error)
}

// Owners hears that somebody turned out to be an account's owner, by the password or by the company's own link; both began in the mailbox.
type Owners interface {
	Came(ctx context.Context, a *Account) error
}
