package client

import (
	"context"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
)

// CountClicks hands a batch of short-link clicks over. The batch's ID makes a second delivery harmless.
func (c *Client) CountClicks(ctx context.Context, tenant string, batch backend.Clicks) error {
	body := wire.ClicksInputBody{ID: batch.ID, Clicks: make([]wire.Click, len(batch.Clicks))}
	for i, one := range batch.Clicks {
		body.Clicks[i] = wire.Click{
			RecommendationNumber: one.Number, Key: one.Key, Channel: one.Channel, At: one.At.UTC(),
			Place: one.Visitor.Place, Browser: one.Visitor.Browser, Link: one.Lead, Label: one.Label,
			Calls: int64(one.Calls),
		}
		if one.Lead != "" {
			body.Clicks[i].Kind = "lead"
		}
		if one.Entry {
			body.Clicks[i].Kind = "entry"
		}
	}
	_, err := c.Client.CountClicks(ctx, wire.Call{Tenant: tenant, Token: c.serviceKey}, body)
	return err
}
