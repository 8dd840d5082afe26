package rest

import (
	"context"

	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/people/account/usecase"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/token"
)

type loginInput struct {
	httpapi.Tenant
	Agent
	Origin
	Device string `header:"X-Device" doc:"Geraet of an earlier login in this browser" maxLength:"300"`
	Body   struct {
		Email    string `json:"Email" maxLength:"300"`
		Password string `json:"Password" maxLength:"200" text:"secret"`
	}
}

type loginAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         LoggedIn
}

func (c calls) login(ctx context.Context, in *loginInput) (*loginAnswer, error) {
	l, err := c.accounts.LogIn(in.into(ctx), tenant.From(ctx), account.Attempt{
		Email: in.Body.Email, Password: in.Body.Password, From: in.RealIP, Device: in.Device,
	})
	if err != nil {
		return nil, err
	}
	return toLoggedIn(l), nil
}

type adminLoginInput struct {
	httpapi.Tenant
	Agent
	Token string `query:"token" required:"true" minLength:"1" maxLength:"100" doc:"made by an operator"`
}

func (c calls) adminLogin(ctx context.Context, in *adminLoginInput) (*loginAnswer, error) {
	l, err := c.accounts.LogInAsAdmin(in.into(ctx), tenant.From(ctx), token.Secret(in.Token))
	if err != nil {
		return nil, err
	}
	return toLoggedIn(l), nil
}

type autologinInput struct {
	httpapi.Tenant
	Agent
	Body struct {
		Token string `json:"Token" maxLength:"100" doc:"of the tenant's link, or AutoToken of an earlier answer"`
	}
}

func (c calls) autologin(ctx context.Context, in *autologinInput) (*loginAnswer, error) {
	l, err := c.accounts.LogInByLink(in.into(ctx), tenant.From(ctx), token.Secret(in.Body.Token))
	if err != nil {
		return nil, err
	}
	return toLoggedIn(l), nil
}

func (c calls) logout(ctx context.Context, _ *plainInput) (*done, error) {
	s := c.session(ctx)
	return &done{}, c.accounts.LogOut(ctx, tenant.From(ctx).ID, s.Account, s.Login)
}

func toLoggedIn(l usecase.Login) *loginAnswer {
	a := l.Account
	out := &loginAnswer{CacheControl: noStore, Body: LoggedIn{
		Email: a.Email.String(), Salutation: a.Salutation, FirstName: a.FirstName, LastName: a.LastName,
		RecommenderHash: l.Hash,
		Token:           string(l.Token), TokenUntil: l.Until, NewsletterGiven: a.Newsletter,
		NewsletterMailedAt: a.NewsletterMailAt, NewsletterState: state(a), Language: a.Language,
		Admin: l.Admin, Device: l.Device,
	}}
	if l.Auto != "" {
		out.Body.AutoToken, out.Body.AutoUntil = string(l.Auto), &l.AutoUntil
	}
	return out
}
