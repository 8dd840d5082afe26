// Package rest serves the friend's side under the specification's names (sections 3 and 7).
package rest

import (
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recipient"
	"weitersagen.app/backend/internal/referral/recipient/usecase"
)

// Adresse is part of the friend's data.
type Adresse struct {
	Ort        string `json:"ort" maxLength:"200"`
	Plz        string `json:"plz" maxLength:"20"`
	Strasse    string `json:"strasse" maxLength:"200"`
	Hausnummer string `json:"hausnummer" maxLength:"40"`
}

// Empfaengerdaten is what the friend enters.
type Empfaengerdaten struct {
	Anrede            string  `json:"anrede,omitempty" maxLength:"20" doc:"Frau, Herr, Divers or nothing"`
	Firma             string  `json:"firma,omitempty" maxLength:"200" doc:"where the tenant takes companies (ModuleCompanyRecommendation); the person is its contact"`
	Vorname           string  `json:"vorname" maxLength:"200"`
	Name              string  `json:"name" maxLength:"200"`
	Geburtsdatum      string  `json:"geburtsdatum" maxLength:"20" doc:"YYYY-MM-DD"`
	Email             string  `json:"email" maxLength:"300"`
	Telefon           string  `json:"telefon,omitempty" maxLength:"60"`
	Werbeeinwilligung bool    `json:"werbeeinwilligung" doc:"alone it stands for both ways; beside one of the next two it says nothing"`
	WerbungEmail      bool    `json:"werbungEmail,omitempty" doc:"offers by e-mail"`
	WerbungTelefon    bool    `json:"werbungTelefon,omitempty" doc:"offers by telephone; needs a number"`
	Adresse           Adresse `json:"adresse"`
}

func (d Empfaengerdaten) form() recipient.Form {
	both := d.Werbeeinwilligung && !d.WerbungEmail && !d.WerbungTelefon
	return recipient.Form{
		Company: d.Firma, Salutation: d.Anrede, FirstName: d.Vorname, LastName: d.Name, BirthDate: d.Geburtsdatum, Email: d.Email, Phone: d.Telefon,
		AdvertisingEmail: d.WerbungEmail || both, AdvertisingPhone: d.WerbungTelefon || both && d.Telefon != "", City: d.Adresse.Ort, Zip: d.Adresse.Plz, Street: d.Adresse.Strasse, HouseNumber: d.Adresse.Hausnummer,
	}
}

// Empfaenger is what is stored of the friend, for the browser that entered it.
type Empfaenger struct {
	Empfaengernummer  string          `json:"Empfaengernummer"`
	Empfehlungsnummer string          `json:"Empfehlungsnummer"`
	Bestaetigt        bool            `json:"Bestaetigt"`
	EmailMaskiert     string          `json:"EmailMaskiert"`
	LoeschDatum       string          `json:"LoeschDatum" format:"date" doc:"last day of unconfirmed data: that of the recommendation, or 12 weeks"`
	Empfaengerdaten   Empfaengerdaten `json:"empfaengerdaten"`
	Produktlink       string          `json:"Produktlink,omitempty" doc:"the tenant's order page, once the data are confirmed"`
	BestellenBis      string          `json:"BestellenBis,omitempty" format:"date" doc:"last day for the order, beside Produktlink"`
}

func toEmpfaenger(e usecase.Entered) Empfaenger {
	d, ads := e.Recipient.Data, e.Recipient.Advertising
	link, by := wayOn(e.OrderLink, e.Recommendation)
	return Empfaenger{
		Produktlink: link, BestellenBis: by,
		Empfaengernummer: e.Recipient.ID, Empfehlungsnummer: e.Recommendation.Number, Bestaetigt: e.Recipient.ConfirmedAt != nil,
		EmailMaskiert: d.Email.Masked(), LoeschDatum: lastDay(recipient.GoneFrom(e.Recipient.EraseAfter, e.Recommendation.ValidUntil)),
		Empfaengerdaten: Empfaengerdaten{
			Anrede: d.Salutation, Firma: d.Company, Vorname: d.FirstName, Name: d.LastName, Geburtsdatum: d.BirthDate, Email: d.Email.String(),
			Telefon: d.Phone, Werbeeinwilligung: ads.Email.Given() || ads.Phone.Given(), WerbungEmail: ads.Email.Given(), WerbungTelefon: ads.Phone.Given(),
			Adresse: Adresse{Ort: d.City, Plz: d.Zip, Strasse: d.Street, Hausnummer: d.HouseNumber},
		},
	}
}

// Text is a text to agree to.
type Text struct {
	TextID  string `json:"TextId"`
	Version string `json:"Version"`
	Label   string `json:"Label"`
	Titel   string `json:"Titel"`
	HTML    string `json:"Html"`
}

