package rest

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recipient"
	"weitersagen.app/backend/internal/referral/recipient/usecase"
)

// Gespeichert is all that is kept of the friend.
type Gespeichert struct {
	Empfehlungsnummer string                  `json:"Empfehlungsnummer"`
	Zustand           string                  `json:"Zustand" enum:"open,confirmed,expired,cancelled"`
	EmpfehlerName     string                  `json:"EmpfehlerName" doc:"shortened: Anna M."`
	Produktname       string                  `json:"Produktname"`
	GueltigBis        string                  `json:"GueltigBis" format:"date" doc:"last day of the recommendation's validity"`
	EingetragenAm     time.Time               `json:"EingetragenAm"`
	BestaetigtAm      *time.Time              `json:"BestaetigtAm,omitempty"`
	LoeschDatum       string                  `json:"LoeschDatum,omitempty" format:"date" doc:"last day of data that nobody confirmed: that of the recommendation, or 12 weeks"`
	AufbewahrtBis     string                  `json:"AufbewahrtBis,omitempty" format:"date" doc:"last day of confirmed data, once the recommendation has ended; a year after that before"`
	Verdeckt          bool                    `json:"Verdeckt,omitempty" doc:"the link of a mail before the confirmation: what only its owner should read is left out"`
	UeberMail         bool                    `json:"UeberMail,omitempty" doc:"the token came from the mailbox: what declines with it declines letters about rewards too"`
	Daten             Empfaengerdaten         `json:"Daten"`
	EmailMaskiert     string                  `json:"EmailMaskiert"`
	Kanal             string                  `json:"Kanal,omitempty"`
	Sprache           string                  `json:"Sprache"`
	IbanLetzte4       string                  `json:"IbanLetzte4,omitempty"`
	Kontoinhaber      string                  `json:"Kontoinhaber,omitempty"`
	KundennummerEnde  string                  `json:"KundennummerEnde,omitempty" doc:"last characters of the tenant's number for the friend"`
	Auftrag           Empfaengerauftrag       `json:"Auftrag"`
	PraemieCent       int64                   `json:"PraemieCent"`
	PraemieStatus     string                  `json:"PraemieStatus" enum:"Keine,Versprochen,Offen,Bereitgestellt,Ausgezahlt,Abgeholt,Storniert,Abgelaufen"`
	PraemieIban       string                  `json:"PraemieIbanLetzte4,omitempty" doc:"of the account that the reward goes to"`
	Zustimmungen      []GespeicherteEinigung  `json:"Zustimmungen"`
	Mails             []GespeicherteNachricht `json:"Mails" doc:"letters that were sent; their texts are not kept"`
	NachweisBis       string                  `json:"NachweisBis,omitempty" format:"date" doc:"last day of the proof of a permission to call"`
}

// GespeicherteEinigung is one consent with its evidence.
type GespeicherteEinigung struct {
	Art         string    `json:"Art"`
	TextID      string    `json:"TextId"`
	TextVersion string    `json:"TextVersion"`
	Text        string    `json:"Text" doc:"what was on the screen"`
	Pruefsumme  string    `json:"Pruefsumme" doc:"SHA-256 of the text"`
	Sprache     string    `json:"Sprache"`
	Kanal       string    `json:"Kanal,omitempty"`
	Weg         string    `json:"Weg" doc:"form, mailed_link or own_page; empty where it wasn't kept"`
	Zeit        time.Time `json:"Zeit"`
}

// GespeicherteNachricht is a letter.
type GespeicherteNachricht struct {
	Art  string    `json:"Art"`
	Zeit time.Time `json:"Zeit"`
}

