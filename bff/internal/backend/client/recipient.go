package client

import (
	"context"

	openapi_types "github.com/oapi-codegen/runtime/types"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/generated"
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

// EnterData takes the friend's data. The same data again is the same entry, so it needs no key of its own. With the recipient's token
// they may differ from what was entered before.
func (c *Client) EnterData(ctx context.Context, call backend.Call, l backend.Link, r backend.NewRecipient) (backend.CreatedRecipient, error) {
	return c.enter(ctx, call, l, r.Channel, generated.RecipientData{
		Company: optional(r.Company), Salutation: optional(r.Salutation), FirstName: r.FirstName, LastName: r.LastName, BirthDate: r.BirthDate, Email: r.Email,
		Phone: optional(r.Phone), Advertising: r.AdvertisingEmail || r.AdvertisingPhone,
		AdvertisingEmail: &r.AdvertisingEmail, AdvertisingPhone: &r.AdvertisingPhone,
		Address: generated.Address{Street: r.Street, HouseNumber: r.HouseNumber, Zip: r.Zip, City: r.City},
	})
}

// MailAgain enters once more what the holder of the recipient's token entered, with another address where one is given: the mail for
// the confirmation goes there.
func (c *Client) MailAgain(ctx context.Context, call backend.Call, l backend.Link, email string) (backend.CreatedRecipient, error) {
	if err := whole(l.Key); err != nil {
		return backend.CreatedRecipient{}, err
	}
	e, err := read[generated.Recipient](c.api.GetRecipient(ctx, call.Tenant, l.Key, nil, as(call)))
	if err != nil {
		return backend.CreatedRecipient{}, err
	}
	data := e.Data
	if email != "" {
		data.Email = email
	}
	return c.enter(ctx, call, l, "", data)
}

func (c *Client) enter(ctx context.Context, call backend.Call, l backend.Link, channel string, data generated.RecipientData) (backend.CreatedRecipient, error) {
	if err := whole(l.Number); err != nil {
		return backend.CreatedRecipient{}, err
	}
	params := generated.CreateRecipientParams{Key: &l.Key, Channel: optional(channel)}
	body := generated.CreateRecipientJSONRequestBody{RecommendationNumber: &l.Number, Data: data}
	made, err := read[generated.CreateAnswerBody](c.api.CreateRecipient(ctx, call.Tenant, l.Number, &params, body, as(call)))
	if err != nil {
		return backend.CreatedRecipient{}, err
	}
	return backend.CreatedRecipient{
		Token: value(made.Token), Again: made.Again != nil && *made.Again,
		Waiting: backend.Waiting{EmailMasked: made.EmailMasked, ErasedOn: made.ErasedOn.String()},
	}, nil
}

// Entered is what the holder of the recipient's token entered.
func (c *Client) Entered(ctx context.Context, call backend.Call, l backend.Link) (backend.Entered, error) {
	if err := whole(l.Key); err != nil {
		return backend.Entered{}, err
	}
	e, err := read[generated.Recipient](c.api.GetRecipient(ctx, call.Tenant, l.Key, nil, as(call)))
	if err != nil {
		return backend.Entered{}, err
	}
	return backend.Entered{
		Waiting:   backend.Waiting{EmailMasked: e.EmailMasked, ErasedOn: e.ErasedOn.String()},
		Confirmed: e.Confirmed, Order: orderOf(e.ProductLink, e.OrderBy),
	}, nil
}

func orderOf(link *string, by *openapi_types.Date) *backend.Order {
	if link == nil || by == nil {
		return nil
	}
	return &backend.Order{Link: *link, By: by.String()}
}

// Confirmation is what the mailed link confirms.
func (c *Client) Confirmation(ctx context.Context, call backend.Call) (backend.Confirmation, error) {
	b, err := read[generated.Confirmation](c.api.LookConfirmation(ctx, call.Tenant, nil, as(call)))
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
		Terms: textOf(b.Terms), Privacy: textOf(b.Privacy), ErasedOn: b.ErasedOn.String(),
		AdvertisingEmail: tickedOf(b.AdvertisingEmail), AdvertisingPhone: tickedOf(b.AdvertisingPhone), Order: orderOf(b.ProductLink, b.OrderBy),
	}, nil
}

func textOf(t generated.Text) backend.Text {
	return backend.Text{ID: t.TextID, Version: t.Version, Label: t.Label, Title: t.Title, HTML: t.HTML}
}

func tickedOf(t *generated.Text) *backend.Text {
	if t == nil {
		return nil
	}
	text := textOf(*t)
	return &text
}

// Confirm confirms data and consents. Terms that weren't accepted are sent as none, and the backend says what is missing.
func (c *Client) Confirm(ctx context.Context, call backend.Call, a backend.Agreement) (backend.Confirmed, error) {
	body := generated.ConfirmRecipientJSONRequestBody{
		PrivacyVersion: a.PrivacyVersion, AdvertisingEmail: optional(a.AdvertisingEmail), AdvertisingPhone: optional(a.AdvertisingPhone),
	}
	if a.TermsAccepted {
		body.TermsText = a.TermsVersion
	}
	b, err := read[generated.Confirmed](c.api.ConfirmRecipient(ctx, call.Tenant, nil, body, as(call)))
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
		OrderBy: b.OrderBy.String(),
	}, nil
}
