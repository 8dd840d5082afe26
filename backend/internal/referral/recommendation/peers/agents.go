package peers

import (
	"context"
	"time"

	agents "weitersagen.app/backend/internal/people/agent/usecase"
	members "weitersagen.app/backend/internal/people/member/usecase"
	"weitersagen.app/backend/internal/people/quota"
	"weitersagen.app/backend/internal/people/token"
	tokens "weitersagen.app/backend/internal/people/token/usecase"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
)

// Agents are the tenant's people who recommend for callers.
type Agents struct {
	Agents *agents.Service
	Daily  quota.Daily
}

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

// Count takes one of the day's.
func (a Agents) Count(ctx context.Context, t tenant.ID, id string, now time.Time) error {
	return a.Daily.Take(ctx, t, id, now)
}

// Heard are the links in callers' letters.
type Heard struct{ Tokens *tokens.Keeper }

var _ recommendation.Heard = Heard{}

// Of gives the recommendation of a link, also of one that has ended.
func (h Heard) Of(ctx context.Context, t tenant.ID, secret string) (string, error) {
	found, err := h.Tokens.LookFor(ctx, t, token.Heard, token.Secret(secret))
	return found.Subject, err
}

// Callers are erased by the group that erases.
type Callers struct {
	Members     *members.Service
	UndoAccount func(ctx context.Context, t tenant.ID, account string) error
}

var _ recommendation.Callers = Callers{}

// Belongs asks the agencies' members.
func (c Callers) Belongs(ctx context.Context, t tenant.ID, account string) (bool, error) {
	return c.Members.Belongs(ctx, t, account)
}

// Undo erases an account.
func (c Callers) Undo(ctx context.Context, t tenant.ID, account string) error {
	return c.UndoAccount(ctx, t, account)
}
