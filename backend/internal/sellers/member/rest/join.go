package rest

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/token"
	"weitersagen.app/backend/internal/sellers/member/usecase"
)

// AskedToJoin is what the page shows to which the letter leads.
type AskedToJoin struct {
	_ struct{} `schema:"Mitgliedseinladungsdaten"`

	FirstName  string `json:"Vorname" doc:"of who is asked"`
	Email      string `json:"Email" doc:"to which the letter came"`
	Inviter    string `json:"Einladender,omitempty" doc:"first and last name; missing where nobody knows them"`
	AgencyName string `json:"Agenturname"`
	First      bool   `json:"ErstesPasswort" doc:"accepting takes a first password; otherwise the account has one, and its owner logs in by it"`
	ValidUntil string `json:"GueltigBis" format:"date" doc:"last day of the link"`
}

type joinLookInput struct {
	httpapi.Tenant
	RealIP string `header:"X-Real-IP" doc:"where the question comes from, set by the edge" maxLength:"60"`
	Body   struct {
		Token string `json:"Token" maxLength:"100" doc:"the mailed token"`
	}
}

type joinLookAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         AskedToJoin
}

func (c calls) lookInvitation(ctx context.Context, in *joinLookInput) (*joinLookAnswer, error) {
	asked, err := c.inviting.Look(ctx, tenant.From(ctx), token.Secret(in.Body.Token), in.RealIP)
	if err != nil {
		return nil, err
	}
	return &joinLookAnswer{CacheControl: noStore, Body: AskedToJoin{
		FirstName: asked.FirstName, Email: asked.Email, Inviter: asked.Inviter, AgencyName: asked.Of.Name, First: asked.First,
		ValidUntil: tenant.LastDay(asked.ExpiresAt).Format(time.DateOnly),
	}}, nil
}

type joinInput struct {
	httpapi.Tenant
	RealIP    string `header:"X-Real-IP" doc:"where it comes from, set by the edge" maxLength:"60"`
	UserAgent string `header:"User-Agent"`
	Body      struct {
		Token    string `json:"Token" maxLength:"100" doc:"the mailed token"`
		Password string `json:"Password,omitempty" maxLength:"300" text:"secret" doc:"the first one, where ErstesPasswort asks for it; not looked at otherwise"`
	}
}

// Joined is what became of it.
type Joined struct {
	_ struct{} `schema:"Mitgliedsaufnahme"`

	AgencyName string          `json:"Agenturname"`
	LoggedIn   *MemberLoggedIn `json:"Angemeldet,omitempty" doc:"the session of who set the first password; missing for who logs in by the one that the account has"`
}

type joinAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         Joined
}

func (c calls) join(ctx context.Context, in *joinInput) (*joinAnswer, error) {
	done, err := c.inviting.Accept(ctx, tenant.From(ctx), usecase.Yes{
		Secret: token.Secret(in.Body.Token), Password: in.Body.Password, UserAgent: in.UserAgent, Place: in.RealIP,
	})
	if err != nil {
		return nil, err
	}
	out := &joinAnswer{CacheControl: noStore, Body: Joined{AgencyName: done.Of.Name}}
	if done.In {
		out.Body.LoggedIn = &toLoggedIn(tenant.From(ctx), done.Login).Body
	}
	return out, nil
}
