package invitation

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/people/token"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Invitations keeps them.
type Invitations interface {
	// Alone makes whoever else invites an address wait until the transaction ends.
	Alone(ctx context.Context, t tenant.ID, mailbox string) error
	Add(ctx context.Context, i Invitation) error
	// ByID gives ErrUnknown when there is none.
	ByID(ctx context.Context, t tenant.ID, id string) (Invitation, error)
	// OfMailbox gives all to an address of which a mailbox is kept, the one that was written last first.
	OfMailbox(ctx context.Context, t tenant.ID, mailbox string) ([]Invitation, error)
	// AcceptedBy gives the last one that an account came by, or ErrUnknown.
	AcceptedBy(ctx context.Context, t tenant.ID, account string) (Invitation, error)
	// Change writes one that has a status still, or gives ErrMoved.
	Change(ctx context.Context, i Invitation, was Status) error
	// Decline ends what waits for an answer of an address and erases the person in all that is kept of it. It gives the ids of those that waited.
	Decline(ctx context.Context, t tenant.ID, mailbox string, now time.Time) ([]string, error)
	// Waiting counts what waits for an answer.
	Waiting(ctx context.Context, t tenant.ID, agency link.Code, now time.Time) (int, error)
}

// Keys knows mailboxes by keyed hashes.
type Keys interface {
	Mailbox(t tenant.ID, email person.Email) string
}

// Session is a member who works.
type Session struct {
	Agency  link.Code
	Account string
	// Colleagues tells whether the member may invite in a colleague's name.
	Colleagues bool
}

// Member is one of an agency as a letter names them.
type Member struct {
	ID        string
	FirstName string
	LastName  string
	Email     string
}

// Members knows who works.
type Members interface {
	// Of gives the member of a session.
	Of(ctx context.Context, t tenant.ID, account string) (Member, error)
	// Working gives one of an agency who works there now, or ErrUnknown.
	Working(ctx context.Context, t tenant.ID, agency link.Code, id string) (Member, error)
}

// Agencies knows them.
type Agencies interface {
	// Living gives the name of one that works for the tenant, or ErrExpired.
	Living(ctx context.Context, t tenant.ID, agency link.Code) (name string, err error)
}

// Text is what a member says of the person.
type Text struct {
	ID      string
	Version string
	Body    string
}

// Texts are the tenant's.
type Texts interface {
	Word(ctx context.Context, t *tenant.Tenant, l tenant.Language) (Text, error)
}

// Word is that a person agreed: who says so, of what way, to which text, and when.
type Word struct {
	Invitation Invitation
	Text       Text
	At         time.Time
}

// Words keeps the evidence.
type Words interface {
	Keep(ctx context.Context, w Word) error
}

// Declines knows who never wants to be written to.
type Declines interface {
	Declined(ctx context.Context, t tenant.ID, email person.Email) (bool, error)
	// Never keeps the wish of a mailbox, and ends what waits for it.
	Never(ctx context.Context, t *tenant.Tenant, email person.Email) error
}

// Limits bound a day. Take joins the transaction of the invitation.
type Limits interface {
	Take(ctx context.Context, t tenant.ID, agency link.Code, member string, now time.Time) error
	// Try counts a line that is only tried, or an address that can't be invited: which of them can be is told so many times a day.
	Try(ctx context.Context, t tenant.ID, agency link.Code, now time.Time) error
	// Left is how many more a member may invite today.
	Left(ctx context.Context, t tenant.ID, agency link.Code, member string, now time.Time) (int, error)
}

// NewPerson is somebody who accepts.
type NewPerson struct {
	FirstName string
	LastName  string
	Email     string
	Language  tenant.Language
}

// Accounts makes recommenders of people.
type Accounts interface {
	// Register gives the account of an address, made when there is none, and has its owner welcomed by letter.
	Register(ctx context.Context, t *tenant.Tenant, p NewPerson) (account string, err error)
}

// Mailboxes hears that somebody answered.
type Mailboxes interface {
	Answered(ctx context.Context, t tenant.ID, email person.Email) error
}

// Outbox asks for the letter in the transaction of the invitation.
type Outbox interface {
	Ask(ctx context.Context, i Invitation) error
}

// Letters writes it.
type Letters interface {
	Invite(ctx context.Context, i Invitation, by Member, agency string, secret token.Secret) error
	// Draft gives the letter that Invite would send, with links that open nobody's invitation.
	Draft(ctx context.Context, i Invitation, by Member, agency string) (Draft, error)
}

// Draft is a letter as it would read.
type Draft struct {
	Subject string
	Text    string
}
