package peers

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/people/access"
	"weitersagen.app/backend/internal/people/account"
	accounts "weitersagen.app/backend/internal/people/account/usecase"
	"weitersagen.app/backend/internal/programme/tenant"
)

var _ access.Holders = Holders{}

// Holders are the accounts behind sessions.
type Holders struct {
	Tenants  tenant.Catalog
	Accounts *accounts.Service
}

// Holds asks the account.
func (h Holders) Holds(ctx context.Context, tenantID tenant.ID, id string) error {
	t, err := h.Tenants.ByID(ctx, tenantID)
	if err != nil {
		return err
	}
	err = h.Accounts.Holds(ctx, t, id)
	if errors.Is(err, account.ErrLocked) || errors.Is(err, tenant.ErrLockedAddress) {
		return access.ErrLocked
	}
	return err
}
