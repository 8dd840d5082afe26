package rest

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Agent is what a login is made with. It is read for family and platform, and not kept.
type Agent struct {
	UserAgent string `header:"User-Agent"`
}

func (a Agent) into(ctx context.Context) context.Context {
	return account.WithBrowser(ctx, account.BrowserOf(a.UserAgent))
}

// OpenSession is one login of the owner in one browser.
type OpenSession struct {
	_ struct{} `schema:"Sitzung"`

	ID       string    `json:"Id" doc:"names the login; it opens nothing"`
	Browser  string    `json:"Browser" enum:"edge,opera,samsung,firefox,chrome,safari," doc:"empty for what is none that we know"`
	Platform string    `json:"Plattform" enum:"iphone,ipad,android,windows,chromeos,macos,linux,"`
	Agency   bool      `json:"Agenturbereich" doc:"a login to the area of the agency that the person belongs to"`
	Partner  bool      `json:"Partnerbereich" doc:"a login to the area of partners"`
	Since    time.Time `json:"Seit" doc:"when the login was"`
	Seen     time.Time `json:"Zuletzt" doc:"last use, to the hour"`
	This     bool      `json:"DieseHier" doc:"the session of the call"`
}

type sessionsAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         struct {
		Sessions []OpenSession `json:"Sitzungen" doc:"what was used last first"`
		InAgency bool          `json:"InAgentur" doc:"the person belongs to an agency, whose area ends with the account"`
	}
}

func (c calls) sessions(ctx context.Context, _ *plainInput) (*sessionsAnswer, error) {
	own := c.session(ctx)
	all, err := c.accounts.Sessions(ctx, tenant.From(ctx).ID, own.Account)
	if err != nil {
		return nil, err
	}
	inAgency, err := c.inAgency(ctx, tenant.From(ctx).ID, own.Account)
	if err != nil {
		return nil, err
	}
	out := &sessionsAnswer{CacheControl: noStore}
	out.Body.InAgency = inAgency
	out.Body.Sessions = make([]OpenSession, len(all))
	for i, s := range all {
		out.Body.Sessions[i] = OpenSession{
			ID: s.ID, Browser: s.Browser.Family, Platform: s.Browser.Platform, Agency: s.Agency,
			Partner: s.Partner, Since: s.Since, Seen: s.Seen,
			This: s.ID == own.Login,
		}
	}
	return out, nil
}

type endSessionInput struct {
	httpapi.Tenant
	ID string `path:"id" maxLength:"100"`
}

func (c calls) endSession(ctx context.Context, in *endSessionInput) (*done, error) {
	return &done{}, c.accounts.EndSession(ctx, tenant.From(ctx).ID, c.session(ctx).Account, in.ID)
}

type endSessionsInput struct {
	httpapi.Tenant
	Everywhere bool `query:"auchDiese" doc:"ends the session of the call too"`
}

func (c calls) endSessions(ctx context.Context, in *endSessionsInput) (*done, error) {
	own := c.session(ctx)
	but := own.Login
	if in.Everywhere {
		but = ""
	}
	return &done{}, c.accounts.EndSessions(ctx, tenant.From(ctx).ID, own.Account, but)
}
