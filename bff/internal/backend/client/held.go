package client

import (
	"context"

	openapi_types "github.com/oapi-codegen/runtime/types"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/generated"
)

// Held is all that is kept of the holder of a recipient's token.
func (c *Client) Held(ctx context.Context, call backend.Call) (backend.Held, error) {
	g, err := read[generated.Held](c.api.GetRecipientRecord(ctx, call.Tenant, nil, as(call)))
	if err != nil {
		return backend.Held{}, err
	}
	d := g.Data
	h := backend.Held{
		Number: g.RecommendationNumber, State: string(g.State), RecommenderName: together(g.RecommenderName), ProductName: g.ProductName,
		ValidUntil: g.ValidUntil.String(), EnteredAt: g.EnteredAt, ConfirmedAt: g.ConfirmedAt, ErasedOn: dayOf(g.ErasedOn), KeptUntil: dayOf(g.KeptUntil),
		Concealed: isTrue(g.Concealed), FromMailbox: isTrue(g.FromMailbox), EmailMasked: g.EmailMasked, Channel: value(g.Channel), Language: g.Language,
		Data: backend.NewRecipient{
			Company: value(d.Company), Salutation: value(d.Salutation), FirstName: d.FirstName, LastName: d.LastName, BirthDate: d.BirthDate, Email: d.Email, Phone: value(d.Phone),
			Street: d.Address.Street, HouseNumber: d.Address.HouseNumber, Zip: d.Address.Zip, City: d.Address.City,
		},
		Account: backend.BankAccount{Last4: value(g.IBANLast4), Holder: value(g.AccountHolder)},
		Order: backend.HeldOrder{
			Status: string(g.Order.Status), Number: value(g.Order.OrderNumber), Date: dayOf(g.Order.OrderedOn),
			ComplaintUntil: dayOf(g.Order.ComplaintUntil),
		},
		RewardCents: g.RewardCents, RewardStatus: string(g.RewardStatus), RewardLast4: value(g.RewardIBANLast4),
		ProofUntil: dayOf(g.ProofUntil), AdvertisingEmail: isTrue(d.AdvertisingEmail), AdvertisingPhone: isTrue(d.AdvertisingPhone),
	}
	for _, z := range g.Consents {
		h.Consents = append(h.Consents, backend.HeldConsent{
			Kind: z.Kind, TextID: z.TextID, TextVersion: z.TextVersion, Text: z.Text, Hash: z.Hash, Language: z.Language,
			Channel: value(z.Channel), How: z.How, At: z.At,
		})
	}
	for _, m := range g.Letters {
		h.Letters = append(h.Letters, backend.HeldLetter{Kind: m.Kind, At: m.At})
	}
	return h, nil
}

func dayOf(d *openapi_types.Date) string {
	if d == nil {
		return ""
	}
	return d.String()
}

func isTrue(b *bool) bool { return b != nil && *b }

// Rectify corrects what is held.
func (c *Client) Rectify(ctx context.Context, call backend.Call, r backend.NewRecipient) error {
	body := generated.CorrectRecipientJSONRequestBody{Data: generated.RecipientData{
		Company: optional(r.Company), Salutation: optional(r.Salutation), FirstName: r.FirstName, LastName: r.LastName, BirthDate: r.BirthDate, Phone: optional(r.Phone),
		Address: generated.Address{Street: r.Street, HouseNumber: r.HouseNumber, Zip: r.Zip, City: r.City},
	}}
	return done(c.api.CorrectRecipient(ctx, call.Tenant, nil, body, as(call)))
}

// EraseFriend erases the holder of a recipient's token at once.
func (c *Client) EraseFriend(ctx context.Context, call backend.Call) error {
	return done(c.api.DeleteRecipient(ctx, call.Tenant, nil, as(call)))
}

// LeaveAdvertising ends the permissions that are false.
func (c *Client) LeaveAdvertising(ctx context.Context, call backend.Call, email, phone bool) error {
	body := generated.LeaveAdvertisingJSONRequestBody{Email: email, Phone: phone}
	return done(c.api.LeaveAdvertising(ctx, call.Tenant, nil, body, as(call)))
}

// StoreFriendAccount keeps the account that the friend's reward is paid to.
func (c *Client) StoreFriendAccount(ctx context.Context, call backend.Call, iban, holder string) (backend.BankAccount, error) {
	body := generated.SetRecipientBankAccountJSONRequestBody{IBAN: iban, AccountHolder: holder}
	return bankAccountOf(read[generated.BankAccount](c.api.SetRecipientBankAccount(ctx, call.Tenant, nil, body, as(call))))
}

// RemoveFriendAccount removes it.
func (c *Client) RemoveFriendAccount(ctx context.Context, call backend.Call) error {
	return done(c.api.DeleteRecipientBankAccount(ctx, call.Tenant, nil, as(call)))
}

// DeclineByLink declines for good by the link in a letter.
func (c *Client) DeclineByLink(ctx context.Context, call backend.Call, link string) error {
	return done(c.api.DeclineByLink(ctx, call.Tenant, nil, generated.DeclineByLinkJSONRequestBody{Token: link}, as(call)))
}

// DeclineByAddress declines for good for a typed address.
func (c *Client) DeclineByAddress(ctx context.Context, call backend.Call, email, captcha string) error {
	body := generated.DeclineByAddressJSONRequestBody{Email: email, Captcha: captcha}
	return done(c.api.DeclineByAddress(ctx, call.Tenant, nil, body, as(call)))
}

// DeclineAsFriend declines for good with the recipient's token.
func (c *Client) DeclineAsFriend(ctx context.Context, call backend.Call) error {
	return done(c.api.DeclineAsRecipient(ctx, call.Tenant, nil, as(call)))
}
