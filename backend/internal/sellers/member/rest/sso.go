package rest

import (
	"context"
	"strings"

	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/member/usecase"
)

// SSODoor is where a login at the tenant's own system begins.
type SSODoor struct {
	_ struct{} `schema:"SSOEinstieg"`

	Authorize string `json:"Autorisierung" doc:"the provider's page"`
	ClientID  string `json:"ClientId" doc:"what the provider knows the programme by"`
	Return    string `json:"Rueckkehr" doc:"redirect_uri, as it is registered at the provider"`
	Scopes    string `json:"Scopes" doc:"parted by spaces"`
}

type doorAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         SSODoor
}

func (c calls) door(ctx context.Context, _ *plainInput) (*doorAnswer, error) {
	d, err := c.sso.Door(ctx, tenant.From(ctx))
	if err != nil {
		return nil, err
	}
	return &doorAnswer{CacheControl: noStore, Body: SSODoor{
		Authorize: d.Authorize, ClientID: d.ClientID, Return: d.Return, Scopes: strings.Join(d.Scopes, " "),
	}}, nil
}

type ssoInput struct {
	httpapi.Tenant
	UserAgent string `header:"User-Agent"`
	Body      struct {
		Code     string `json:"Code" maxLength:"4000" text:"secret" doc:"as the provider gave it to the browser"`
		Verifier string `json:"Verifier" maxLength:"128" text:"secret" doc:"of PKCE (RFC 7636), 43 to 128 characters"`
	}
}

func (c calls) enter(ctx context.Context, in *ssoInput) (*memberLoginAnswer, error) {
	l, err := c.sso.LogIn(ctx, tenant.From(ctx), usecase.Arrival{
		Code: in.Body.Code, Verifier: in.Body.Verifier, UserAgent: in.UserAgent,
	})
	if err != nil {
		return nil, err
	}
	return toLoggedIn(tenant.From(ctx), l), nil
}
