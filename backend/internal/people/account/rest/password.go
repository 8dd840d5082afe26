package rest

import (
	"context"

	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/people/account/usecase"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/token"
)

type rulesAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         struct {
		MinLength int  `json:"Mindestlaenge"`
		MaxLength int  `json:"Hoechstlaenge"`
		Lower     bool `json:"Kleinbuchstabe" doc:"at least one"`
		Upper     bool `json:"Grossbuchstabe" doc:"at least one"`
		Digit     bool `json:"Ziffer" doc:"at least one"`
		Common    bool `json:"Verbreitet" doc:"what many people use, or what is guessed at once, is refused; only the server can tell"`
	}
}

func (c calls) rules(context.Context, *plainInput) (*rulesAnswer, error) {
	r := account.Rules
	out := &rulesAnswer{CacheControl: "public, max-age=300"}
	out.Body.MinLength, out.Body.MaxLength = r.MinLength, r.MaxLength
	out.Body.Lower, out.Body.Upper, out.Body.Digit, out.Body.Common = r.Lower, r.Upper, r.Digit, r.NotCommon
	return out, nil
}

type passwordInput struct {
	httpapi.Tenant
	Origin
	Body struct {
		Password string `json:"Password" maxLength:"300" text:"secret"`
		Token    string `json:"Token,omitempty" maxLength:"100" doc:"a mailed token: then the own name and address don't make a password strong"`
	}
}

type verdictAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         struct {
		Kept   []string `json:"Erfuellt" doc:"rules that the password keeps: password.length, .lower, .upper, .digit, .common"`
		Broken []string `json:"Fehlt" doc:"rules that it breaks"`
	}
}

func (c calls) check(ctx context.Context, in *passwordInput) (*verdictAnswer, error) {
	v, err := c.accounts.CheckPassword(ctx, tenant.From(ctx), usecase.Draft{
		Password: in.Body.Password, Token: token.Secret(in.Body.Token), Account: c.session(ctx).Account, From: in.RealIP,
	})
	if err != nil {
		return nil, err
	}
	out := &verdictAnswer{CacheControl: noStore}
	out.Body.Kept, out.Body.Broken = texts(v.Kept), texts(v.Broken)
	return out, nil
}

func texts(rules []account.Rule) []string {
	out := make([]string, len(rules))
	for i, r := range rules {
		out[i] = string(r)
	}
	return out
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
		State       string `json:"Zustand" enum:"open,used,expired" doc:"open: it can be used; used: it was; expired: it has ended"`
		EmailMasked string `json:"EmailMaskiert"`
	}
}

func (c calls) look(ctx context.Context, in *lookInput) (*lookAnswer, error) {
	a, err := c.accounts.LookAccess(ctx, tenant.From(ctx).ID, token.Secret(in.Body.Token))
	if err != nil {
		return nil, err
	}
	out := &lookAnswer{CacheControl: noStore}
	out.Body.State, out.Body.EmailMasked = a.State, a.EmailMasked
	return out, nil
}

type setPasswordInput struct {
	httpapi.Tenant
	Agent
	Body struct {
		Token    string `json:"Token" maxLength:"100" doc:"the mailed token"`
		Password string `json:"Password" maxLength:"300" text:"secret"`
	}
}

func (c calls) setPassword(ctx context.Context, in *setPasswordInput) (*loginAnswer, error) {
	l, err := c.accounts.SetPassword(in.into(ctx), tenant.From(ctx), token.Secret(in.Body.Token), in.Body.Password)
	if err != nil {
		return nil, err
	}
	return toLoggedIn(l), nil
}

type changePasswordInput struct {
	httpapi.Tenant
	Agent
	Origin
	Body struct {
		OldPassword string `json:"OldPassword" maxLength:"300" text:"secret"`
		Password    string `json:"Password" maxLength:"300" text:"secret"`
	}
}

func (c calls) changePassword(ctx context.Context, in *changePasswordInput) (*loginAnswer, error) {
	l, err := c.accounts.ChangePassword(
		in.into(ctx), tenant.From(ctx), c.session(ctx).Account, in.Body.OldPassword, in.Body.Password,
	)
	if err != nil {
		return nil, err
	}
	return toLoggedIn(l), nil
}
