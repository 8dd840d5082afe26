package peers

import (
	"context"

	agents "weitersagen.app/backend/internal/people/agent/usecase"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
)

// Agents are the tenant's people who recommend for callers.
type Agents struct{ Agents *agents.Service }

var _ recommendation.Agents = Agents{}

// Working gives the agent of a session.
func (a Agents) Working(ctx context.Context, t *tenant.Tenant, id string) (recommendation.Agent, error) {
	found, _, err := a.Agents.Working(ctx, t, id)
	return recommendation.Agent{ID: found.ID, Number: found.Number}, err
}

// Owns tells whether an address is the agent's own.
func (a Agents) Owns(ctx context.Context, t *tenant.Tenant, id, address string) (bool, error) {
	found, _, err := a.Agents.Working(ctx, t, id)
	return err == nil && a.Agents.Owns(found, address), err
}
