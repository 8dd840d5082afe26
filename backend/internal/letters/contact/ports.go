package contact

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Messages keeps them, unreadable at rest.
type Messages interface {
	Add(ctx context.Context, m Message) error
	ByID(ctx context.Context, t tenant.ID, id string) (Message, error)
	// Of gives a mailbox's, the newest first.
	Of(ctx context.Context, t tenant.ID, mailbox string) ([]Message, error)
	// List gives a tenant's, the oldest first: those that are open, or all.
	List(ctx context.Context, t tenant.ID, all bool, limit int) ([]Message, error)
	// Open counts those that are open.
	Open(ctx context.Context, t tenant.ID) (int, error)
	// Close notes the end of one that is open; ErrDone when somebody else was first.
	Close(ctx context.Context, m Message) error
	// Forget removes one.
	Forget(ctx context.Context, t tenant.ID, id string) error
	// Drop removes those whose time is over, and gives their number.
	Drop(ctx context.Context, now time.Time) (int64, error)
}
