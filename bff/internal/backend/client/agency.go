package client

import (
	"context"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
)

// Agency tells whose link a token is.
func (c *Client) Agency(ctx context.Context, call backend.Call, token string) (wire.AgencyLink, error) {
	return c.api.VerifyAgencyToken(ctx, call, wire.VerifyAgencyTokenParams{Token: token})
}
