package client

import (
	"context"
	"net/http"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/generated"
)

// CountClicks hands a batch of short-link clicks over. The batch's ID makes a second delivery harmless.
func (c *Client) CountClicks(ctx context.Context, tenant string, batch backend.Clicks) error {
	body := generated.CountClicksJSONRequestBody{Id: batch.ID, Klicks: make([]generated.Klick, len(batch.Clicks))}
	for i, one := range batch.Clicks {
		body.Klicks[i] = generated.Klick{
			Empfehlungsnummer: one.Number, Schluessel: one.Key, Kanal: optional(one.Channel), Zeit: one.At.UTC(),
			Ort: optional(one.Visitor.Place), Browser: optional(one.Visitor.Browser),
		}
		if one.Entry {
			entry := generated.KlickArtEntry
			body.Klicks[i].Art = &entry
		}
	}
	return done(c.api.CountClicks(ctx, tenant, nil, body, func(_ context.Context, r *http.Request) error {
		r.Header.Set("Authorization", "Bearer "+c.serviceKey)
		return nil
	}))
}
