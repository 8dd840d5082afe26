package rest

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/people/account/usecase"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/token"
)

func registerLoginLinks(api huma.API, c calls) {
	const path = "/account/loginlink"
	httpapi.Register(
		api,
		operation("askForLoginLink", http.MethodPost, path, "Mails a link that logs in; the same answer for every address"),
		c.askForLoginLink,
	)
	httpapi.Register(
		api, operation("lookLoginLink", http.MethodPost, path+"/pruefen", "What a mailed link that logs in stands for"),
		c.lookLoginLink,
	)
	httpapi.Register(
		api,
		operation("confirmLoginLink", http.MethodPut, path, "Lets the browser in that asked, by the number of its page"),
		c.confirmLoginLink,
	)
	httpapi.Register(
		api,
		operation("refuseLoginLink", http.MethodPost, path+"/ablehnen", "Ends the links that somebody else asked for"),
		c.refuseLoginLink,
	)
	httpapi.Register(
		api, operation("watchLoginLink", http.MethodPost, path+"/warten", "How far the login of this browser has come"),
		c.watchLoginLink,
	)
	httpapi.Register(
		api, operation("logInByLoginLink", http.MethodPost, path+"/einloggen", "Logs in the browser that asked"),
		c.logInByLoginLink,
	)
}

type askLinkInput struct {
	httpapi.Tenant
	Agent
	Origin
	Body struct {
		Email   string `json:"Email" maxLength:"300"`
		Browser string `json:"Browser" maxLength:"100" doc:"its secret, 256 random bits in base64url"`
		Before  string `json:"Vorher,omitempty" maxLength:"100" doc:"that of its earlier request, which ends"`
	}
}

// LinkAsked is what the browser shows that asked.
type LinkAsked struct {
	_ struct{} `schema:"LoginlinkAngefordert"`

	Number int       `json:"Zahl" doc:"two digits, entered where the link is opened in another browser"`
	Until  time.Time `json:"GueltigBis" doc:"when the link ends"`
}

type askLinkAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         LinkAsked
}

func (c calls) askForLoginLink(ctx context.Context, in *askLinkInput) (*askLinkAnswer, error) {
	l, err := c.accounts.AskForLoginLink(in.into(ctx), tenant.From(ctx), usecase.LinkAsk{
		Email: in.Body.Email, Browser: token.Secret(in.Body.Browser), Before: token.Secret(in.Body.Before),
		From: in.RealIP, Language: tenant.LanguageFrom(ctx),
	})
	if err != nil {
		return nil, err
	}
	return &askLinkAnswer{CacheControl: noStore, Body: LinkAsked{Number: l.Number, Until: l.ExpiresAt}}, nil
}

type lookLinkInput struct {
	httpapi.Tenant
	Body struct {
		Token   string `json:"Token" maxLength:"100" doc:"the mailed token"`
		Browser string `json:"Browser,omitempty" maxLength:"100" doc:"secret of who asked; empty elsewhere"`
	}
}

// LinkLook is what a mailed link that logs in stands for.
type LinkLook struct {
	_ struct{} `schema:"Loginlink"`

	State       string    `json:"Zustand" enum:"open,used,expired" doc:"used: it was before; expired: it has ended"`
	EmailMasked string    `json:"EmailMaskiert"`
	Here        bool      `json:"DieserBrowser" doc:"this is the browser that asked: the link logs in without the number"`
	Browser     string    `json:"Browser" doc:"family of the browser that asked; empty where it isn't known"`
	Platform    string    `json:"Plattform" doc:"its platform; empty where it isn't known"`
	Since       time.Time `json:"Seit" doc:"when it asked"`
}

type lookLinkAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         LinkLook
}

func (c calls) lookLoginLink(ctx context.Context, in *lookLinkInput) (*lookLinkAnswer, error) {
	l, err := c.accounts.LookLoginLink(
		ctx, tenant.From(ctx), token.Secret(in.Body.Token), token.Secret(in.Body.Browser),
	)
	if err != nil {
		return nil, err
	}
	return &lookLinkAnswer{CacheControl: noStore, Body: LinkLook{
		State: l.State, EmailMasked: l.EmailMasked, Here: l.Here, Browser: l.Asked.Family, Platform: l.Asked.Platform,
		Since: l.Since,
	}}, nil
}

type confirmLinkInput struct {
	httpapi.Tenant
	Body struct {
		Token  string `json:"Token" maxLength:"100" doc:"the mailed token"`
		Number int    `json:"Zahl" minimum:"0" maximum:"99" doc:"the number in the page that asked; there is one try"`
	}
}

func (c calls) confirmLoginLink(ctx context.Context, in *confirmLinkInput) (*done, error) {
	return &done{}, c.accounts.ConfirmLoginLink(ctx, tenant.From(ctx), token.Secret(in.Body.Token), in.Body.Number)
}

func (c calls) refuseLoginLink(ctx context.Context, in *lookInput) (*done, error) {
	return &done{}, c.accounts.RefuseLoginLink(ctx, tenant.From(ctx), token.Secret(in.Body.Token))
}

type watchLinkInput struct {
	httpapi.Tenant
	Body struct {
		Browser string `json:"Browser" maxLength:"100" doc:"the secret of the browser that asked"`
	}
}

// LinkWait is how far a login by a mailed link has come.
type LinkWait struct {
	_ struct{} `schema:"LoginlinkWarten"`

	State  string    `json:"Zustand" enum:"open,confirmed,done,refused,ended" doc:"refused: by its number"`
	Number int       `json:"Zahl" doc:"two digits, entered where the link is opened in another browser"`
	Until  time.Time `json:"GueltigBis" doc:"when the link ends"`
}

type watchLinkAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         LinkWait
}

func (c calls) watchLoginLink(ctx context.Context, in *watchLinkInput) (*watchLinkAnswer, error) {
	l, err := c.accounts.WatchLoginLink(ctx, tenant.From(ctx), token.Secret(in.Body.Browser))
	if err != nil {
		return nil, err
	}
	return &watchLinkAnswer{CacheControl: noStore, Body: LinkWait{
		State: string(l.State), Number: l.Number, Until: l.ExpiresAt,
	}}, nil
}

type loginLinkInput struct {
	httpapi.Tenant
	Agent
	Body struct {
		Browser string `json:"Browser" maxLength:"100" doc:"the secret of the browser that asked"`
		Token   string `json:"Token,omitempty" maxLength:"100" doc:"the mailed one; none once the number was entered"`
	}
}

func (c calls) logInByLoginLink(ctx context.Context, in *loginLinkInput) (*loginAnswer, error) {
	l, err := c.accounts.LogInByLoginLink(
		in.into(ctx), tenant.From(ctx), token.Secret(in.Body.Browser), token.Secret(in.Body.Token),
	)
	if err != nil {
		return nil, err
	}
	return toLoggedIn(l), nil
}
