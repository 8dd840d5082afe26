package rest

import (
	"context"

	"weitersagen.app/backend/internal/insight/lookup"
	staffs "weitersagen.app/backend/internal/people/staff/usecase"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Who names a person: an account's owner, or the friend of a recommendation.
type Who struct {
	Account string `json:"KontoId,omitempty" maxLength:"100" doc:"of the account; or else Empfehlungsnummer"`
	Number  string `json:"Empfehlungsnummer,omitempty" maxLength:"100" doc:"its friend is meant"`
	Reason  string `json:"Grund" maxLength:"800" doc:"5 to 200 characters; kept for good, and names no one"`
}

func (w Who) fromAPI() lookup.Who { return lookup.Who{Account: w.Account, Number: w.Number} }

// CareQuestion is what a page gives to its browser for a deed.
type CareQuestion struct {
	_ struct{} `schema:"Personenfrage"`

	Question string `json:"Frage" doc:"JSON in a text, for navigator.credentials to take as publicKey"`
	Text     string `json:"Text" doc:"what is signed: it comes back with the answer, to the letter"`
}

// CareAnswer is what a passkey signed.
type CareAnswer struct {
	Answer string `json:"Antwort" maxLength:"32768" text:"secret" doc:"JSON in a text: toJSON() of the credential"`
	Text   string `json:"Text" maxLength:"4096" doc:"what was signed, as the question had it"`
}

type careQuestionAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         CareQuestion
}

func question(asked staffs.AskedDeed, err error) (*careQuestionAnswer, error) {
	if err != nil {
		return nil, err
	}
	return &careQuestionAnswer{CacheControl: noStore, Body: CareQuestion{
		Question: string(asked.Question), Text: asked.Text,
	}}, nil
}

type askErasureInput struct {
	httpapi.Tenant
	Body Who
}

func (c calls) askErase(ctx context.Context, in *askErasureInput) (*careQuestionAnswer, error) {
	return question(c.desk.AskErase(ctx, tenant.From(ctx), c.at(ctx), in.Body.fromAPI(), in.Body.Reason))
}

type erasePersonInput struct {
	httpapi.Tenant
	Body struct {
		Who
		CareAnswer
	}
}

func (c calls) erase(ctx context.Context, in *erasePersonInput) (*done, error) {
	return &done{}, c.desk.ErasePerson(
		ctx, tenant.From(ctx), c.at(ctx), in.Body.fromAPI(), in.Body.Reason, in.Body.Text, []byte(in.Body.Answer),
	)
}

// Correction is what is put right; what is left out stays.
type Correction struct {
	Who
	Salutation  string `json:"Anrede,omitempty" maxLength:"20" doc:"Frau, Herr or Divers"`
	FirstName   string `json:"Vorname,omitempty" maxLength:"200"`
	LastName    string `json:"Name,omitempty" maxLength:"200" doc:"the family name"`
	Phone       string `json:"Telefon,omitempty" maxLength:"100" doc:"of a friend"`
	Street      string `json:"Strasse,omitempty" maxLength:"200" doc:"of a friend"`
	HouseNumber string `json:"Hausnummer,omitempty" maxLength:"40" doc:"of a friend"`
	Zip         string `json:"PLZ,omitempty" maxLength:"20" doc:"of a friend"`
	City        string `json:"Ort,omitempty" maxLength:"200" doc:"of a friend"`
}

func (c Correction) values() lookup.Correction {
	return lookup.Correction{
		Salutation: c.Salutation, FirstName: c.FirstName, LastName: c.LastName, Phone: c.Phone, Street: c.Street,
		HouseNumber: c.HouseNumber, Zip: c.Zip, City: c.City,
	}
}

type askCorrectionInput struct {
	httpapi.Tenant
	Body Correction
}

func (c calls) askCorrect(ctx context.Context, in *askCorrectionInput) (*careQuestionAnswer, error) {
	return question(c.desk.AskCorrect(
		ctx, tenant.From(ctx), c.at(ctx), in.Body.fromAPI(), in.Body.values(), in.Body.Reason,
	))
}

type correctPersonInput struct {
	httpapi.Tenant
	Body struct {
		Correction
		CareAnswer
	}
}

func (c calls) correct(ctx context.Context, in *correctPersonInput) (*done, error) {
	return &done{}, c.desk.Correct(
		ctx, tenant.From(ctx), c.at(ctx), in.Body.fromAPI(), in.Body.values(), in.Body.Reason, in.Body.Text,
		[]byte(in.Body.Answer),
	)
}
