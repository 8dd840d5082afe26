// Package rest serves accounts under the specification's names (sections 3 and 7).
package rest

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/account"
	"weitersagen.app/backend/internal/account/usecase"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/tenant"
	"weitersagen.app/backend/internal/token"
)

const noStore = "no-store"

// Benutzer are the user fields of section 3 of the specification.
type Benutzer struct {
	Email                      string     `json:"Email"`
	Anrede                     string     `json:"Anrede"`
	Vorname                    string     `json:"Vorname"`
	Nachname                   string     `json:"Nachname"`
	Empfehlerhash              string     `json:"Empfehlerhash"`
	NewsletterOptinGegeben     bool       `json:"NewsletterOptinGegeben"`
	NewsletterOptinVersendetAm *time.Time `json:"NewsletterOptinVersendetAm,omitempty"`
	Language                   string     `json:"Language"`
}

// Angemeldet are the user fields with the session's token.
type Angemeldet struct {
	Email                      string     `json:"Email"`
	Anrede                     string     `json:"Anrede"`
	Vorname                    string     `json:"Vorname"`
	Nachname                   string     `json:"Nachname"`
	Empfehlerhash              string     `json:"Empfehlerhash"`
	Token                      string     `json:"Token"`
	TokenGueltigBis            time.Time  `json:"TokenGueltigBis"`
	NewsletterOptinGegeben     bool       `json:"NewsletterOptinGegeben"`
	NewsletterOptinVersendetAm *time.Time `json:"NewsletterOptinVersendetAm,omitempty"`
	Language                   string     `json:"Language"`
}

type calls struct {
	accounts *usecase.Service
	// holder gives the account that the request's session belongs to.
	holder func(context.Context) string
}

func operation(id, method, path, summary string) huma.Operation {
	return huma.Operation{OperationID: id, Method: method, Path: "/api/v1/{tenant}" + path, Summary: summary, Tags: []string{"account"}}
}

// Register adds the calls.
func Register(api huma.API, s *usecase.Service, holder func(context.Context) string) {
	c := calls{accounts: s, holder: holder}
	httpapi.Register(api, operation("login", http.MethodPost, "/account/login", "Logs in with address and password"), c.login)
	httpapi.Register(api, operation("logout", http.MethodPost, "/account/logout", "Ends every session of the account"), c.logout)
	httpapi.Register(api, operation("getUser", http.MethodGet, "/account/user", "The user fields of the session"), c.user)
	httpapi.Register(api, operation("getPasswordRules", http.MethodGet, "/account/passwortvalidator", "The rule set for passwords"), c.rules)
	httpapi.Register(api, operation("lookPasswordToken", http.MethodPut, "/account/validateResetPassword", "Is this mailed token usable"), c.look)
	httpapi.Register(api, operation("setPasswordByToken", http.MethodPut, "/account/resetPassword", "Sets a password by mailed token, then logs in"), c.setPassword)
}

type loginInput struct {
	httpapi.Tenant
	RealIP string `header:"X-Real-IP" doc:"where the attempt comes from, set by the edge" maxLength:"60"`
	Body   struct {
		Email    string `json:"Email" maxLength:"300"`
		Password string `json:"Password" maxLength:"200"`
	}
}

type loginAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         Angemeldet
}

func (c calls) login(ctx context.Context, in *loginInput) (*loginAnswer, error) {
	l, err := c.accounts.LogIn(ctx, string(tenant.From(ctx).ID), in.Body.Email, in.Body.Password, in.RealIP)
	if err != nil {
		return nil, err
	}
	return toAngemeldet(l), nil
}

type plainInput struct{ httpapi.Tenant }

func (c calls) logout(ctx context.Context, _ *plainInput) (*struct{}, error) {
	return &struct{}{}, c.accounts.LogOut(ctx, string(tenant.From(ctx).ID), c.holder(ctx))
}

type userAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         Benutzer
}

func (c calls) user(ctx context.Context, _ *plainInput) (*userAnswer, error) {
	a, err := c.accounts.ByID(ctx, string(tenant.From(ctx).ID), c.holder(ctx))
	if err != nil {
		return nil, err
	}
	return &userAnswer{CacheControl: noStore, Body: Benutzer{
		Email: a.Email.String(), Anrede: a.Salutation, Vorname: a.FirstName, Nachname: a.LastName,
		Empfehlerhash: c.accounts.PublicHash(a), NewsletterOptinGegeben: a.Newsletter,
		NewsletterOptinVersendetAm: a.NewsletterMailAt, Language: a.Language,
	}}, nil
}

type rulesAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         struct {
		Mindestlaenge  int  `json:"Mindestlaenge"`
		Hoechstlaenge  int  `json:"Hoechstlaenge"`
		Kleinbuchstabe bool `json:"Kleinbuchstabe" doc:"at least one"`
		Grossbuchstabe bool `json:"Grossbuchstabe" doc:"at least one"`
		Ziffer         bool `json:"Ziffer" doc:"at least one"`
	}
}

func (c calls) rules(context.Context, *plainInput) (*rulesAnswer, error) {
	r := account.Rules
	out := &rulesAnswer{CacheControl: "public, max-age=300"}
	out.Body.Mindestlaenge, out.Body.Hoechstlaenge = r.MinLength, r.MaxLength
	out.Body.Kleinbuchstabe, out.Body.Grossbuchstabe, out.Body.Ziffer = r.Lower, r.Upper, r.Digit
	return out, nil
}

type lookInput struct {
	httpapi.Tenant
	Body struct {
		Token string `json:"Token" maxLength:"100" doc:"the mailed token"`
	}
}

type lookAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         struct {
		Zustand       string `json:"Zustand" enum:"open,used,expired"`
		EmailMaskiert string `json:"EmailMaskiert"`
	}
}

func (c calls) look(ctx context.Context, in *lookInput) (*lookAnswer, error) {
	a, err := c.accounts.LookAccess(ctx, string(tenant.From(ctx).ID), token.Secret(in.Body.Token))
	if err != nil {
		return nil, err
	}
	out := &lookAnswer{CacheControl: noStore}
	out.Body.Zustand, out.Body.EmailMaskiert = a.State, a.EmailMasked
	return out, nil
}

type setPasswordInput struct {
	httpapi.Tenant
	Body struct {
		Token    string `json:"Token" maxLength:"100" doc:"the mailed token"`
		Password string `json:"Password" maxLength:"300"`
	}
}

func (c calls) setPassword(ctx context.Context, in *setPasswordInput) (*loginAnswer, error) {
	l, err := c.accounts.SetPassword(ctx, string(tenant.From(ctx).ID), token.Secret(in.Body.Token), in.Body.Password)
	if err != nil {
		return nil, err
	}
	return toAngemeldet(l), nil
}

func toAngemeldet(l usecase.Login) *loginAnswer {
	a := l.Account
	return &loginAnswer{CacheControl: noStore, Body: Angemeldet{
		Email: a.Email.String(), Anrede: a.Salutation, Vorname: a.FirstName, Nachname: a.LastName, Empfehlerhash: l.Hash,
		Token: string(l.Token), TokenGueltigBis: l.Until, NewsletterOptinGegeben: a.Newsletter,
		NewsletterOptinVersendetAm: a.NewsletterMailAt, Language: a.Language,
	}}
}