func toGespeichert(h usecase.Held) Gespeichert {
	r, d, ads := h.Recipient, h.Recipient.Data, h.Recipient.Permitted()
	out := Gespeichert{
		Empfehlungsnummer: h.Recommendation.Number, Zustand: string(h.Recommendation.State), EmpfehlerName: h.Recommendation.Recommender,
		Produktname: h.Recommendation.ProductName, GueltigBis: lastDay(h.Recommendation.ValidUntil), EingetragenAm: r.CreatedAt, BestaetigtAm: r.ConfirmedAt, Verdeckt: h.Concealed, UeberMail: h.Mailed,
		EmailMaskiert: d.Email.Masked(), Kanal: r.Channel, Sprache: r.Language, IbanLetzte4: h.Account.Last4, Kontoinhaber: h.Account.Holder,
		KundennummerEnde: h.CustomerNumber,
		Auftrag:          toAuftrag(usecase.OwnOrder{Recommendation: h.Recommendation, Order: h.Order}),
		PraemieCent:      h.Prospect.Cents, PraemieStatus: h.Prospect.Status, PraemieIban: h.Prospect.Last4,
		Zustimmungen: make([]GespeicherteEinigung, 0, len(h.Consents)), Mails: make([]GespeicherteNachricht, 0, len(h.Letters)),
		Daten: Empfaengerdaten{
			Firma: d.Company, Vorname: d.FirstName, Name: d.LastName, WerbungEmail: ads.Email.Given(), WerbungTelefon: ads.Phone.Given(),
			Werbeeinwilligung: ads.Email.Given() || ads.Phone.Given(), Adresse: Adresse{Ort: d.City},
		},
	}
	if !h.Concealed {
		out.Daten.Anrede, out.Daten.Geburtsdatum, out.Daten.Email, out.Daten.Telefon = d.Salutation, d.BirthDate, d.Email.String(), d.Phone
		out.Daten.Adresse.Strasse, out.Daten.Adresse.Hausnummer, out.Daten.Adresse.Plz = d.Street, d.HouseNumber, d.Zip
	}
	if r.ConfirmedAt == nil {
		out.LoeschDatum = lastDay(recipient.GoneFrom(r.EraseAfter, h.Recommendation.ValidUntil))
	} else if !h.KeptUntil.IsZero() {
		out.AufbewahrtBis = lastDay(h.KeptUntil)
	}
	if !h.ProvedUntil.IsZero() {
		out.NachweisBis = lastDay(h.ProvedUntil)
	}
	for _, c := range h.Consents {
		out.Zustimmungen = append(out.Zustimmungen, GespeicherteEinigung{
			Art: c.Kind, TextID: c.TextID, TextVersion: c.TextVersion, Text: c.Text, Pruefsumme: c.Hash, Sprache: c.Language, Kanal: c.Channel,
			Weg: c.How, Zeit: c.At,
		})
	}
	for _, l := range h.Letters {
		out.Mails = append(out.Mails, GespeicherteNachricht{Art: l.Kind, Zeit: l.At})
	}
	return out
}

type heldAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         Gespeichert
}

type rectifyInput struct {
	httpapi.Tenant
	Body struct {
		Daten Empfaengerdaten `json:"empfaengerdaten" doc:"the address of the mailbox and the ticks are left as they are"`
	}
}

type leaveInput struct {
	httpapi.Tenant
	Body struct {
		Email   bool `json:"Email" doc:"false ends it; true changes nothing"`
		Telefon bool `json:"Telefon" doc:"false ends it; true changes nothing"`
	}
}

func (c calls) registerHeld(api huma.API) {
	httpapi.Register(api, operation("getRecipientRecord", http.MethodGet, "/empfaenger/daten", "All that is kept of the friend, and until when"), c.held)
	rectify := operation("correctRecipient", http.MethodPut, "/empfaenger/daten", "Corrects the friend's data")
	rectify.SkipValidateBody = true // as createRecipient
	rectify.DefaultStatus = http.StatusNoContent
	httpapi.Register(api, rectify, c.rectify)
	httpapi.Register(api, operation("deleteRecipient", http.MethodDelete, "/empfaenger/daten", "Erases the friend at once"), c.erase)
	leave := operation("leaveAdvertising", http.MethodPut, "/empfaenger/werbung", "Ends permissions for advertising")
	leave.DefaultStatus = http.StatusNoContent
	httpapi.Register(api, leave, c.leave)
}

func (c calls) held(ctx context.Context, _ *plainInput) (*heldAnswer, error) {
	h, err := c.recipients.Held(ctx, tenant.From(ctx), tenant.LanguageFrom(ctx), c.holder.Recipient(ctx), c.holder.Mailed(ctx))
	if err != nil {
		return nil, err
	}
	return &heldAnswer{CacheControl: noStore, Body: toGespeichert(h)}, nil
}

func (c calls) rectify(ctx context.Context, in *rectifyInput) (*struct{}, error) {
	form := in.Body.Daten.form()
	form.AdvertisingEmail, form.AdvertisingPhone = false, false
	return &struct{}{}, c.recipients.Rectify(ctx, tenant.From(ctx), c.holder.Recipient(ctx), c.holder.Mailed(ctx), form)
}

func (c calls) erase(ctx context.Context, _ *plainInput) (*struct{}, error) {
	return &struct{}{}, c.holder.Erase(ctx, tenant.From(ctx).ID, c.holder.Recipient(ctx))
}

func (c calls) leave(ctx context.Context, in *leaveInput) (*struct{}, error) {
	return &struct{}{}, c.recipients.LeaveAdvertising(ctx, tenant.From(ctx), c.holder.Recipient(ctx), usecase.Leaving{
		Email: !in.Body.Email, Phone: !in.Body.Telefon,
	})
}
