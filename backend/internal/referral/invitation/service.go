package invitation

import (
	"context"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Service is what neighbours ask of invitations.
type Service interface {
	// CountsFor gives the agency whose invitation an account came by last, while what its owner recommends counts for it;
	// empty for any other.
	CountsFor(ctx context.Context, t *tenant.Tenant, account string) (link.Code, error)
}
