package client

import (
	"context"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/generated"
)

// Agency tells whose link a token is.
func (c *Client) Agency(ctx context.Context, call backend.Call, token string) (backend.Agency, error) {
	params := generated.VerifyAgencyTokenParams{Token: optional(token)}
	a, err := read[generated.AgencyLink](c.api.VerifyAgencyToken(ctx, call.Tenant, &params, as(call)))
	return backend.Agency{Number: a.AgencyNumber, Name: a.Name, ValidUntil: a.ValidUntil.String()}, err
}
