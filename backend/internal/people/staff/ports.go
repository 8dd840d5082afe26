package staff

import (
	"context"

	"weitersagen.app/backend/internal/programme/tenant"
)

// People keeps the operators.
type People interface {
	// Alone has the caller's transaction count and add while no other does.
	Alone(ctx context.Context, t tenant.ID) error
	// Add keeps a new person; ErrKnown when the tenant has the name or the key.
	Add(ctx context.Context, p Person) error
	ByName(ctx context.Context, t tenant.ID, name string) (Person, error)
	ByKey(ctx context.Context, t tenant.ID, k Key) (Person, error)
	// All gives everybody there ever was, the first one first.
	All(ctx context.Context, t tenant.ID) ([]Person, error)
	// Update changes a person by compare-and-swap on the version.
	Update(ctx context.Context, t tenant.ID, name string, change func(*Person) error) error
}

// Deeds keeps what was signed. It is only ever added to.
type Deeds interface {
	Keep(ctx context.Context, s Signed) error
	// Of gives a deed's text and signature; ErrUnproved when there is none.
	Of(ctx context.Context, t tenant.ID, id string) (Signed, error)
	// ByCommand gives all of a command, in their order.
	ByCommand(ctx context.Context, t tenant.ID, command string) ([]Signed, error)
}
