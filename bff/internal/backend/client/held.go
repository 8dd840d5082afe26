package client

import (
	"context"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
)

// Held is all that is kept of the holder of a recipient's token.
func (c *Client) Held(ctx context.Context, call backend.Call) (backend.Held, error) {
	g, err := c.api.GetRecipientRecord(ctx, call)
	if err != nil {
		return backend.Held{}, err
	}
	d := g.Data
	h := backend.Held{
		Number: g.RecommendationNumber, State: g.State, RecommenderName: together(g.RecommenderName), ProductName: g.ProductName,
		ValidUntil: g.ValidUntil, EnteredAt: g.EnteredAt, ConfirmedAt: g.ConfirmedAt, ErasedOn: g.ErasedOn, KeptUntil: g.KeptUntil,
		Concealed: g.Concealed, FromMailbox: g.FromMailbox, EmailMasked: g.EmailMasked, Channel: g.Channel, Language: g.Language,
		Data: backend.NewRecipient{
			Company: d.Company, Salutation: d.Salutation, FirstName: d.FirstName, LastName: d.LastName, BirthDate: d.BirthDate, Email: d.Email, Phone: d.Phone,
			Street: d.Address.Street, HouseNumber: d.Address.HouseNumber, Zip: d.Address.Zip, City: d.Address.City,
		},
		Account: backend.BankAccount{Last4: g.IBANLast4, Holder: g.AccountHolder},
		Order: backend.HeldOrder{
			Status: string(g.Order.Status), Number: g.Order.OrderNumber, Date: g.Order.OrderedOn,
			ComplaintUntil: g.Order.ComplaintUntil,
		},
		RewardCents: g.RewardCents, RewardStatus: string(g.RewardStatus), RewardLast4: g.RewardIBANLast4,
		ProofUntil: g.ProofUntil, AdvertisingEmail: d.AdvertisingEmail, AdvertisingPhone: d.AdvertisingPhone,
	}
	for _, z := range g.Consents {
		h.Consents = append(h.Consents, backend.HeldConsent{
			Kind: z.Kind, TextID: z.TextID, TextVersion: z.TextVersion, Text: z.Text, Hash: z.Hash, Language: z.Language,
			Channel: z.Channel, How: z.How, At: z.At,
		})
	}
	for _, m := range g.Letters {
		h.Letters = append(h.Letters, backend.HeldLetter{Kind: m.Kind, At: m.At})
	}
	return h, nil
}

// Rectify corrects what is held.
func (c *Client) Rectify(ctx context.Context, call backend.Call, r backend.NewRecipient) error {
	body := wire.RectifyInputBody{Data: wire.RecipientData{
		Company: r.Company, Salutation: r.Salutation, FirstName: r.FirstName, LastName: r.LastName, BirthDate: r.BirthDate, Phone: r.Phone,
		Address: wire.Address{Street: r.Street, HouseNumber: r.HouseNumber, Zip: r.Zip, City: r.City},
	}}
	return c.api.CorrectRecipient(ctx, call, body)
}

// EraseFriend erases the holder of a recipient's token at once.
func (c *Client) EraseFriend(ctx context.Context, call backend.Call) error {
	return c.api.DeleteRecipient(ctx, call)
}

// LeaveAdvertising ends the permissions that are false.
func (c *Client) LeaveAdvertising(ctx context.Context, call backend.Call, email, phone bool) error {
	body := wire.LeaveInputBody{Email: email, Phone: phone}
	return c.api.LeaveAdvertising(ctx, call, body)
}

// StoreFriendAccount keeps the account that the friend's reward is paid to.
func (c *Client) StoreFriendAccount(ctx context.Context, call backend.Call, iban, holder string) (backend.BankAccount, error) {
	body := wire.SetAccountInputBody{IBAN: iban, AccountHolder: holder}
	return bankAccountOf(c.api.SetRecipientBankAccount(ctx, call, body))
}

// RemoveFriendAccount removes it.
func (c *Client) RemoveFriendAccount(ctx context.Context, call backend.Call) error {
	return c.api.DeleteRecipientBankAccount(ctx, call)
}

// DeclineByLink declines for good by the link in a letter.
func (c *Client) DeclineByLink(ctx context.Context, call backend.Call, link string) error {
	return c.api.DeclineByLink(ctx, call, wire.LinkInputBody{Token: link})
}

// DeclineByAddress declines for good for a typed address.
func (c *Client) DeclineByAddress(ctx context.Context, call backend.Call, email, captcha string) error {
	body := wire.AddressInputBody{Email: email, Captcha: captcha}
	return c.api.DeclineByAddress(ctx, call, body)
}

// DeclineAsFriend declines for good with the recipient's token.
func (c *Client) DeclineAsFriend(ctx context.Context, call backend.Call) error {
	return c.api.DeclineAsRecipient(ctx, call)
}
