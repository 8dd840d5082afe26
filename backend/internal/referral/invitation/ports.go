package invitation

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Invitations keeps them.
type Invitations interface {
	// Alone makes all others who invite an address wait until the transaction ends.
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
	// Decline ends what waits for an answer of an address and erases the person in all that is kept of it. It gives the
	// ids of those that waited.
	Decline(ctx context.Context, t tenant.ID, mailbox string, now time.Time) ([]string, error)
	// Waiting counts what waits for an answer.
	Waiting(ctx context.Context, t tenant.ID, agency link.Code, now time.Time) (int, error)
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

// Draft is a letter as it would read.
type Draft struct {
	Subject string
	Text    string
}
