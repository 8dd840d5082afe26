package client

import (
	"context"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
)

// Inquiries are a person's own questions about rewards, the newest first.
func (c *Client) Inquiries(ctx context.Context, call backend.Call) ([]backend.Inquiry, error) {
	list, err := c.api.ListInquiries(ctx, call)
	if err != nil {
		return nil, err
	}
	out := make([]backend.Inquiry, 0, len(list))
	for _, a := range list {
		out = append(out, inquiryOf(&a))
	}
	return out, nil
}

// Inquire asks about a reward that is missing.
func (c *Client) Inquire(ctx context.Context, call backend.Call, i backend.Inquiry) (backend.Inquiry, error) {
	a, err := c.api.CreateInquiry(ctx, call, wire.AskInputBody{
		OrderNumber: i.OrderNumber, Product: i.Product, RecommendationNumber: i.RecommendationNumber, Message: i.Message,
	})
	if err != nil {
		return backend.Inquiry{}, err
	}
	return inquiryOf(&a), nil
}

func inquiryOf(a *wire.Inquiry) backend.Inquiry {
	return backend.Inquiry{
		ID: a.ID, OrderNumber: a.OrderNumber, Product: a.Product, RecommendationNumber: a.RecommendationNumber,
		Message: a.Message, CreatedAt: a.CreatedAt, Answer: a.Answer, AnsweredAt: a.AnsweredAt,
	}
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

// CustomerNumber is what the token's holder may know of it.
func (c *Client) CustomerNumber(ctx context.Context, call backend.Call) (backend.CustomerNumber, error) {
	return customerNumberOf(c.api.GetCustomerNumber(ctx, call, wire.GetCustomerNumberParams{}))
}

// SetCustomerNumber stores it for the recommendation of the token.
func (c *Client) SetCustomerNumber(ctx context.Context, call backend.Call, recommendation, number string) (backend.CustomerNumber, error) {
	params := wire.SetCustomerNumberParams{Number: number}
	return customerNumberOf(c.api.SetCustomerNumber(ctx, call, recommendation, params))
}

func customerNumberOf(k wire.CustomerNumber, err error) (backend.CustomerNumber, error) {
	return backend.CustomerNumber{
		Wanted: k.Wanted, Pattern: k.Pattern, RecommendationNumber: k.RecommendationNumber, Last3: k.Last3,
	}, err
}
