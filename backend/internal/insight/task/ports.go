package task

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/programme/tenant"
)

// ErrMoved is for a reminder that another worker has changed since.
var ErrMoved = fault.New(fault.Conflict, "task.moved", "another worker has changed the reminder since")

// Source lists what waits for the people of a tenant.
type Source interface {
	List(ctx context.Context, t *tenant.Tenant) (List, error)
}

// Reminders keeps the last one of each address of a tenant, by the address's key.
type Reminders interface {
	// Of gives an empty one of an address that has none.
	Of(ctx context.Context, t tenant.ID, address staff.Duty) (Reminder, error)
	// Replace writes the next one in the place of the one before; ErrMoved when that isn't there any more.
	Replace(ctx context.Context, before, next Reminder) error
}

// Looks keeps what was seen where looking takes long.
type Looks interface {
	// Last gives what was seen last; an empty one before the first look.
	Last(ctx context.Context, t tenant.ID) (Seen, error)
	// Turn gives the turn to look to one worker until a moment; false while it is another's, or no one's for a while.
	Turn(ctx context.Context, t tenant.ID, now, until time.Time) (bool, error)
	// Keep writes what was seen, after a turn.
	Keep(ctx context.Context, t tenant.ID, s Seen) error
}
