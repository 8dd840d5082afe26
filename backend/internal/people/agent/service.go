package agent

import (
	"context"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Service is what neighbours ask of agents.
type Service interface {
	// Working gives the agent of a session, and who that is. An agent who has ended or left the tenant's file may do
	// nothing from then on.
	Working(ctx context.Context, t *tenant.Tenant, id string) (Agent, Advisor, error)
	// Owns tells whether an address is the agent's own, as far as that is known.
	Owns(a Agent, address string) bool
}
