package client

import (
	"context"
	"strings"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
)

// LookCode tells what entering a code would make.
func (c *Client) LookCode(ctx context.Context, call backend.Call, code string) (backend.OfflineCode, error) {
	seen, err := c.Client.LookCode(ctx, call, code)
	if err != nil {
		return backend.OfflineCode{}, err
	}
	seen.RecommenderName = together(seen.RecommenderName)
	product, err := c.known(ctx, call, seen.ProductID, seen.ProductName)
	return backend.OfflineCode{CodeView: seen, Product: product}, err
}

// mostCodes is how many codes one answer has at most. The living code of a recommendation is its newest.
const mostCodes = 200

// OwnCodes are the codes of some of the recommender's own recommendations.
func (c *Client) OwnCodes(ctx context.Context, call backend.Call, numbers ...string) ([]wire.OwnCode, error) {
	if len(numbers) == 0 {
		return nil, nil
	}
	return c.ListOwnCodes(ctx, call, wire.ListOwnCodesParams{Numbers: strings.Join(numbers, ","), Most: mostCodes})
}
