// Package peers holds what judging requests needs of accounts and the audit log.
package peers

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/app/access"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/people/agent"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/member"
)

var _ access.Holders = Holders{}

// Holders are the accounts, agents and members of agencies behind sessions.
type Holders struct {
	Tenants  tenant.Catalog
	Accounts account.Service
	Agents   agent.Service
	// Members are those of agencies.
	Members  member.Service
	Partners member.Service
}

// Holds asks the account, the agent, or the member with the agency.
func (h Holders) Holds(ctx context.Context, p access.Principal) (access.Principal, error) {
	t, err := h.Tenants.ByID(ctx, p.Tenant)
	if err != nil {
		return p, err
	}
	switch p.Role {
	case access.Agent:
		_, _, err = h.Agents.Working(ctx, t, p.Subject)
	case access.Agency:
		p, err = h.works(ctx, h.Members, t, p)
	case access.Partner:
		p, err = h.works(ctx, h.Partners, t, p)
	default:
		err = h.Accounts.Holds(ctx, t, p.Subject)
	}
	if errors.Is(err, account.ErrLocked) || errors.Is(err, tenant.ErrLockedAddress) {
		err = access.ErrLocked
	}
	return p, err
}

func (h Holders) works(
	ctx context.Context, area member.Service, t *tenant.Tenant, p access.Principal,
) (access.Principal, error) {
	m, err := area.Working(ctx, t, p.Subject)
	p.Agency, p.Member = m.Agency, m.Role
	return p, err
}
