package content

import (
	"context"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Shown is all that stands on the screen beside a box: what is kept as evidence of a tick.
func (c Consent) Shown(t *tenant.Tenant, l tenant.Language) string {
	return t.In(c.Label, l) + "\n" + t.In(c.Title, l) + "\n" + t.In(c.Body, l)
}

// OfTenant gives a tenant with what it says.
func OfTenant(
	ctx context.Context, tenants tenant.Catalog, contents Contents, id tenant.ID,
) (*tenant.Tenant, *Content, error) {
	t, err := tenants.ByID(ctx, id)
	if err != nil {
		return nil, nil, err
	}
	c, err := contents.Of(ctx, t.ID)
	return t, c, err
}
