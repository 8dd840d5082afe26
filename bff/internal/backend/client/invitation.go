package client

import (
	"context"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
)

// AgencyConsents are what an agency agrees to and notes that asks to take part.
func (c *Client) AgencyConsents(ctx context.Context, call backend.Call) (rules, privacy wire.Text, err error) {
	if rules, err = c.consent(ctx, call, "agencyRules"); err == nil {
		privacy, err = c.consent(ctx, call, "agencyPrivacy")
	}
	return rules, privacy, err
}
