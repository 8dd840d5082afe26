package client

import (
	"context"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
)

// Advertising are the consents beside the friend's form.
func (c *Client) Advertising(ctx context.Context, call backend.Call) (backend.Advertising, error) {
	email, err := c.consent(ctx, call, "advertisingEmail")
	if err != nil {
		return backend.Advertising{}, err
	}
	phone, err := c.consent(ctx, call, "advertisingPhone")
	return backend.Advertising{Email: email, Phone: phone}, err
}

// EnterData takes the friend's data. With the recipient's token they may differ from what was entered before.
func (c *Client) EnterData(
	ctx context.Context, call backend.Call, l backend.Link, channel string, data wire.RecipientData,
) (wire.CreateAnswerBody, error) {
	data.Advertising = data.AdvertisingEmail || data.AdvertisingPhone
	return c.CreateRecipient(
		ctx, call, l.Number, wire.CreateRecipientParams{Key: l.Key, Channel: channel}, wire.CreateInputBody{
			RecommendationNumber: l.Number, Data: data,
		},
	)
}

// MailAgain enters once more what the holder of the recipient's token entered, with another address where one is given:
// the mail for the confirmation goes there.
func (c *Client) MailAgain(
	ctx context.Context, call backend.Call, l backend.Link, email string,
) (wire.CreateAnswerBody, error) {
	entered, err := c.GetRecipient(ctx, call, l.Key)
	if err != nil {
		return wire.CreateAnswerBody{}, err
	}
	if email != "" {
		entered.Data.Email = email
	}
	return c.EnterData(ctx, call, l, "", entered.Data)
}

// Confirmation is what the mailed link confirms.
func (c *Client) Confirmation(ctx context.Context, call backend.Call) (backend.Confirmation, error) {
	look, err := c.LookConfirmation(ctx, call)
	if err != nil {
		return backend.Confirmation{}, err
	}
	look.RecommenderName = together(look.RecommenderName)
	product, err := c.known(ctx, call.With(""), look.ProductID, look.ProductName)
	return backend.Confirmation{Confirmation: look, Product: product}, err
}

// Confirm confirms data and consents.
func (c *Client) Confirm(
	ctx context.Context, call backend.Call, agreed wire.ConfirmInputBody,
) (backend.Confirmed, error) {
	done, err := c.ConfirmRecipient(ctx, call, agreed)
	if err != nil {
		return backend.Confirmed{}, err
	}
	done.RecommenderName = together(done.RecommenderName)
	// The confirmation is done: whatever happens now, the answer is a success.
	product, err := c.known(ctx, call.With(""), done.ProductID, done.ProductName)
	if err != nil {
		product = named(call.Tenant, done.ProductID, done.ProductName)
	}
	return backend.Confirmed{Confirmed: done, Product: product}, nil
}
