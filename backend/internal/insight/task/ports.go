package task

import (
	"context"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/programme/tenant"
)

// ErrMoved is for a reminder that another worker has changed since.
var ErrMoved = fault.New(fault.Conflict, "task.moved", "another worker has changed the reminder since")

// Source counts what waits for the people of a tenant.
type Source interface {
	Waiting(ctx context.Context, t *tenant.Tenant) (Counts, error)
}

// Reminders keeps the last one of each tenant.
type Reminders interface {
	// Of gives an empty one of a tenant that has none.
	Of(ctx context.Context, t tenant.ID) (Reminder, error)
	// Replace writes the next one in the place of the one before; ErrMoved when that isn't there any more.
	Replace(ctx context.Context, before, next Reminder) error
}
