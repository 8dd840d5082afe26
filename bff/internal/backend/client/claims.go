package client

import (
	"context"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
)

// OwnClaims is what waits for a pick of the person who is logged in.
func (c *Client) OwnClaims(ctx context.Context, call backend.Call) (wire.AwardList, error) {
	return inEnglish(c.Client.ListOwnClaims(ctx, call))
}

// ClaimAll picks one reward for several awards.
func (c *Client) ClaimAll(ctx context.Context, call backend.Call, choice wire.ClaimInputBody) (wire.ClaimResults, error) {
	results, err := c.ClaimAwards(ctx, call, choice)
	for i := range results.Results {
		if r := &results.Results[i]; r.RewardKind != "" {
			r.RewardKind = means(r.RewardKind)
		}
	}
	return results, err
}
