package member

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/people/token"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Invitations keeps them. An agency has one for a mailbox.
type Invitations interface {
	// Alone makes whoever else of the agency invites an address, or accepts by it, wait until the transaction ends.
	Alone(ctx context.Context, t tenant.ID, agency link.Code, mailbox string) error
	Add(ctx context.Context, i Invitation) error
	// ByID gives ErrInvitationUnknown when there is none.
	ByID(ctx context.Context, t tenant.ID, id string) (Invitation, error)
	// ToMailbox gives an agency's to a mailbox, a withdrawn one too, or ErrInvitationUnknown.
	ToMailbox(ctx context.Context, t tenant.ID, agency link.Code, mailbox string) (Invitation, error)
	// Standing gives an agency's that weren't withdrawn, the newest first.
	Standing(ctx context.Context, t tenant.ID, agency link.Code, most int) ([]Invitation, error)
	// Change writes one that is as it was, or gives ErrInvitationMoved.
	Change(ctx context.Context, was, to Invitation) error
	// Drop removes one that stands as it was, or gives ErrInvitationMoved.
	Drop(ctx context.Context, was Invitation) error
}

// Keys knows mailboxes by keyed hashes.
type Keys interface {
	Mailbox(t tenant.ID, email person.Email) string
}

// Declines knows who never wants to be written to.
type Declines interface {
	Declined(ctx context.Context, t tenant.ID, email person.Email) (bool, error)
}

// Mailboxes hears that somebody answered.
type Mailboxes interface {
	Answered(ctx context.Context, t tenant.ID, email person.Email) error
}

// Guesses bounds how often one place may ask for what is no token.
type Guesses interface {
	Begin(ctx context.Context, t tenant.ID, place string) (right func(context.Context), err error)
}

// Outbox asks for an invitation's letter in the transaction of what it is about.
type Outbox interface {
	Ask(ctx context.Context, i Invitation) error
}

// Letters writes to who is invited.
type Letters interface {
	// Invite names the inviter where that is known still.
	Invite(ctx context.Context, i Invitation, inviter, agency string, secret token.Secret) error
}

// LinkTokens are what the letters' links bear.
type LinkTokens interface {
	Issue(ctx context.Context, t tenant.ID, p token.Purpose, subject string, now, expires time.Time) (token.Secret, error)
	LookFor(ctx context.Context, t tenant.ID, p token.Purpose, s token.Secret) (token.Token, error)
	Withdraw(ctx context.Context, t tenant.ID, p token.Purpose, subject string, now time.Time) error
}

// Mailed is somebody whose mailbox a link came to, and the password that was chosen there.
type Mailed struct {
	NewPerson
	// Password is the first one, for who has none.
	Password  string
	UserAgent string
}

// Mailbox is the people behind accounts, for who is known by the mailbox alone.
type Mailbox interface {
	// ByMailbox gives the account of an address, made when there is none, and its first password to who has none; then runs in the same transaction.
	// Who has a password keeps it and isn't proven: a link that somebody else asked for is no login.
	ByMailbox(ctx context.Context, t *tenant.Tenant, m Mailed, now time.Time, then func(ctx context.Context, account string) error) (who Proven, proven bool, err error)
	// Holds gives nil while an account is open.
	Holds(ctx context.Context, t *tenant.Tenant, account string) error
	// OfEmail gives ErrUnknown where an address has no account.
	OfEmail(ctx context.Context, t tenant.ID, email string) (Person, error)
}
