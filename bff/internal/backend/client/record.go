package client

import (
	"context"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
)

// Record is all that is kept of the holder of a recipient's token.
func (c *Client) Record(ctx context.Context, call backend.Call) (wire.Record, error) {
	h, err := c.GetRecipientRecord(ctx, call)
	h.RecommenderName = together(h.RecommenderName)
	return h, err
}
