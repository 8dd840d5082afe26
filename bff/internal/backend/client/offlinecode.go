package client

import (
	"context"
	"strings"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
)

// EnterCode makes a recommendation by an offline code; an entry with the same key makes no second one.
func (c *Client) EnterCode(ctx context.Context, call backend.Call, code, source, key string) (backend.Link, error) {
	e, err := c.api.EnterCode(ctx, call.Once(key), code, wire.EnterCodeParams{Source: source})
	return backend.Link{Number: e.RecommendationNumber, Key: e.Key}, err
}

// LookCode tells what entering a code would make.
func (c *Client) LookCode(ctx context.Context, call backend.Call, code string) (backend.OfflineCode, error) {
	seen, err := c.api.LookCode(ctx, call, code)
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
	return c.api.ListOwnCodes(ctx, call, wire.ListOwnCodesParams{Numbers: strings.Join(numbers, ","), Most: mostCodes})
}

// OwnRecommendations are those of some numbers that are the recommender's own.
func (c *Client) OwnRecommendations(ctx context.Context, call backend.Call, numbers ...string) (map[string]wire.OwnRecommendation, error) {
	return c.api.ListOwnRecommendations(ctx, call, wire.ListOwnRecommendationsParams{Numbers: strings.Join(numbers, ",")})
}

// MakeCode gives the code of an own recommendation, made when there is none.
func (c *Client) MakeCode(ctx context.Context, call backend.Call, number string) (wire.OwnCode, error) {
	return c.api.MakeCode(ctx, call, number)
}

// EndCode ends the code of an own recommendation.
func (c *Client) EndCode(ctx context.Context, call backend.Call, number string) error {
	return c.api.EndCode(ctx, call, number)
}

// Withdraw ends an own recommendation.
func (c *Client) Withdraw(ctx context.Context, call backend.Call, number string) error {
	return c.api.WithdrawRecommendation(ctx, call, number)
}

// File is one of the tenant's own: a picture or a font.
func (c *Client) File(ctx context.Context, call backend.Call, name string) ([]byte, error) {
	return c.api.GetContentPicture(ctx, call, name)
}
