package client

import (
	"context"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/generated"
)

// Inquiries are a person's own questions about rewards, the newest first.
func (c *Client) Inquiries(ctx context.Context, call backend.Call) ([]backend.Inquiry, error) {
	list, err := read[[]generated.Inquiry](c.api.ListInquiries(ctx, call.Tenant, nil, as(call)))
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
	a, err := read[generated.Inquiry](c.api.CreateInquiry(ctx, call.Tenant, nil, generated.CreateInquiryJSONRequestBody{
		OrderNumber: i.OrderNumber, Product: optional(i.Product), RecommendationNumber: optional(i.RecommendationNumber), Message: i.Message,
	}, as(call)))
	if err != nil {
		return backend.Inquiry{}, err
	}
	return inquiryOf(&a), nil
}

func inquiryOf(a *generated.Inquiry) backend.Inquiry {
	return backend.Inquiry{
		ID: a.ID, OrderNumber: a.OrderNumber, Product: value(a.Product), RecommendationNumber: value(a.RecommendationNumber),
		Message: a.Message, CreatedAt: a.CreatedAt, Answer: value(a.Answer), AnsweredAt: a.AnsweredAt,
	}
}

// MailRewardAgain has the mail with the reward token sent once more for one of the own recommendations.
func (c *Client) MailRewardAgain(ctx context.Context, call backend.Call, number string) error {
	if err := whole(number); err != nil {
		return err
	}
	return done(c.api.MailRewardAgain(ctx, call.Tenant, number, nil, as(call)))
}

// UpgradeBanner tells whether to show the banner to triple play.
func (c *Client) UpgradeBanner(ctx context.Context, call backend.Call) (bool, error) {
	b, err := read[generated.Banner](c.api.ShowUpgradeBanner(ctx, call.Tenant, nil, as(call)))
	return b.Show, err
}

// CustomerNumber is what the token's holder may know of it.
func (c *Client) CustomerNumber(ctx context.Context, call backend.Call) (backend.CustomerNumber, error) {
	return customerNumberOf(read[generated.CustomerNumber](c.api.GetCustomerNumber(ctx, call.Tenant, nil, as(call))))
}

// SetCustomerNumber stores it for the recommendation of the token.
func (c *Client) SetCustomerNumber(ctx context.Context, call backend.Call, recommendation, number string) (backend.CustomerNumber, error) {
	if err := whole(recommendation); err != nil {
		return backend.CustomerNumber{}, err
	}
	params := &generated.SetCustomerNumberParams{Number: number}
	return customerNumberOf(read[generated.CustomerNumber](c.api.SetCustomerNumber(ctx, call.Tenant, recommendation, params, as(call))))
}

func customerNumberOf(k generated.CustomerNumber, err error) (backend.CustomerNumber, error) {
	return backend.CustomerNumber{
		Wanted: k.Wanted, Pattern: value(k.Pattern), RecommendationNumber: value(k.RecommendationNumber), Last3: value(k.Last3),
	}, err
}
