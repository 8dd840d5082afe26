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

// EnterData takes the friend's data. With the recipient's token
// they may differ from what was entered before.
func (c *Client) EnterData(ctx context.Context, call backend.Call, l backend.Link, r backend.NewRecipient) (backend.CreatedRecipient, error) {
	return c.enter(ctx, call.Once(r.IdempotencyKey), l, r.Channel, wire.RecipientData{
		Company: r.Company, Salutation: r.Salutation, FirstName: r.FirstName, LastName: r.LastName, BirthDate: r.BirthDate, Email: r.Email,
		Phone: r.Phone, Advertising: r.AdvertisingEmail || r.AdvertisingPhone,
		AdvertisingEmail: r.AdvertisingEmail, AdvertisingPhone: r.AdvertisingPhone,
		Address: wire.Address{Street: r.Street, HouseNumber: r.HouseNumber, Zip: r.Zip, City: r.City},
	})
}

// MailAgain enters once more what the holder of the recipient's token entered, with another address where one is given: the mail for
// the confirmation goes there.
func (c *Client) MailAgain(ctx context.Context, call backend.Call, l backend.Link, email string) (backend.CreatedRecipient, error) {
	e, err := c.api.GetRecipient(ctx, call, l.Key)
	if err != nil {
		return backend.CreatedRecipient{}, err
	}
	data := e.Data
	if email != "" {
		data.Email = email
	}
	return c.enter(ctx, call, l, "", data)
}

func (c *Client) enter(ctx context.Context, call backend.Call, l backend.Link, channel string, data wire.RecipientData) (backend.CreatedRecipient, error) {
	params := wire.CreateRecipientParams{Key: l.Key, Channel: channel}
	body := wire.CreateInputBody{RecommendationNumber: l.Number, Data: data}
	made, err := c.api.CreateRecipient(ctx, call, l.Number, params, body)
	if err != nil {
		return backend.CreatedRecipient{}, err
	}
	return backend.CreatedRecipient{
		Token: made.Token, Again: made.Again,
		Waiting: backend.Waiting{EmailMasked: made.EmailMasked, ErasedOn: made.ErasedOn},
	}, nil
}

// Entered is what the holder of the recipient's token entered.
func (c *Client) Entered(ctx context.Context, call backend.Call, l backend.Link) (backend.Entered, error) {
	e, err := c.api.GetRecipient(ctx, call, l.Key)
	if err != nil {
		return backend.Entered{}, err
	}
	return backend.Entered{
		Waiting:   backend.Waiting{EmailMasked: e.EmailMasked, ErasedOn: e.ErasedOn},
		Confirmed: e.Confirmed, Order: orderOf(e.ProductLink, e.OrderBy),
	}, nil
}

func orderOf(link, by string) *backend.Order {
	if link == "" || by == "" {
		return nil
	}
	return &backend.Order{Link: link, By: by}
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
		State: string(b.State), Number: b.RecommendationNumber, RecommenderName: together(b.RecommenderName), Product: product,
		RecipientCents: b.RecipientCents, FirstName: b.FirstName, LastName: b.LastName, EmailMasked: b.EmailMasked, City: b.City,
		Terms: textOf(b.Terms), Privacy: textOf(b.Privacy), ErasedOn: b.ErasedOn,
		AdvertisingEmail: tickedOf(b.AdvertisingEmail), AdvertisingPhone: tickedOf(b.AdvertisingPhone), Order: orderOf(b.ProductLink, b.OrderBy),
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
