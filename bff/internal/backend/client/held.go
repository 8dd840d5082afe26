package client

import (
	"context"

	openapi_types "github.com/oapi-codegen/runtime/types"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/generated"
)

// Held is all that is kept of the holder of a recipient's token.
func (c *Client) Held(ctx context.Context, call backend.Call) (backend.Held, error) {
	g, err := read[generated.Gespeichert](c.api.GetRecipientRecord(ctx, call.Tenant, nil, as(call)))
	if err != nil {
		return backend.Held{}, err
	}
	d := g.Daten
	h := backend.Held{
		Number: g.Empfehlungsnummer, State: string(g.Zustand), RecommenderName: together(g.EmpfehlerName), ProductName: g.Produktname,
		ValidUntil: g.GueltigBis.String(), EnteredAt: g.EingetragenAm, ConfirmedAt: g.BestaetigtAm, ErasedOn: dayOf(g.LoeschDatum), KeptUntil: dayOf(g.AufbewahrtBis),
		Concealed: isTrue(g.Verdeckt), FromMailbox: isTrue(g.UeberMail), EmailMasked: g.EmailMaskiert, Channel: value(g.Kanal), Language: g.Sprache,
		Data: backend.NewRecipient{
			Company: value(d.Firma), Salutation: value(d.Anrede), FirstName: d.Vorname, LastName: d.Name, BirthDate: d.Geburtsdatum, Email: d.Email, Phone: value(d.Telefon),
			Street: d.Adresse.Strasse, HouseNumber: d.Adresse.Hausnummer, Zip: d.Adresse.Plz, City: d.Adresse.Ort,
		},
		Account: backend.BankAccount{Last4: value(g.IbanLetzte4), Holder: value(g.Kontoinhaber)},
		Order: backend.HeldOrder{
			Status: string(g.Auftrag.Status), Number: value(g.Auftrag.Auftragsnummer), Date: dayOf(g.Auftrag.Auftragsdatum),
			ComplaintUntil: dayOf(g.Auftrag.WiderspruchBis),
		},
		RewardCents: g.PraemieCent, RewardStatus: string(g.PraemieStatus), RewardLast4: value(g.PraemieIbanLetzte4),
		ProofUntil: dayOf(g.NachweisBis), AdvertisingEmail: isTrue(d.WerbungEmail), AdvertisingPhone: isTrue(d.WerbungTelefon),
	}
	for _, z := range g.Zustimmungen {
		h.Consents = append(h.Consents, backend.HeldConsent{
			Kind: z.Art, TextID: z.TextId, TextVersion: z.TextVersion, Text: z.Text, Hash: z.Pruefsumme, Language: z.Sprache,
			Channel: value(z.Kanal), How: z.Weg, At: z.Zeit,
		})
	}
	for _, m := range g.Mails {
		h.Letters = append(h.Letters, backend.HeldLetter{Kind: m.Art, At: m.Zeit})
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
	body := generated.CorrectRecipientJSONRequestBody{Empfaengerdaten: generated.Empfaengerdaten{
		Firma: optional(r.Company), Anrede: optional(r.Salutation), Vorname: r.FirstName, Name: r.LastName, Geburtsdatum: r.BirthDate, Telefon: optional(r.Phone),
		Adresse: generated.Adresse{Strasse: r.Street, Hausnummer: r.HouseNumber, Plz: r.Zip, Ort: r.City},
	}}
	return done(c.api.CorrectRecipient(ctx, call.Tenant, nil, body, as(call)))
}

// EraseFriend erases the holder of a recipient's token at once.
func (c *Client) EraseFriend(ctx context.Context, call backend.Call) error {
	return done(c.api.DeleteRecipient(ctx, call.Tenant, nil, as(call)))
}

// LeaveAdvertising ends the permissions that are false.
func (c *Client) LeaveAdvertising(ctx context.Context, call backend.Call, email, phone bool) error {
	body := generated.LeaveAdvertisingJSONRequestBody{Email: email, Telefon: phone}
	return done(c.api.LeaveAdvertising(ctx, call.Tenant, nil, body, as(call)))
}

// StoreFriendAccount keeps the account that the friend's reward is paid to.
func (c *Client) StoreFriendAccount(ctx context.Context, call backend.Call, iban, holder string) (backend.BankAccount, error) {
	body := generated.SetRecipientBankAccountJSONRequestBody{IBAN: iban, Kontoinhaber: holder}
	return bankAccountOf(read[generated.Bankdaten](c.api.SetRecipientBankAccount(ctx, call.Tenant, nil, body, as(call))))
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
