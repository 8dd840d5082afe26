package peers

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/people/access"
	"weitersagen.app/backend/internal/people/account"
	accounts "weitersagen.app/backend/internal/people/account/usecase"
	agents "weitersagen.app/backend/internal/people/agent/usecase"
	"weitersagen.app/backend/internal/programme/tenant"
)

var _ access.Holders = Holders{}

// Holders are the accounts and agents behind sessions.
type Holders struct {
	Tenants  tenant.Catalog
	Accounts *accounts.Service
	Agents   *agents.Service
}

// Holds asks the account, or the agent.
func (h Holders) Holds(ctx context.Context, p access.Principal) error {
	t, err := h.Tenants.ByID(ctx, p.Tenant)
	if err != nil {
		return err
	}
	if p.Role == access.Agent {
		_, _, err := h.Agents.Working(ctx, t, p.Subject)
		return err
	}
	err = h.Accounts.Holds(ctx, t, p.Subject)
	if errors.Is(err, account.ErrLocked) || errors.Is(err, tenant.ErrLockedAddress) {
		return access.ErrLocked
	}
	return err
}
