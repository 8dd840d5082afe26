package rest

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
	"weitersagen.app/backend/internal/referral/recommendation/usecase"
)

// Anlage is the form of section 3 of the specification.
type Anlage struct {
	Empfehlung struct {
		Produkt         string   `json:"Produkt" maxLength:"100"`
		AnteilEmpfehler *int     `json:"AnteilEmpfehler,omitempty" enum:"100,50,0" doc:"the tenant's default when left out"`
		AgbText         string   `json:"AgbText" maxLength:"200" doc:"the terms that were agreed to: their version, or their id beside AgbVersion"`
		AgbVersion      string   `json:"AgbVersion,omitempty" maxLength:"100" doc:"version of the terms"`
		Aktionen        []string `json:"Aktionen,omitempty" maxItems:"50" doc:"ids of the campaigns that were agreed to"`
		Channel         string   `json:"Channel,omitempty" maxLength:"100"`
		Empfehlungslink bool     `json:"Empfehlungslink,omitempty" doc:"always made"`
		AgentNumber     string   `json:"AgentNumber,omitempty" maxLength:"40"`
		Agentennummer   string   `json:"Agentennummer,omitempty" maxLength:"40" doc:"another name of AgentNumber"`
		Agenturtoken    string   `json:"Agenturtoken,omitempty" maxLength:"100" doc:"of the agency's link that the person came by; one that doesn't count changes nothing"`
	} `json:"Empfehlung"`
	Empfehler struct {
		Vorname                    string     `json:"Vorname" maxLength:"200"`
		Nachname                   string     `json:"Nachname" maxLength:"200"`
		Email                      string     `json:"Email" maxLength:"300"`
		NewsletterPermission       bool       `json:"NewsletterPermission,omitempty" doc:"changes nothing here: the newsletter wants a confirmation of its own"`
		NewsletterOptinGegeben     bool       `json:"NewsletterOptinGegeben,omitempty" doc:"changes nothing here"`
		NewsletterOptinVersendetAm *time.Time `json:"NewsletterOptinVersendetAm,omitempty" doc:"changes nothing here"`
	} `json:"Empfehler"`
	Empfaenger *struct{} `json:"Empfaenger,omitempty" doc:"always null: the friend enters the own data"`
	Captcha    string    `json:"Captcha,omitempty" maxLength:"4000" doc:"solved captcha"`
}

type createInput struct {
	httpapi.Tenant
	Command string  `query:"cmd" doc:"IsCaptchaRequired, with a null body, asks only that" maxLength:"40"`
	Channel string  `query:"channel" maxLength:"100"`
	Key     string  `header:"Idempotency-Key" doc:"the same for a form that is sent again" maxLength:"100"`
	Body    *Anlage `required:"false"`
}

// Angelegt is the answer: the new recommendation, or whether a captcha is wanted.
type Angelegt struct {
	CaptchaRequired   *bool  `json:"CaptchaRequired,omitempty" doc:"only for cmd=IsCaptchaRequired"`
	Empfehlungsnummer string `json:"Empfehlungsnummer,omitempty"`
	Hex               string `json:"Hex,omitempty"`
	Empfehlungslink   string `json:"Empfehlungslink,omitempty"`
	KurzURL           string `json:"KurzURL,omitempty"`
	GueltigBis        string `json:"GueltigBis,omitempty" format:"date"`
	Empfehlungscode   string `json:"Empfehlungscode,omitempty" doc:"what friends without a link can enter; where the tenant has offline codes"`
}

type createAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         Angelegt
}

const askCaptcha = "IsCaptchaRequired"

// Creates tells whether a call makes a recommendation, rather than asks what it takes to.
func Creates(method, command string) bool { return method == http.MethodPost && command != askCaptcha }

func (c calls) create(ctx context.Context, in *createInput) (*createAnswer, error) {
	t := tenant.From(ctx)
	if in.Command == askCaptcha {
		required := c.recommendations.CaptchaRequired(t)
		return &createAnswer{CacheControl: noStore, Body: Angelegt{CaptchaRequired: &required}}, nil
	}
	v, err := c.recommendations.Submit(ctx, t, tenant.LanguageFrom(ctx), formOf(t, in))
	if err != nil {
		return nil, err
	}
	return &createAnswer{CacheControl: noStore, Body: Angelegt{
		Empfehlungsnummer: v.Number.String(), Hex: v.Hex, Empfehlungslink: v.LongLink, KurzURL: v.ShortLink,
		GueltigBis: v.LastDay().Format(time.DateOnly), Empfehlungscode: v.OwnCode,
	}}, nil
}

func formOf(t *tenant.Tenant, in *createInput) usecase.Form {
	body := in.Body
	if body == nil {
		body = &Anlage{}
	}
	e := body.Empfehlung
	f := usecase.Form{
		ProductID: e.Produkt, Share: recommendation.Share(t.Rules.DefaultShare), FirstName: body.Empfehler.Vorname,
		LastName: body.Empfehler.Nachname, Email: body.Empfehler.Email, Campaigns: e.Aktionen, Captcha: body.Captcha,
		Channel: first(e.Channel, in.Channel), AgentNumber: first(e.AgentNumber, e.Agentennummer),
		AgencyToken: e.Agenturtoken, Key: in.Key,
	}
	if e.AnteilEmpfehler != nil {
		f.Share = recommendation.Share(*e.AnteilEmpfehler)
	}
	if e.AgbText != "" {
		f.TermsVersion = first(e.AgbVersion, e.AgbText)
	}
	return f
}

func first(a, b string) string {
	if a != "" {
		return a
	}
	return b
}

func createOperation() huma.Operation {
	op := operation("createRecommendation", http.MethodPost, "/empfehlen/create", "Creates a recommendation")
	op.SkipValidateBody = true // null is a body here; the form's rules are the use case's
	return op
}
