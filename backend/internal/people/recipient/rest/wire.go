// Package rest serves the friend's side under the specification's names (sections 3 and 7).
package rest

import (
	"time"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/people/recipient/usecase"
	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Address is part of the friend's data.
type Address struct {
	_ struct{} `schema:"Adresse"`

	City        string `json:"ort,omitempty" maxLength:"200"`
	Zip         string `json:"plz,omitempty" maxLength:"20"`
	Street      string `json:"strasse,omitempty" maxLength:"200"`
	HouseNumber string `json:"hausnummer,omitempty" maxLength:"40"`
}

// RecipientData is what the friend enters.
type RecipientData struct {
	_ struct{} `schema:"Empfaengerdaten"`

	Salutation       string  `json:"anrede,omitempty" maxLength:"20" doc:"Frau, Herr, Divers or nothing"`
	Company          string  `json:"firma,omitempty" maxLength:"200" doc:"where the tenant takes companies (ModuleCompanyRecommendation); the person is its contact"`
	FirstName        string  `json:"vorname" maxLength:"200"`
	LastName         string  `json:"name" maxLength:"200"`
	BirthDate        string  `json:"geburtsdatum,omitempty" maxLength:"20" doc:"YYYY-MM-DD; this, the address, the number and the salutation as the tenant asks for them (EmpfaengerFelder)"`
	Email            string  `json:"email" maxLength:"300"`
	Phone            string  `json:"telefon,omitempty" maxLength:"60"`
	Advertising      bool    `json:"werbeeinwilligung" doc:"alone it stands for both ways; beside one of the next two it says nothing"`
	AdvertisingEmail bool    `json:"werbungEmail,omitempty" doc:"offers by e-mail"`
	AdvertisingPhone bool    `json:"werbungTelefon,omitempty" doc:"offers by telephone; needs a number"`
	Address          Address `json:"adresse" doc:"where the friend lives"`
}

func (d RecipientData) form() recipient.Form {
	both := d.Advertising && !d.AdvertisingEmail && !d.AdvertisingPhone
	return recipient.Form{
		Data: recipient.Data{
			Company: d.Company, Salutation: d.Salutation, FirstName: d.FirstName, LastName: d.LastName, BirthDate: d.BirthDate,
			Email: person.EmailOf(d.Email),
			Phone: d.Phone, City: d.Address.City, Zip: d.Address.Zip, Street: d.Address.Street,
			HouseNumber: d.Address.HouseNumber,
		},
		AdvertisingEmail: d.AdvertisingEmail || both, AdvertisingPhone: d.AdvertisingPhone || both && d.Phone != "",
	}
}

// Recipient is what is stored of the friend, for the browser that entered it.
type Recipient struct {
	_ struct{} `schema:"Empfaenger"`

	RecipientNumber      string        `json:"Empfaengernummer"`
	RecommendationNumber string        `json:"Empfehlungsnummer"`
	Confirmed            bool          `json:"Bestaetigt" doc:"whether the mailbox has confirmed"`
	EnteredAt            time.Time     `json:"EingetragenAm" doc:"when the data were entered"`
	EmailMasked          string        `json:"EmailMaskiert"`
	ErasedOn             string        `json:"LoeschDatum" format:"date" doc:"last day of unconfirmed data: that of the recommendation, or 12 weeks"`
	Data                 RecipientData `json:"empfaengerdaten" doc:"what was entered"`
	State                string        `json:"Zustand,omitempty" enum:"confirmed,ordered,paid,orderAgain,orderCancelled,notOrdered,cancelled" doc:"what is true now, once the data are confirmed"`
	ProductLink          string        `json:"Produktlink,omitempty" doc:"the tenant's order page, once the data are confirmed and until something is ordered"`
	OrderBy              string        `json:"BestellenBis,omitempty" format:"date" doc:"last day for the order, beside Produktlink"`
}

func toRecipient(e usecase.Entered) Recipient {
	d, ads := e.Recipient.Data, e.Recipient.Advertising
	link, by := wayOn(e.OrderLink, e.Recommendation)
	return Recipient{
		ProductLink: link, OrderBy: by, State: string(e.Standing),
		RecipientNumber: e.Recipient.ID, RecommendationNumber: e.Recommendation.Number,
		Confirmed: e.Recipient.ConfirmedAt != nil, EnteredAt: e.Recipient.CreatedAt.UTC(),
		EmailMasked: d.Email.Masked(),
		ErasedOn:    lastDay(recipient.GoneFrom(e.Recipient.EraseAfter, e.Recommendation.ValidUntil)),
		Data: RecipientData{
			Salutation: d.Salutation, Company: d.Company, FirstName: d.FirstName, LastName: d.LastName, BirthDate: d.BirthDate,
			Email: d.Email.String(),
			Phone: d.Phone, Advertising: ads.Email.Given() || ads.Phone.Given(), AdvertisingEmail: ads.Email.Given(),
			AdvertisingPhone: ads.Phone.Given(),
			Address:          Address{City: d.City, Zip: d.Zip, Street: d.Street, HouseNumber: d.HouseNumber},
		},
	}
}

// Text is a text to agree to.
type Text struct {
	TextID  string `json:"TextId"`
	Version string `json:"Version"`
	Label   string `json:"Label"`
	Title   string `json:"Titel"`
	HTML    string `json:"Html" doc:"the words, as safe HTML"`
}

func toText(t content.Text) Text {
	return Text{TextID: t.ID, Version: t.Version, Label: t.Label, Title: t.Title, HTML: t.Body}
}

func toTicked(t *content.Text) *Text {
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

// Confirmation is what the mailed link confirms. The person stands in it while the link can confirm: one that can't any
// more may have gone to a mistyped address.
type Confirmation struct {
	_ struct{} `schema:"Bestaetigung"`

	State                string `json:"Zustand" enum:"open,confirmed,ordered,paid,orderAgain,orderCancelled,notOrdered,expired,cancelled,used,overtaken" doc:"ordered: an order is there, which counts or which the order page has reported; paid: every reward has ended; orderAgain: the order was cancelled, and there may be another; orderCancelled and notOrdered: why nothing comes of what was confirmed; used: another link confirmed; overtaken: another friend confirmed by the recommendation's link, what was entered is gone, and the link leads on"`
	RecommendationNumber string `json:"Empfehlungsnummer"`
	Key                  string `json:"Hex,omitempty" doc:"the key beside the number, for who was overtaken"`
	RecommenderName      string `json:"EmpfehlerName" doc:"shortened: Anna M."`
	ProductID            string `json:"ProduktId"`
	ProductName          string `json:"Produktname"`
	RecipientCents       int64  `json:"EmpfaengerCent"`
	FirstName            string `json:"Vorname"`
	LastName             string `json:"Name"`
	EmailMasked          string `json:"EmailMaskiert"`
	City                 string `json:"Ort"`
	Terms                Text   `json:"Agb" doc:"the terms that are agreed to"`
	Privacy              Text   `json:"Datenschutz" doc:"how data are treated"`
	AdvertisingEmail     *Text  `json:"WerbungEmail,omitempty" doc:"what was ticked in the form, and holds once it is confirmed"`
	AdvertisingPhone     *Text  `json:"WerbungTelefon,omitempty" doc:"the same for calls"`
	ErasedOn             string `json:"LoeschDatum" format:"date" doc:"last day of unconfirmed data: that of the recommendation, or 12 weeks"`
	ValidUntil           string `json:"GueltigBis" format:"date" doc:"last day of the recommendation"`
	ProductLink          string `json:"Produktlink,omitempty" doc:"the tenant's order page, once the data are confirmed"`
	OrderBy              string `json:"BestellenBis,omitempty" format:"date" doc:"last day for the order, beside Produktlink"`
}

func toConfirmation(c usecase.Confirmation) Confirmation {
	link, by := wayOn(c.OrderLink, c.Recommendation)
	var shown recipient.Data
	if c.State == recipient.StandsOpen {
		shown = c.Recipient.Data
	}
	key, erased := "", lastDay(recipient.GoneFrom(c.Recipient.EraseAfter, c.Recommendation.ValidUntil))
	if c.State == recipient.StandsOvertaken {
		key, erased = c.Recommendation.Key, lastDay(c.Recommendation.ValidUntil)
	}
	return Confirmation{
		State: string(c.State), Key: key, RecommendationNumber: c.Recommendation.Number,
		RecommenderName: c.Recommendation.Recommender,
		ProductID:       c.Recommendation.ProductID, ProductName: c.Recommendation.ProductName,
		RecipientCents: c.Recommendation.RecipientCents,
		FirstName:      shown.FirstName, LastName: shown.LastName, EmailMasked: shown.Email.Masked(), City: shown.City,
		Terms: toText(c.Terms), Privacy: toText(c.Privacy), AdvertisingEmail: toTicked(c.AdvertisingEmail),
		AdvertisingPhone: toTicked(c.AdvertisingPhone),
		ErasedOn:         erased, ValidUntil: lastDay(c.Recommendation.ValidUntil), ProductLink: link, OrderBy: by,
	}
}

// Confirmed tells the way on.
type Confirmed struct {
	_ struct{} `schema:"Bestaetigt"`

	RecommendationNumber string `json:"Empfehlungsnummer"`
	ProductLink          string `json:"Produktlink" doc:"the tenant's order page, carrying the recommendation; empty where the tenant doesn't offer the product any more"`
	RecommenderName      string `json:"EmpfehlerName"`
	ProductID            string `json:"ProduktId"`
	ProductName          string `json:"Produktname"`
	RecipientCents       int64  `json:"EmpfaengerCent"`
	OrderBy              string `json:"BestellenBis" format:"date" doc:"last day"`
	Token                string `json:"Token" doc:"lets this browser go on as the recipient"`
}

func toConfirmed(c usecase.Confirmed) Confirmed {
	return Confirmed{
		RecommendationNumber: c.Recommendation.Number, ProductLink: c.OrderLink,
		RecommenderName: c.Recommendation.Recommender,
		ProductID:       c.Recommendation.ProductID, ProductName: c.Recommendation.ProductName,
		RecipientCents: c.Recommendation.RecipientCents, OrderBy: lastDay(c.Recommendation.ValidUntil),
		Token: string(c.Token),
	}
}

// lastDay gives the last calendar day before the end of a period. What is erased with the midnight after it is kept on
// it.
func lastDay(end time.Time) string { return tenant.LastDay(end).Format(time.DateOnly) }
