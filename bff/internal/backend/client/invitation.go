package client

import (
	"context"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
)

// AgencyConsents are what an agency agrees to and notes that asks to take part.
func (c *Client) AgencyConsents(ctx context.Context, call backend.Call) (rules, privacy wire.Text, err error) {
	return c.consents(ctx, call, "agency")
}

// PartnerConsents are what a partner agrees to and notes that registers.
func (c *Client) PartnerConsents(ctx context.Context, call backend.Call) (rules, privacy wire.Text, err error) {
	return c.consents(ctx, call, "partner")
}

func (c *Client) consents(
	ctx context.Context, call backend.Call, kind string,
) (rules, privacy wire.Text, err error) {
	if rules, err = c.consent(ctx, call, kind+"Rules"); err == nil {
		privacy, err = c.consent(ctx, call, kind+"Privacy")
	}
	return rules, privacy, err
}
