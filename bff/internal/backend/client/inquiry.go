package client

import (
	"context"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
)

// Inquiries are a person's own questions about rewards, the newest first.
func (c *Client) Inquiries(ctx context.Context, call backend.Call) ([]wire.Inquiry, error) {
	return c.api.ListInquiries(ctx, call, wire.ListInquiriesParams{})
}

// Inquire asks about a reward that is missing.
func (c *Client) Inquire(ctx context.Context, call backend.Call, i wire.AskInputBody) (wire.Inquiry, error) {
	return c.api.CreateInquiry(ctx, call, i)
}

// MailRewardAgain has the mail with the reward token sent once more for one of the own recommendations.
func (c *Client) MailRewardAgain(ctx context.Context, call backend.Call, number string) error {
	return c.api.MailRewardAgain(ctx, call, number)
}

// UpgradeBanner tells whether to show the banner to triple play.
func (c *Client) UpgradeBanner(ctx context.Context, call backend.Call) (bool, error) {
	b, err := c.api.ShowUpgradeBanner(ctx, call)
	return b.Show, err
}

// UpgradeBannerForReward tells the same to the holder of a reward's token.
func (c *Client) UpgradeBannerForReward(ctx context.Context, call backend.Call) (bool, error) {
	b, err := c.api.ShowUpgradeBannerForReward(ctx, call)
	return b.Show, err
}

// CustomerNumber is what the token's holder may know of it.
func (c *Client) CustomerNumber(ctx context.Context, call backend.Call) (wire.CustomerNumber, error) {
	return c.api.GetCustomerNumber(ctx, call, wire.GetCustomerNumberParams{})
}

// SetCustomerNumber stores it for the recommendation of the token.
func (c *Client) SetCustomerNumber(ctx context.Context, call backend.Call, recommendation, number string) (wire.CustomerNumber, error) {
	params := wire.SetCustomerNumberParams{Number: number}
	return c.api.SetCustomerNumber(ctx, call, recommendation, params)
}
