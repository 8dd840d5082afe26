package library

import (
	"context"

	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/yamltenants"
)

// Catalog finds tenants in what holds.
type Catalog struct{ *Library }

var _ tenant.Catalog = Catalog{}

// ByID finds a tenant in what holds.
func (c Catalog) ByID(ctx context.Context, id tenant.ID) (*tenant.Tenant, error) {
	return c.at(ctx).tenants.ByID(ctx, id)
}

// ByHost finds the tenant of a host name.
func (c Catalog) ByHost(ctx context.Context, host string) (*tenant.Tenant, error) {
	return c.at(ctx).tenants.ByHost(ctx, host)
}

// All gives them in the order of the ids.
func (c Catalog) All(ctx context.Context) []*tenant.Tenant { return c.at(ctx).tenants.All(ctx) }

// Section gives what one kind of reader has read of a tenant's file.
func Section[S yamltenants.Section](ctx context.Context, l *Library, id tenant.ID) (S, error) {
	for _, s := range l.at(ctx).read[id].sections {
		if own, ok := s.(S); ok {
			return own, nil
		}
	}
	var none S
	return none, tenant.ErrUnknown
}
