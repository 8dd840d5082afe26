package client

import (
	"context"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
)

// Agency tells whose link a token is.
func (c *Client) Agency(ctx context.Context, call backend.Call, token string) (backend.Agency, error) {
	params := wire.VerifyAgencyTokenParams{Token: token}
	a, err := c.api.VerifyAgencyToken(ctx, call, params)
	return backend.Agency{Number: a.AgencyNumber, Name: a.Name, ValidUntil: a.ValidUntil}, err
}
