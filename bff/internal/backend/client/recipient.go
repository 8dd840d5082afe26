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
func (c *Client) EnterData(ctx context.Context, call backend.Call, l backend.Link, channel string, data wire.RecipientData) (wire.CreateAnswerBody, error) {
	data.Advertising = data.AdvertisingEmail || data.AdvertisingPhone
	return c.api.CreateRecipient(ctx, call, l.Number, wire.CreateRecipientParams{Key: l.Key, Channel: channel}, wire.CreateInputBody{
		RecommendationNumber: l.Number, Data: data,
	})
}

// MailAgain enters once more what the holder of the recipient's token entered, with another address where one is given: the mail for
// the confirmation goes there.
func (c *Client) MailAgain(ctx context.Context, call backend.Call, l backend.Link, email string) (wire.CreateAnswerBody, error) {
	entered, err := c.Entered(ctx, call, l)
	if err != nil {
		return wire.CreateAnswerBody{}, err
	}
	if email != "" {
		entered.Data.Email = email
	}
	return c.EnterData(ctx, call, l, "", entered.Data)
}

// Entered is what the holder of the recipient's token entered.
func (c *Client) Entered(ctx context.Context, call backend.Call, l backend.Link) (wire.Recipient, error) {
	return c.api.GetRecipient(ctx, call, l.Key)
}

// Confirmation is what the mailed link confirms.
func (c *Client) Confirmation(ctx context.Context, call backend.Call) (backend.Confirmation, error) {
	b, err := c.api.LookConfirmation(ctx, call)
	if err != nil {
		return backend.Confirmation{}, err
	}
	product, err := c.known(ctx, call.With(""), b.ProductID, b.ProductName)
	if err != nil {
		return backend.Confirmation{}, err
	}
	return backend.Confirmation{
		State: b.State, Number: b.RecommendationNumber, RecommenderName: together(b.RecommenderName), Product: product,
		RecipientCents: b.RecipientCents, FirstName: b.FirstName, LastName: b.LastName, EmailMasked: b.EmailMasked, City: b.City,
		Terms: textOf(b.Terms), Privacy: textOf(b.Privacy), ErasedOn: b.ErasedOn,
		AdvertisingEmail: tickedOf(b.AdvertisingEmail), AdvertisingPhone: tickedOf(b.AdvertisingPhone), ProductLink: b.ProductLink, OrderBy: b.OrderBy,
	}, nil
}

func textOf(t wire.Text) backend.Text {
	return backend.Text{ID: t.TextID, Version: t.Version, Label: t.Label, Title: t.Title, HTML: t.HTML}
}

func tickedOf(t *wire.Text) *backend.Text {
	if t == nil {
		return nil
	}
	text := textOf(*t)
	return &text
}

// Confirm confirms data and consents. Terms that weren't accepted are sent as none, and the backend says what is missing.
func (c *Client) Confirm(ctx context.Context, call backend.Call, a backend.Agreement) (backend.Confirmed, error) {
	body := wire.ConfirmInputBody{
		PrivacyVersion: a.PrivacyVersion, AdvertisingEmail: a.AdvertisingEmail, AdvertisingPhone: a.AdvertisingPhone,
	}
	if a.TermsAccepted {
		body.TermsText = a.TermsVersion
	}
	b, err := c.api.ConfirmRecipient(ctx, call, body)
	if err != nil {
		return backend.Confirmed{}, err
	}
	// The confirmation is done: whatever happens now, the answer is a success.
	product, err := c.known(ctx, call.With(""), b.ProductID, b.ProductName)
	if err != nil {
		product = backend.Product{ID: b.ProductID, Name: b.ProductName, Picture: productPicture(call.Tenant, b.ProductID)}
	}
	return backend.Confirmed{
		Number: b.RecommendationNumber, Token: b.Token,
		ProductLink: b.ProductLink, RecommenderName: together(b.RecommenderName), Product: product, RecipientCents: b.RecipientCents,
		OrderBy: b.OrderBy,
	}, nil
}
