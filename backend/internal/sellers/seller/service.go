package seller

import (
	"context"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/token"
)

// Service is what neighbours ask about the links of agencies. Who reads an agency by its number takes Agencies.
type Service interface {
	// Source gives what a recommendation counts for; empty when what somebody came by, a token or a readable end, is no
	// link's that counts.
	Source(ctx context.Context, t *tenant.Tenant, came token.Secret) (Source, error)
}

// Source is a seller, and the link by which somebody came.
type Source struct {
	Seller link.Code
	Link   string
}

// Office is what neighbours do with sellers, under the name that comes with each call: an operator's, or the id of the
// member that registers.
type Office interface {
	// Add takes an agency in.
	Add(ctx context.Context, t *tenant.Tenant, who, name string) (Seller, error)
	// Register takes a partner in, who waits for an operator.
	Register(ctx context.Context, t *tenant.Tenant, who, name string) (Seller, error)
	// Approve says yes to a partner, once.
	Approve(ctx context.Context, t *tenant.Tenant, who, number string) (Seller, error)
	// End ends an agency and its links, EndPartner a partner.
	End(ctx context.Context, t *tenant.Tenant, who, number string) error
	EndPartner(ctx context.Context, t *tenant.Tenant, who, number string) error
	// Refuse ends a partner that waits, once.
	Refuse(ctx context.Context, t *tenant.Tenant, who, number string) (Seller, error)
}
