// Package rest takes requests of sellers that want to take part.
package rest

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/token"
	"weitersagen.app/backend/internal/sellers/request"
	"weitersagen.app/backend/internal/sellers/request/usecase"
	"weitersagen.app/backend/internal/sellers/seller"
)

// AgencyRequest is what an agency sends that wants to take part.
type AgencyRequest struct {
	_ struct{} `schema:"Agenturanfrage"`

	AgencyName     string `json:"Agenturname" maxLength:"200"`
	Street         string `json:"Strasse" maxLength:"200" doc:"street and number"`
	ZipCode        string `json:"PLZ" maxLength:"20" doc:"5 digits"`
	City           string `json:"Ort" maxLength:"200"`
	FirstName      string `json:"Vorname" maxLength:"200" doc:"of the contact, who becomes the agency's owner"`
	LastName       string `json:"Nachname" maxLength:"200" doc:"of the contact"`
	Email          string `json:"Email" maxLength:"300" doc:"of the contact; a letter there asks to confirm"`
	Phone          string `json:"Telefon,omitempty" maxLength:"60"`
	RulesVersion   string `json:"RegelnVersion" maxLength:"100" doc:"version of content/zustimmung/agencyRules that was agreed to"`
	PrivacyVersion string `json:"DatenschutzVersion" maxLength:"100" doc:"version of content/zustimmung/agencyPrivacy that was noted"`
	Captcha        string `json:"Captcha,omitempty" maxLength:"4000" doc:"solved captcha"`
}

// AgencyRequestView is what the letter's page shows.
type AgencyRequestView struct {
	_ struct{} `schema:"Agenturanfragedaten"`

	AgencyName string `json:"Agenturname"`
	FirstName  string `json:"Vorname" doc:"of the contact"`
	Email      string `json:"Email" doc:"to which the letter came"`
	Confirmed  bool   `json:"Bestaetigt" doc:"the mailbox has confirmed, and the tenant decides"`
	Completed  bool   `json:"Ergaenzt" doc:"further details were given"`
	ValidUntil string `json:"GueltigBis" format:"date" doc:"last day of the link; of a confirmed one, the last on which it is kept"`

	Entered *AgencyRequestEntered `json:"Eingetragen,omitempty" doc:"what else is confirmed; missing once it is"`
}

// AgencyRequestEntered is what the mailbox's word is about, beside the names. A telephone isn't among it: somebody
// else's address may have been typed.
type AgencyRequestEntered struct {
	_ struct{} `schema:"Agenturanfrageangaben"`

	LastName string `json:"Nachname" doc:"of the contact"`
	Street   string `json:"Strasse" doc:"street and number"`
	ZipCode  string `json:"PLZ" doc:"5 digits"`
	City     string `json:"Ort"`
}

const noStore = "no-store"

type calls struct{ requests *usecase.Service }

// Register adds the calls.
func Register(api huma.API, s *usecase.Service) {
	c := calls{s}
	op := func(id, method, path, summary string) huma.Operation {
		return huma.Operation{
			OperationID: id, Description: about[id], Method: method, Path: "/api/v1/{tenant}/agentur/anfrage" + path,
			Summary: summary, Tags: []string{"agency"},
		}
	}
	httpapi.Register(api, httpapi.Keyed(op("requestAgency", http.MethodPost, "", "An agency asks to take part")), c.ask)
	httpapi.Register(api, op("getAgencyRequest", http.MethodGet, "", "What the letter about a request is about"), c.look)
	httpapi.Register(
		api, op("confirmAgencyRequest", http.MethodPost, "/bestaetigen", "Confirms a request from the mailbox"), c.confirm,
	)
	httpapi.Register(
		api,
		op(
			"completeAgencyRequest", http.MethodPut, "/zusatzdaten", "Adds what helps the tenant decide to a confirmed request",
		),
		c.complete,
	)
	c.registerPartners(api)
}

type askInput struct {
	httpapi.Tenant
	RealIP string `header:"X-Real-IP" doc:"where it comes from, set by the edge" maxLength:"60"`
	Key    string `header:"Idempotency-Key" doc:"the same for a form that is sent again" maxLength:"100"`
	Body   AgencyRequest
}

func (c calls) ask(ctx context.Context, in *askInput) (*struct{}, error) {
	b := in.Body
	return nil, c.requests.Ask(ctx, tenant.From(ctx), usecase.Sent{
		Kind: seller.KindAgency, Form: request.Form{
			Entered: request.Entered{
				AgencyName: b.AgencyName, Street: b.Street, ZipCode: b.ZipCode, City: b.City, FirstName: b.FirstName,
				LastName: b.LastName, Email: b.Email, Phone: b.Phone,
			},
			RulesVersion: b.RulesVersion, PrivacyVersion: b.PrivacyVersion,
		},
		Language: tenant.LanguageFrom(ctx), Captcha: b.Captcha, From: in.RealIP, Key: in.Key,
	})
}

type lookInput struct {
	httpapi.Tenant
	RealIP string `header:"X-Real-IP" doc:"where the question comes from, set by the edge" maxLength:"60"`
	Token  string `query:"t" doc:"of the letter's link" maxLength:"100"`
}

type lookAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         AgencyRequestView
}

func (c calls) look(ctx context.Context, in *lookInput) (*lookAnswer, error) {
	r, err := c.requests.Look(ctx, tenant.From(ctx), seller.KindAgency, token.Secret(in.Token), in.RealIP)
	if err != nil {
		return nil, err
	}
	view := AgencyRequestView{
		AgencyName: r.AgencyName, FirstName: r.FirstName, Email: r.Email, Confirmed: r.Status == request.Confirmed,
		Completed:  r.CompletedAt != nil,
		ValidUntil: tenant.LastDay(r.KeepUntil).Format(time.DateOnly),
	}
	if !view.Confirmed {
		view.Entered = &AgencyRequestEntered{LastName: r.LastName, Street: r.Street, ZipCode: r.ZipCode, City: r.City}
	}
	return &lookAnswer{CacheControl: noStore, Body: view}, nil
}

type mailboxInput struct {
	httpapi.Tenant
	RealIP string `header:"X-Real-IP" doc:"where it comes from, set by the edge" maxLength:"60"`
	Body   struct {
		Token string `json:"Token" maxLength:"100" doc:"of the letter's link"`
	}
}

type confirmAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         AgencyRequestMore
}

func (c calls) confirm(ctx context.Context, in *mailboxInput) (*confirmAnswer, error) {
	more, err := c.requests.Confirm(ctx, tenant.From(ctx), token.Secret(in.Body.Token), in.RealIP)
	if err != nil {
		return nil, err
	}
	out := &confirmAnswer{CacheControl: noStore, Body: AgencyRequestMore{Token: string(more.Token)}}
	if more.Token != "" {
		out.Body.Until = &more.Until
	}
	return out, nil
}
