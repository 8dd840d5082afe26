package rest

import (
	"context"
	"net/http"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/money/order/usecase"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Abschlussadresse is part of the data of who ordered.
type Abschlussadresse struct {
	Ort        string `json:"ort" maxLength:"200"`
	Plz        string `json:"plz" maxLength:"20"`
	Strasse    string `json:"strasse" maxLength:"200"`
	Hausnummer string `json:"hausnummer" maxLength:"40"`
}

// Abschlussdaten are the data of who ordered, under the names of the friend's own form.
type Abschlussdaten struct {
	Anrede            string           `json:"anrede,omitempty" maxLength:"20"`
	Vorname           string           `json:"vorname" maxLength:"200"`
	Name              string           `json:"name" maxLength:"200"`
	Geburtsdatum      string           `json:"geburtsdatum" maxLength:"20" doc:"YYYY-MM-DD"`
	Email             string           `json:"email" maxLength:"300"`
	Telefon           string           `json:"telefon,omitempty" maxLength:"60"`
	Werbeeinwilligung bool             `json:"werbeeinwilligung,omitempty" doc:"taken as nobody's consent: the page that the person saw wasn't ours"`
	Adresse           Abschlussadresse `json:"adresse"`
}

func (d *Abschlussdaten) friend() *order.Friend {
	if d == nil {
		return nil
	}
	return &order.Friend{
		Salutation: d.Anrede, FirstName: d.Vorname, LastName: d.Name, BirthDate: d.Geburtsdatum, Email: d.Email, Phone: d.Telefon,
		Street: d.Adresse.Strasse, HouseNumber: d.Adresse.Hausnummer, Zip: d.Adresse.Plz, City: d.Adresse.Ort,
	}
}

type reportInput struct {
	httpapi.Tenant
	Channel string `query:"channel" maxLength:"100"`
	Source  string `query:"einsprungsquelle" maxLength:"100"`
	Body    struct {
		Empfehlungsnummer string          `json:"empfehlungsnummer" maxLength:"40"`
		Empfaengernummer  string          `json:"empfaengernummer,omitempty" maxLength:"60" doc:"instead of the data, where they were entered before"`
		Empfaengerdaten   *Abschlussdaten `json:"empfaengerdaten,omitempty"`
	}
}

type reportAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         struct {
		Empfehlungsnummer string `json:"Empfehlungsnummer" doc:"in its one written form; the same answer comes for every number"`
	}
}

// Reports is what the call needs.
type Reports struct {
	Report *usecase.Report
	// Number gives a number in its one written form, or an error for a text that can be none.
	Number func(string) (string, error)
}

// RegisterReports adds the call at the end of the tenant's own order page.
func RegisterReports(api huma.API, r Reports) {
	httpapi.Register(api, huma.Operation{
		OperationID: "reportOrder", Method: http.MethodPost, Path: "/api/v1/{tenant}/tracking/abschliessen",
		Summary: "The friend has ordered; it counts once the tenant says so", Tags: []string{"order"}, DefaultStatus: http.StatusAccepted,
		SkipValidateBody: true, // the form's rules name every field at fault with its own code
	}, r.take)
}

func (r Reports) take(ctx context.Context, in *reportInput) (*reportAnswer, error) {
	number, err := r.Number(in.Body.Empfehlungsnummer)
	if err != nil {
		return nil, err
	}
	err = r.Report.Do(ctx, tenant.From(ctx), tenant.LanguageFrom(ctx), order.Completion{
		RecommendationNumber: number, RecipientID: in.Body.Empfaengernummer, Channel: short(in.Channel), Source: short(in.Source),
		Friend: in.Body.Empfaengerdaten.friend(),
	})
	if err != nil {
		return nil, err
	}
	out := &reportAnswer{CacheControl: "no-store"}
	out.Body.Empfehlungsnummer = number
	return out, nil
}

const maxFree = 40

func short(s string) string {
	r := []rune(strings.TrimSpace(s))
	return string(r[:min(len(r), maxFree)])
}
