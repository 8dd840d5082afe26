package client

import (
	"context"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
)

// Advisors gives a page of the tenant's advisors, as many as the backend puts on one.
func (c *Client) Advisors(ctx context.Context, call backend.Call, query string, page int) (wire.AdvisorPage, error) {
	return c.api.ListAdvisors(ctx, call, wire.ListAdvisorsParams{Query: query, Page: int64(page)})
}

// Advisor gives the one of a number among those who recommend for callers; none when nobody has it.
func (c *Client) Advisor(ctx context.Context, call backend.Call, number string) (*wire.Advisor, error) {
	all, err := c.api.ListAgents(ctx, call)
	for _, one := range all {
		if one.Number == number {
			return &one, err
		}
	}
	return nil, err
}
