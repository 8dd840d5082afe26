package rest

import (
	"context"
	"net/http"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/money/order/usecase"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
)

// ReportedAddress is part of the data of who ordered.
type ReportedAddress struct {
	_ struct{} `schema:"Abschlussadresse"`

	City        string `json:"ort,omitempty" maxLength:"200"`
	Zip         string `json:"plz,omitempty" maxLength:"20"`
	Street      string `json:"strasse,omitempty" maxLength:"200"`
	HouseNumber string `json:"hausnummer,omitempty" maxLength:"40"`
}

// ReportedData are the data of who ordered, under the names of the friend's own form.
type ReportedData struct {
	_ struct{} `schema:"Abschlussdaten"`

	Salutation  string          `json:"anrede,omitempty" maxLength:"20"`
	FirstName   string          `json:"vorname" maxLength:"200"`
	LastName    string          `json:"name" maxLength:"200"`
	BirthDate   string          `json:"geburtsdatum,omitempty" maxLength:"20" doc:"YYYY-MM-DD; this, the address, the number and the salutation as the tenant asks for them (EmpfaengerFelder)"`
	Email       string          `json:"email" maxLength:"300"`
	Phone       string          `json:"telefon,omitempty" maxLength:"60"`
	Advertising bool            `json:"werbeeinwilligung,omitempty" doc:"taken as nobody's consent: the page that the person saw wasn't ours"`
	Address     ReportedAddress `json:"adresse" doc:"where the friend lives"`
}

func (d *ReportedData) friend() *order.Friend {
	if d == nil {
		return nil
	}
	return &order.Friend{
		Salutation: d.Salutation, FirstName: d.FirstName, LastName: d.LastName, BirthDate: d.BirthDate, Email: d.Email,
		Phone:  d.Phone,
		Street: d.Address.Street, HouseNumber: d.Address.HouseNumber, Zip: d.Address.Zip, City: d.Address.City,
	}
}

type reportInput struct {
	httpapi.Tenant
	Channel string `query:"channel" maxLength:"100"`
	Source  string `query:"einsprungsquelle" maxLength:"100"`
	Body    struct {
		RecommendationNumber string        `json:"empfehlungsnummer" maxLength:"40"`
		RecipientNumber      string        `json:"empfaengernummer,omitempty" maxLength:"60" doc:"instead of the data, where they were entered before: the friend's number, which the order link can carry"`
		OrderNumber          string        `json:"auftragsnummer,omitempty" maxLength:"40" pattern:"^([A-Za-z0-9][A-Za-z0-9./_-]*)?$" doc:"the shop's own number of the order; an agency that approves orders compares it. What counts is the number that the order system sends" example:"A-10442"`
		Data                 *ReportedData `json:"empfaengerdaten,omitempty" doc:"who has ordered; may be missing where empfaengernummer says who has entered them before"`
	}
}

type reportAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         struct {
		RecommendationNumber string `json:"Empfehlungsnummer" doc:"in its one written form; the same answer comes for every number"`
	}
}

// Reports is what the call needs.
type Reports struct {
	Report *usecase.Report
}

// RegisterReports adds the call at the end of the tenant's own order page.
func RegisterReports(api huma.API, r Reports) {
	httpapi.Register(api, httpapi.Keyed(huma.Operation{
		OperationID: "reportOrder", Description: about["reportOrder"], Method: http.MethodPost,
		Path:    "/api/v1/{tenant}/tracking/abschliessen",
		Summary: "The friend has ordered; it counts once the tenant says so", Tags: []string{"order"},
		DefaultStatus:    http.StatusAccepted,
		SkipValidateBody: true, // the form's rules name every field at fault with its own code
	}), r.take)
}

// Rule (friend, 7 D): A report without a word of who ordered is refused in words, whatever recommendation it names;
// the friend's number, which the order link can carry, stands for the data. Enforced: order/peers.known,
// address.Order. Test: TestAReportTellsNothing, TestAnOrderIsReportedByTheFriendsNumber.
func (r Reports) take(ctx context.Context, in *reportInput) (*reportAnswer, error) {
	number, err := link.ParseNumber(in.Body.RecommendationNumber)
	if err != nil {
		return nil, err
	}
	// Without a word of who ordered there is no person whose order could count; the answer is the same for every number.
	var wrong fault.Fields
	wrong.Add(in.Body.Data != nil || strings.TrimSpace(in.Body.RecipientNumber) != "", "recipientNumber", "field.required")
	shops, readable := order.ReportedNumber(in.Body.OrderNumber)
	wrong.Add(readable, "orderNumber", "field.invalid")
	if err := wrong.Err(); err != nil {
		return nil, err
	}
	err = r.Report.Do(ctx, tenant.From(ctx), tenant.LanguageFrom(ctx), order.Completion{
		RecommendationNumber: number.String(), RecipientID: in.Body.RecipientNumber, OrderNumber: shops,
		Channel: link.Channel(in.Channel), Source: short(in.Source),
		Friend: in.Body.Data.friend(),
	})
	if err != nil {
		return nil, err
	}
	out := &reportAnswer{CacheControl: "no-store"}
	out.Body.RecommendationNumber = number.String()
	return out, nil
}

const maxFree = 40

func short(s string) string {
	r := []rune(strings.TrimSpace(s))
	return string(r[:min(len(r), maxFree)])
}
