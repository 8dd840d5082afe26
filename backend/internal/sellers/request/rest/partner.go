package rest

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/token"
	"weitersagen.app/backend/internal/sellers/member"
	memberrest "weitersagen.app/backend/internal/sellers/member/rest"
	"weitersagen.app/backend/internal/sellers/request"
	"weitersagen.app/backend/internal/sellers/request/usecase"
	"weitersagen.app/backend/internal/sellers/seller"
)

// PartnerRequest is what somebody sends who wants to recommend by trade.
type PartnerRequest struct {
	_ struct{} `schema:"Partneranfrage"`

	Company        string `json:"Firma,omitempty" maxLength:"200" doc:"missing for a person"`
	FirstName      string `json:"Vorname" maxLength:"200"`
	LastName       string `json:"Nachname" maxLength:"200"`
	Email          string `json:"Email" maxLength:"300" doc:"a letter there asks to confirm"`
	RulesVersion   string `json:"RegelnVersion" maxLength:"100" doc:"of partnerRules, agreed to"`
	PrivacyVersion string `json:"DatenschutzVersion" maxLength:"100" doc:"of partnerPrivacy, noted"`
	Captcha        string `json:"Captcha,omitempty" maxLength:"4000" doc:"solved captcha"`
}

// PartnerRequestView is what the letter's page shows.
type PartnerRequestView struct {
	_ struct{} `schema:"Partneranfragedaten"`

	Name       string `json:"Name" doc:"the company, or the person"`
	FirstName  string `json:"Vorname"`
	Email      string `json:"Email" doc:"to which the letter came"`
	First      bool   `json:"ErstesPasswort" doc:"confirming takes a first password"`
	ValidUntil string `json:"GueltigBis" format:"date" doc:"last day of the link"`
}

// PartnerRegistered is what became of a confirmation.
type PartnerRegistered struct {
	_ struct{} `schema:"Partneraufnahme"`

	LoggedIn *memberrest.MemberLoggedIn `json:"Angemeldet,omitempty" doc:"missing for who has a password"`
}

func (c calls) registerPartners(api huma.API) {
	op := func(id, method, path, summary string) huma.Operation {
		return huma.Operation{
			OperationID: id, Description: about[id], Method: method, Path: "/api/v1/{tenant}/profiseller/anfrage" + path,
			Summary: summary, Tags: []string{"partner"},
		}
	}
	httpapi.Register(
		api, httpapi.Keyed(op("requestPartner", http.MethodPost, "", "Somebody registers as a partner")), c.askPartner,
	)
	httpapi.Register(
		api, op("getPartnerRequest", http.MethodGet, "", "What the letter about a partner's registration is about"),
		c.lookPartner,
	)
	httpapi.Register(
		api,
		op(
			"confirmPartnerRequest", http.MethodPost, "/bestaetigen",
			"Makes a partner of who registered, by the link of the letter",
		),
		c.confirmPartner,
	)
}

type askPartnerInput struct {
	httpapi.Tenant
	RealIP string `header:"X-Real-IP" doc:"where it comes from, set by the edge" maxLength:"60"`
	Key    string `header:"Idempotency-Key" doc:"the same for a form that is sent again" maxLength:"100"`
	Body   PartnerRequest
}

func (c calls) askPartner(ctx context.Context, in *askPartnerInput) (*struct{}, error) {
	b := in.Body
	return nil, c.requests.Ask(ctx, tenant.From(ctx), usecase.Sent{
		Kind: seller.KindPartner, Form: request.Form{
			Entered: request.Entered{
				AgencyName: b.Company, FirstName: b.FirstName, LastName: b.LastName, Email: b.Email,
			},
			RulesVersion: b.RulesVersion, PrivacyVersion: b.PrivacyVersion,
		},
		Language: tenant.LanguageFrom(ctx), Captcha: b.Captcha, From: in.RealIP, Key: in.Key,
	})
}

type lookPartnerAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         PartnerRequestView
}

func (c calls) lookPartner(ctx context.Context, in *lookInput) (*lookPartnerAnswer, error) {
	r, err := c.requests.LookPartner(ctx, tenant.From(ctx), token.Secret(in.Token), in.RealIP)
	if err != nil {
		return nil, err
	}
	return &lookPartnerAnswer{CacheControl: noStore, Body: PartnerRequestView{
		Name: r.Name(), FirstName: r.FirstName, Email: r.Email, First: r.First,
		ValidUntil: tenant.LastDay(r.KeepUntil).Format(time.DateOnly),
	}}, nil
}

type confirmPartnerInput struct {
	httpapi.Tenant
	RealIP    string `header:"X-Real-IP" doc:"where it comes from, set by the edge" maxLength:"60"`
	UserAgent string `header:"User-Agent"`
	Body      struct {
		Token    string `json:"Token" maxLength:"100" doc:"of the letter's link"`
		Password string `json:"Password,omitempty" maxLength:"300" text:"secret" doc:"the first one"`
	}
}

type confirmPartnerAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         PartnerRegistered
}

func (c calls) confirmPartner(ctx context.Context, in *confirmPartnerInput) (*confirmPartnerAnswer, error) {
	t := tenant.From(ctx)
	done, err := c.requests.Register(ctx, t, usecase.Yes{
		Secret: token.Secret(in.Body.Token), Password: in.Body.Password, UserAgent: in.UserAgent, From: in.RealIP,
	})
	if err != nil {
		return nil, err
	}
	out := &confirmPartnerAnswer{CacheControl: noStore}
	if done.In {
		out.Body.LoggedIn = loggedIn(t, done.Login)
	}
	return out, nil
}

func loggedIn(t *tenant.Tenant, l member.Login) *memberrest.MemberLoggedIn {
	in := memberrest.LoggedIn(t, l)
	return &in
}
