package client

import (
	"context"
	"net/http"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/generated"
)

// CountClicks hands a batch of short-link clicks over. The batch's ID makes a second delivery harmless.
func (c *Client) CountClicks(ctx context.Context, tenant string, batch backend.Clicks) error {
	body := generated.CountClicksJSONRequestBody{ID: batch.ID, Clicks: make([]generated.Click, len(batch.Clicks))}
	for i, one := range batch.Clicks {
		body.Clicks[i] = generated.Click{
			RecommendationNumber: one.Number, Key: one.Key, Channel: optional(one.Channel), At: one.At.UTC(),
			Place: optional(one.Visitor.Place), Browser: optional(one.Visitor.Browser),
		}
		if one.Entry {
			entry := generated.KlickArtEntry
			body.Clicks[i].Kind = &entry
		}
	}
	return done(c.api.CountClicks(ctx, tenant, nil, body, func(_ context.Context, r *http.Request) error {
		r.Header.Set("Authorization", "Bearer "+c.serviceKey)
		return nil
	}))
}
