package client

import (
	"context"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
)

// WriteToTenant sends what somebody wrote by the contact form.
func (c *Client) WriteToTenant(ctx context.Context, call backend.Call, form wire.ContactForm) (wire.ContactTaken, error) {
	return c.api.SendContactMessage(ctx, call, wire.SendContactMessageParams{}, form)
}
