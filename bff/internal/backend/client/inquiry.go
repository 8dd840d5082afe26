package client

import (
	"context"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/generated"
)

// Inquiries are a person's own questions about rewards, the newest first.
func (c *Client) Inquiries(ctx context.Context, call backend.Call) ([]backend.Inquiry, error) {
	list, err := read[[]generated.Anfrage](c.api.ListInquiries(ctx, call.Tenant, nil, as(call)))
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
	a, err := read[generated.Anfrage](c.api.CreateInquiry(ctx, call.Tenant, nil, generated.CreateInquiryJSONRequestBody{
		Auftragsnummer: i.OrderNumber, Produkt: optional(i.Product), Empfehlungsnummer: optional(i.RecommendationNumber), Nachricht: i.Message,
	}, as(call)))
	if err != nil {
		return backend.Inquiry{}, err
	}
	return inquiryOf(&a), nil
}

func inquiryOf(a *generated.Anfrage) backend.Inquiry {
	return backend.Inquiry{
		ID: a.Id, OrderNumber: a.Auftragsnummer, Product: value(a.Produkt), RecommendationNumber: value(a.Empfehlungsnummer),
		Message: a.Nachricht, CreatedAt: a.ErstelltAm, Answer: value(a.Antwort), AnsweredAt: a.BeantwortetAm,
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
	return b.Anzeigen, err
}

// CustomerNumber is what the token's holder may know of it.
func (c *Client) CustomerNumber(ctx context.Context, call backend.Call) (backend.CustomerNumber, error) {
	return customerNumberOf(read[generated.Kundennummer](c.api.GetCustomerNumber(ctx, call.Tenant, nil, as(call))))
}

// SetCustomerNumber stores it for the recommendation of the token.
func (c *Client) SetCustomerNumber(ctx context.Context, call backend.Call, recommendation, number string) (backend.CustomerNumber, error) {
	if err := whole(recommendation); err != nil {
		return backend.CustomerNumber{}, err
	}
	params := &generated.SetCustomerNumberParams{Kundennummer: number}
	return customerNumberOf(read[generated.Kundennummer](c.api.SetCustomerNumber(ctx, call.Tenant, recommendation, params, as(call))))
}

func customerNumberOf(k generated.Kundennummer, err error) (backend.CustomerNumber, error) {
	return backend.CustomerNumber{
		Wanted: k.Verlangt, Pattern: value(k.Muster), RecommendationNumber: value(k.Empfehlungsnummer), Last3: value(k.Hinterlegt),
	}, err
}
