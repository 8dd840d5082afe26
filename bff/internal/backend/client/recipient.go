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
	return c.enter(ctx, call, l, r.Channel, generated.Empfaengerdaten{
		Firma: optional(r.Company), Anrede: optional(r.Salutation), Vorname: r.FirstName, Name: r.LastName, Geburtsdatum: r.BirthDate, Email: r.Email,
		Telefon: optional(r.Phone), Werbeeinwilligung: r.AdvertisingEmail || r.AdvertisingPhone,
		WerbungEmail: &r.AdvertisingEmail, WerbungTelefon: &r.AdvertisingPhone,
		Adresse: generated.Adresse{Strasse: r.Street, Hausnummer: r.HouseNumber, Plz: r.Zip, Ort: r.City},
	})
}

// MailAgain enters once more what the holder of the recipient's token entered, with another address where one is given: the mail for
// the confirmation goes there.
func (c *Client) MailAgain(ctx context.Context, call backend.Call, l backend.Link, email string) (backend.CreatedRecipient, error) {
	if err := whole(l.Key); err != nil {
		return backend.CreatedRecipient{}, err
	}
	e, err := read[generated.Empfaenger](c.api.GetRecipient(ctx, call.Tenant, l.Key, nil, as(call)))
	if err != nil {
		return backend.CreatedRecipient{}, err
	}
	data := e.Empfaengerdaten
	if email != "" {
		data.Email = email
	}
	return c.enter(ctx, call, l, "", data)
}

func (c *Client) enter(ctx context.Context, call backend.Call, l backend.Link, channel string, data generated.Empfaengerdaten) (backend.CreatedRecipient, error) {
	if err := whole(l.Number); err != nil {
		return backend.CreatedRecipient{}, err
	}
	params := generated.CreateRecipientParams{K: &l.Key, Channel: optional(channel)}
	body := generated.CreateRecipientJSONRequestBody{Empfehlungsnummer: &l.Number, Empfaengerdaten: data}
	made, err := read[generated.CreateAnswerBody](c.api.CreateRecipient(ctx, call.Tenant, l.Number, &params, body, as(call)))
	if err != nil {
		return backend.CreatedRecipient{}, err
	}
	return backend.CreatedRecipient{
		Token: value(made.Token), Again: made.Wiederholt != nil && *made.Wiederholt,
		Waiting: backend.Waiting{EmailMasked: made.EmailMaskiert, ErasedOn: made.LoeschDatum.String()},
	}, nil
}

// Entered is what the holder of the recipient's token entered.
func (c *Client) Entered(ctx context.Context, call backend.Call, l backend.Link) (backend.Entered, error) {
	if err := whole(l.Key); err != nil {
		return backend.Entered{}, err
	}
	e, err := read[generated.Empfaenger](c.api.GetRecipient(ctx, call.Tenant, l.Key, nil, as(call)))
	if err != nil {
		return backend.Entered{}, err
	}
	return backend.Entered{
		Waiting:   backend.Waiting{EmailMasked: e.EmailMaskiert, ErasedOn: e.LoeschDatum.String()},
		Confirmed: e.Bestaetigt, Order: orderOf(e.Produktlink, e.BestellenBis),
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
	b, err := read[generated.Bestaetigung](c.api.LookConfirmation(ctx, call.Tenant, nil, as(call)))
	if err != nil {
		return backend.Confirmation{}, err
	}
	product, err := c.known(ctx, call.With(""), b.ProduktId, b.Produktname)
	if err != nil {
		return backend.Confirmation{}, err
	}
	return backend.Confirmation{
		State: string(b.Zustand), Number: b.Empfehlungsnummer, RecommenderName: together(b.EmpfehlerName), Product: product,
		RecipientCents: b.EmpfaengerCent, FirstName: b.Vorname, LastName: b.Name, EmailMasked: b.EmailMaskiert, City: b.Ort,
		Terms: textOf(b.Agb), Privacy: textOf(b.Datenschutz), ErasedOn: b.LoeschDatum.String(),
		AdvertisingEmail: tickedOf(b.WerbungEmail), AdvertisingPhone: tickedOf(b.WerbungTelefon), Order: orderOf(b.Produktlink, b.BestellenBis),
	}, nil
}

func textOf(t generated.Text) backend.Text {
	return backend.Text{ID: t.TextId, Version: t.Version, Label: t.Label, Title: t.Titel, HTML: t.Html}
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
		DatenschutzVersion: a.PrivacyVersion, WerbungEmail: optional(a.AdvertisingEmail), WerbungTelefon: optional(a.AdvertisingPhone),
	}
	if a.TermsAccepted {
		body.AgbText = a.TermsVersion
	}
	b, err := read[generated.Bestaetigt](c.api.ConfirmRecipient(ctx, call.Tenant, nil, body, as(call)))
	if err != nil {
		return backend.Confirmed{}, err
	}
	// The confirmation is done: whatever happens now, the answer is a success.
	product, err := c.known(ctx, call.With(""), b.ProduktId, b.Produktname)
	if err != nil {
		product = backend.Product{ID: b.ProduktId, Name: b.Produktname, Picture: productPicture(call.Tenant, b.ProduktId)}
	}
	return backend.Confirmed{
		Number: b.Empfehlungsnummer, Token: b.Token,
		ProductLink: b.Produktlink, RecommenderName: together(b.EmpfehlerName), Product: product, RecipientCents: b.EmpfaengerCent,
		OrderBy: b.BestellenBis.String(),
	}, nil
}
