package programme

import (
	"context"

	"weitersagen.app/backend/internal/programme/edition"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Others is what this group needs of the other groups.
type Others interface {
	// NoteEdition keeps in the audit log what an operator did to a tenant's editions, if keeping it succeeds.
	NoteEdition(ctx context.Context, t tenant.ID, by string, act edition.Act, keep func(context.Context) error) error
	// CanAct tells whether somebody is an operator of a tenant.
	CanAct(ctx context.Context, t tenant.ID, name string) (bool, error)
	// CaptchaOrigins are those of the service that a tenant's forms show.
	CaptchaOrigins(t *tenant.Tenant) []string
}
