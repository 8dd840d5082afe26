package client

import (
	"context"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
)

// Lead tells where the public address of a seller's link leads.
func (c *Client) Lead(ctx context.Context, tenant, handle string) (backend.Lead, error) {
	l, err := c.GetLead(ctx, wire.Call{Tenant: tenant, Token: c.serviceKey}, handle)
	out := backend.Lead{ID: l.ID, Counts: l.Counts, Paths: make(map[string]string, len(l.Pages))}
	for _, page := range l.Pages {
		out.Paths[page.Language] = page.Path
	}
	return out, err
}
