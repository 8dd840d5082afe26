package decline

import (
	"context"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Declines keeps them.
type Declines interface {
	// Put keeps a wish; one that was proven stays proven.
	Put(ctx context.Context, d Decline) error
	// Of tells whether there is one.
	Of(ctx context.Context, t tenant.ID, key string) (Decline, bool, error)
	// Remove takes one away; false when there was none.
	Remove(ctx context.Context, t tenant.ID, key string) (bool, error)
}
