package contact

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Messages keeps them, unreadable at rest.
type Messages interface {
	Add(ctx context.Context, m Message) error
	ByID(ctx context.Context, t tenant.ID, id string) (Message, error)
	// Of gives a mailbox's, the newest first.
	Of(ctx context.Context, t tenant.ID, mailbox string) ([]Message, error)
	// List gives a tenant's, the oldest first: those that nobody has closed, or all.
	List(ctx context.Context, t tenant.ID, all bool, limit int) ([]Message, error)
	// Close notes the end of one that is open; ErrDone when somebody else was first.
	Close(ctx context.Context, m Message) error
	// Forget removes one.
	Forget(ctx context.Context, t tenant.ID, id string) error
	// Drop removes those whose time is over, and gives their number.
	Drop(ctx context.Context, now time.Time) (int64, error)
}

// Safe seals values for a column.
type Safe interface {
	Seal(t tenant.ID, column, plain string) ([]byte, error)
	Open(t tenant.ID, column string, sealed []byte) (string, error)
}

// Captcha judges a solution, which is used up by it; a form that is sent again under its key may bring it again.
type Captcha interface {
	Verify(ctx context.Context, solution, key string) error
}

// Mailboxes know who has answered a letter before.
type Mailboxes interface {
	HasAnswered(ctx context.Context, t tenant.ID, email person.Email) (bool, error)
}

// Letters are written in the tenant's name; each leaves once.
type Letters interface {
	// ToTenant brings the message to the tenant's own people, who answer its sender.
	ToTenant(ctx context.Context, m Message) error
	// Copy brings the sender what was written.
	Copy(ctx context.Context, m Message) error
}

// Audit remembers who closed one, in the transaction of it.
type Audit interface {
	Closed(ctx context.Context, t tenant.ID, message string, now time.Time) error
}