func toText(t recipient.Text) Text {
	return Text{TextID: t.ID, Version: t.Version, Label: t.Label, Titel: t.Title, HTML: t.Body}
}

func toTicked(t *recipient.Text) *Text {
	if t == nil {
		return nil
	}
	text := toText(*t)
	return &text
}

func wayOn(link string, r recipient.Recommendation) (to, by string) {
	if link == "" {
		return "", ""
	}
	return link, lastDay(r.ValidUntil)
}

// Bestaetigung is what the mailed link confirms. The person stands in it while the link can confirm: one that can't any more may have
// gone to a mistyped address.
type Bestaetigung struct {
	Zustand           string `json:"Zustand" enum:"open,confirmed,expired,cancelled,used"`
	Empfehlungsnummer string `json:"Empfehlungsnummer"`
	EmpfehlerName     string `json:"EmpfehlerName" doc:"shortened: Anna M."`
	ProduktID         string `json:"ProduktId"`
	Produktname       string `json:"Produktname"`
	EmpfaengerCent    int64  `json:"EmpfaengerCent"`
	Vorname           string `json:"Vorname"`
	Name              string `json:"Name"`
	EmailMaskiert     string `json:"EmailMaskiert"`
	Ort               string `json:"Ort"`
	Agb               Text   `json:"Agb"`
	Datenschutz       Text   `json:"Datenschutz"`
	WerbungEmail      *Text  `json:"WerbungEmail,omitempty" doc:"what was ticked in the form, and holds once it is confirmed"`
	WerbungTelefon    *Text  `json:"WerbungTelefon,omitempty" doc:"the same for calls"`
	LoeschDatum       string `json:"LoeschDatum" format:"date" doc:"last day of unconfirmed data: that of the recommendation, or 12 weeks"`
	Produktlink       string `json:"Produktlink,omitempty" doc:"the tenant's order page, once the data are confirmed"`
	BestellenBis      string `json:"BestellenBis,omitempty" format:"date" doc:"last day for the order, beside Produktlink"`
}

func toBestaetigung(c usecase.Confirmation) Bestaetigung {
	link, by := wayOn(c.OrderLink, c.Recommendation)
	var shown recipient.Data
	if c.State == string(recipient.StateOpen) {
		shown = c.Recipient.Data
	}
	return Bestaetigung{
		Zustand: c.State, Empfehlungsnummer: c.Recommendation.Number, EmpfehlerName: c.Recommendation.Recommender,
		ProduktID: c.Recommendation.ProductID, Produktname: c.Recommendation.ProductName, EmpfaengerCent: c.Recommendation.RecipientCents,
		Vorname: shown.FirstName, Name: shown.LastName, EmailMaskiert: shown.Email.Masked(), Ort: shown.City,
		Agb: toText(c.Terms), Datenschutz: toText(c.Privacy), WerbungEmail: toTicked(c.AdvertisingEmail), WerbungTelefon: toTicked(c.AdvertisingPhone),
		LoeschDatum: lastDay(recipient.GoneFrom(c.Recipient.EraseAfter, c.Recommendation.ValidUntil)),
		Produktlink: link, BestellenBis: by,
	}
}

// Bestaetigt tells the way on.
type Bestaetigt struct {
	Empfehlungsnummer string `json:"Empfehlungsnummer"`
	Produktlink       string `json:"Produktlink" doc:"the tenant's order page, carrying the recommendation; empty where the tenant doesn't offer the product any more"`
	EmpfehlerName     string `json:"EmpfehlerName"`
	ProduktID         string `json:"ProduktId"`
	Produktname       string `json:"Produktname"`
	EmpfaengerCent    int64  `json:"EmpfaengerCent"`
	BestellenBis      string `json:"BestellenBis" format:"date" doc:"last day"`
	Token             string `json:"Token" doc:"lets this browser go on as the recipient"`
}

func toBestaetigt(c usecase.Confirmed) Bestaetigt {
	return Bestaetigt{
		Empfehlungsnummer: c.Recommendation.Number, Produktlink: c.OrderLink, EmpfehlerName: c.Recommendation.Recommender,
		ProduktID: c.Recommendation.ProductID, Produktname: c.Recommendation.ProductName,
		EmpfaengerCent: c.Recommendation.RecipientCents, BestellenBis: lastDay(c.Recommendation.ValidUntil), Token: string(c.Token),
	}
}

// lastDay gives the last calendar day before the end of a period. What is erased with the midnight after it is kept on it.
func lastDay(end time.Time) string { return tenant.LastDay(end).Format(time.DateOnly) }
