package client

import (
	"context"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
)

// Views are a member's own of an agency's lists.
func (c *Client) Views(ctx context.Context, call backend.Call, agency string) ([]wire.ListView, error) {
	got, err := c.api.ListViews(ctx, call, agency)
	return got.Views, err
}

// SetView keeps one.
func (c *Client) SetView(ctx context.Context, call backend.Call, agency, id string, v wire.ListViewForm) (wire.ListView, error) {
	return c.api.SetView(ctx, call, agency, id, v)
}

// RemoveView takes one away.
func (c *Client) RemoveView(ctx context.Context, call backend.Call, agency, id string) error {
	return c.api.RemoveView(ctx, call, agency, id)
}
