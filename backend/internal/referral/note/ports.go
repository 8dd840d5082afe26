package note

import (
	"context"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Notes keeps them.
type Notes interface {
	// Set writes a note, in the place of the one before.
	Set(ctx context.Context, n Note) error
	// Remove takes one away; nothing happens when there is none.
	Remove(ctx context.Context, t tenant.ID, account, number string) error
	// Of gives the texts of an account by the recommendations' numbers.
	Of(ctx context.Context, t tenant.ID, account string) (map[string]string, error)
	// Forget erases all notes of an account.
	Forget(ctx context.Context, t tenant.ID, account string) error
}
