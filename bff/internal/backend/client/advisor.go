package client

import (
	"context"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
)

// Advisor gives the one of a number among those who recommend for callers; none when no one has it.
func (c *Client) Advisor(ctx context.Context, call backend.Call, number string) (*wire.Advisor, error) {
	all, err := c.ListAgents(ctx, call)
	for _, one := range all {
		if one.Number == number {
			return &one, err
		}
	}
	return nil, err
}
