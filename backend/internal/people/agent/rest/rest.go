// Package rest lets agents in and out.
package rest

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/people/agent"
	"weitersagen.app/backend/internal/people/agent/usecase"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/token"
)

const noStore = "no-store"

// Session is whose session a request bears.
type Session struct {
	Agent string
	// Login names the login that the session comes from.
	Login string
}

type calls struct {
	agents  *usecase.Service
	session func(context.Context) Session
}

// Register adds the calls; session tells whose session a request bears.
func Register(api huma.API, s *usecase.Service, session func(context.Context) Session) {
	c := calls{s, session}
	op := func(id, method, path, summary string) huma.Operation {
		return huma.Operation{
			OperationID: id, Description: about[id], Method: method, Path: "/api/v1/{tenant}/agent" + path, Summary: summary,
			Tags: []string{"agent"},
		}
	}
	httpapi.Register(
		api, op("agentLogin", http.MethodPost, "/login", "Logs an agent in, by the advisor's number and password"), c.login,
	)
	httpapi.Register(
		api, op("agentLogout", http.MethodPost, "/logout", "Ends the agent's session of the call; others go on"), c.logout,
	)
	httpapi.Register(
		api, op("lookAgentLink", http.MethodPut, "/passwort", "Is an operator's link usable, and whose is it"), c.look,
	)
	httpapi.Register(
		api,
		op("setAgentPassword", http.MethodPost, "/passwort", "Sets an agent's password by an operator's link, then logs in"),
		c.setPassword,
	)
	httpapi.Register(
		api, op("getAgentDesk", http.MethodGet, "/arbeitsplatz", "Who works, and what is read aloud to callers"), c.desk,
	)
}

// AgentLoggedIn is an agent's new session.
type AgentLoggedIn struct {
	_ struct{} `schema:"AgentAngemeldet"`

	Number string    `json:"Beraternummer"`
	Name   string    `json:"Name" doc:"of the advisor, as the tenant's file has it"`
	Token  string    `json:"Token"`
	Until  time.Time `json:"TokenGueltigBis" doc:"when the token ends"`
	Device string    `json:"Geraet,omitempty" doc:"marks this browser as the agent's; comes back as header X-Device with the next login, for a year"`
}

type loginAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         AgentLoggedIn
}

func loggedIn(l usecase.Login, err error) (*loginAnswer, error) {
	if err != nil {
		return nil, err
	}
	return &loginAnswer{CacheControl: noStore, Body: AgentLoggedIn{
		Number: l.Advisor.Number, Name: l.Advisor.Name(), Token: string(l.Token), Until: l.Until, Device: l.Device,
	}}, nil
}

type agentLoginInput struct {
	httpapi.Tenant
	RealIP string `header:"X-Real-IP" doc:"where the attempt comes from, set by the edge" maxLength:"60"`
	Device string `header:"X-Device" doc:"Geraet of an earlier login in this browser" maxLength:"300"`
	Body   struct {
		Number   string `json:"Beraternummer" maxLength:"40"`
		Password string `json:"Password" maxLength:"200" text:"secret"`
	}
}

func (c calls) login(ctx context.Context, in *agentLoginInput) (*loginAnswer, error) {
	return loggedIn(c.agents.LogIn(ctx, tenant.From(ctx), usecase.Attempt{
		Number: in.Body.Number, Password: in.Body.Password, From: in.RealIP, Device: in.Device,
	}))
}

type plainInput struct{ httpapi.Tenant }

func (c calls) logout(ctx context.Context, _ *plainInput) (*struct{}, error) {
	s := c.session(ctx)
	return &struct{}{}, c.agents.LogOut(ctx, tenant.From(ctx).ID, s.Agent, s.Login)
}

type agentLinkInput struct {
	httpapi.Tenant
	Body struct {
		Token string `json:"Token" maxLength:"100" doc:"of the operator's link"`
	}
}

// OperatorsLink is what a link stands for.
type OperatorsLink struct {
	_ struct{} `schema:"AgentLink"`

	State     string `json:"Zustand" enum:"open,used,expired" doc:"open: it can be used; used: it was; expired: it has ended"`
	Number    string `json:"Beraternummer"`
	Name      string `json:"Name" doc:"of the advisor, as the tenant's file has it"`
	MinLength int    `json:"Mindestlaenge" doc:"characters that the password has at least"`
}

type lookAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         OperatorsLink
}

func (c calls) look(ctx context.Context, in *agentLinkInput) (*lookAnswer, error) {
	l, err := c.agents.LookLink(ctx, tenant.From(ctx), token.Secret(in.Body.Token))
	if err != nil {
		return nil, err
	}
	return &lookAnswer{CacheControl: noStore, Body: OperatorsLink{
		State: l.State, Number: l.Advisor.Number, Name: l.Advisor.Name(), MinLength: agent.ShortestPassword,
	}}, nil
}

type agentPasswordInput struct {
	httpapi.Tenant
	Body struct {
		Token    string `json:"Token" maxLength:"100" doc:"of the operator's link"`
		Password string `json:"Password" maxLength:"300" text:"secret"`
	}
}

func (c calls) setPassword(ctx context.Context, in *agentPasswordInput) (*loginAnswer, error) {
	return loggedIn(c.agents.SetPassword(ctx, tenant.From(ctx), token.Secret(in.Body.Token), in.Body.Password))
}

// Desk is what an agent works with.
type Desk struct {
	_ struct{} `schema:"Arbeitsplatz"`

	Number   string `json:"Beraternummer"`
	Name     string `json:"Name" doc:"of the advisor, as the tenant's file has it"`
	Sentence string `json:"Vorlesetext" doc:"read aloud to the caller, who says yes to it"`
	Version  string `json:"VorlesetextVersion" doc:"version of what is read aloud; comes back with the caller's yes"`
	More     string `json:"Nachfrage" doc:"what may be said when the caller asks; safe HTML"`
}

type deskAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         Desk
}

func (c calls) desk(ctx context.Context, _ *plainInput) (*deskAnswer, error) {
	d, err := c.agents.Desk(ctx, tenant.From(ctx), tenant.LanguageFrom(ctx), c.session(ctx).Agent)
	if err != nil {
		return nil, err
	}
	return &deskAnswer{CacheControl: noStore, Body: Desk{
		Number: d.Advisor.Number, Name: d.Advisor.Name(), Sentence: d.Sentence.Text, Version: d.Sentence.Version,
		More: d.Sentence.More,
	}}, nil
}
