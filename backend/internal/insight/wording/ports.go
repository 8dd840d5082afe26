package wording

import (
	"context"

	"weitersagen.app/backend/internal/programme/edition"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Drafts keeps them, one of each text and language.
type Drafts interface {
	// All gives those of a tenant.
	All(ctx context.Context, t tenant.ID) ([]Draft, error)
	// Keep puts one in the place of the version before it; ErrDraftOvertaken when that isn't the one that is there.
	Keep(ctx context.Context, d Draft) error
	// Drop takes one away, of the version that was seen; ErrDraftOvertaken when another one is there. Where there is none
	// it has been done.
	Drop(ctx context.Context, t tenant.ID, name string, l tenant.Language, version int) error
}

// Editions is how a text becomes the tenant's next edition (ADR 48, ADR 50).
type Editions interface {
	Edit(ctx context.Context, t tenant.ID, by, path string, words []byte, upon string) (edition.Edition, error)
	Revert(ctx context.Context, t tenant.ID, by, path string, number int, upon string) (edition.Edition, error)
	// Draft has what is done with the context see a text as if it had been changed.
	Draft(ctx context.Context, t tenant.ID, path string, words []byte) (context.Context, error)
	Trace(ctx context.Context, t tenant.ID, path string) ([]edition.State, error)
	Edited(ctx context.Context, t tenant.ID) (edition.Files, error)
	// Waiting is an edition whose amounts wait for a second person; edition.ErrNoneWaits for none.
	Waiting(ctx context.Context, t tenant.ID) (edition.Edition, error)
}
