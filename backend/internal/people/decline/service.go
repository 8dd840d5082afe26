package decline

import (
	"context"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Service is what neighbours ask of the wish never to be written to again.
type Service interface {
	// Declined tells whether a mailbox declined, in whatever way.
	Declined(ctx context.Context, t tenant.ID, email person.Email) (bool, error)
	// ByMailbox declines for who holds a link that came to the mailbox, of another purpose than this.
	ByMailbox(ctx context.Context, t *tenant.Tenant, email person.Email) error
}
