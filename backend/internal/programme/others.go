package programme

import (
	"context"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Others is what this group needs of the other groups.
type Others interface {
	// NoteLoad keeps in the audit log that an operator loaded a tenant, if keeping it succeeds.
	NoteLoad(ctx context.Context, t tenant.ID, by string, keep func(context.Context) error) error
	// CaptchaOrigins are those of the service that a tenant's forms show.
	CaptchaOrigins(t *tenant.Tenant) []string
}
