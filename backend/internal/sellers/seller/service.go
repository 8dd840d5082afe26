package seller

import (
	"context"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/token"
)

// Service is what neighbours ask about the links of agencies. Who reads an agency by its number takes Agencies.
type Service interface {
	// Number gives the agency that a recommendation counts for; empty when the token is no living link's.
	Number(ctx context.Context, t *tenant.Tenant, s token.Secret) (link.Code, error)
}

// Office is what neighbours do with agencies under an operator's name.
type Office interface {
	// Add takes an agency in.
	Add(ctx context.Context, t *tenant.Tenant, name string) (Seller, error)
	// Register takes a partner in, who waits for an operator.
	Register(ctx context.Context, t *tenant.Tenant, name string) (Seller, error)
	// Approve says yes to a partner, once.
	Approve(ctx context.Context, t *tenant.Tenant, number string) (Seller, error)
	// Refuse ends a partner that waits, once.
	Refuse(ctx context.Context, t *tenant.Tenant, number string) (Seller, error)
}
