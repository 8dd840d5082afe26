package client

import (
	"context"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
)

// OwnClaims is what waits for a pick of the person who is logged in.
func (c *Client) OwnClaims(ctx context.Context, call backend.Call) (wire.AwardList, error) {
	return inEnglish(c.api.ListOwnClaims(ctx, call))
}

// ClaimAll picks one reward for several awards.
func (c *Client) ClaimAll(ctx context.Context, call backend.Call, choice wire.ClaimInputBody) (wire.ClaimResults, error) {
	results, err := c.api.ClaimAwards(ctx, call, choice)
	for i := range results.Results {
		if r := &results.Results[i]; r.RewardKind != "" {
			r.RewardKind = means(r.RewardKind)
		}
	}
	return results, err
}

// Notes are what the person wrote beside recommendations, by their numbers.
func (c *Client) Notes(ctx context.Context, call backend.Call) (map[string]string, error) {
	return c.api.ListOwnNotes(ctx, call)
}

// SetNote writes one, and gives it as it is kept.
func (c *Client) SetNote(ctx context.Context, call backend.Call, number, text string) (string, error) {
	kept, err := c.api.SetNote(ctx, call, number, wire.SetInputBody{Text: text})
	return kept.Text, err
}
