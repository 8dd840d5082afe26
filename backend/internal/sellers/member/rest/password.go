package rest

import (
	"context"

	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/token"
	"weitersagen.app/backend/internal/sellers/member"
)

// MemberAccess is what a mailed link stands for that sets the password of a member's account.
type MemberAccess struct {
	_ struct{} `schema:"Mitgliedszugang"`

	State       string `json:"Zustand" enum:"open,used,expired" doc:"open: it can be used; used: it was; expired: it has ended"`
	EmailMasked string `json:"EmailMaskiert"`
}

type lookAccessInput struct {
	httpapi.Tenant
	Body struct {
		Token string `json:"Token" maxLength:"100" doc:"the mailed token"`
	}
}

type lookAccessAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         MemberAccess
}

func (c calls) lookAccess(ctx context.Context, in *lookAccessInput) (*lookAccessAnswer, error) {
	a, err := c.members.LookAccess(ctx, tenant.From(ctx), token.Secret(in.Body.Token))
	if err != nil {
		return nil, err
	}
	return &lookAccessAnswer{CacheControl: noStore, Body: MemberAccess{State: a.State, EmailMasked: a.EmailMasked}}, nil
}

type memberPasswordInput struct {
	httpapi.Tenant
	UserAgent string `header:"User-Agent"`
	Body      struct {
		Token    string `json:"Token" maxLength:"100" doc:"the mailed token"`
		Password string `json:"Password" maxLength:"300" text:"secret"`
	}
}

func (c calls) setPassword(ctx context.Context, in *memberPasswordInput) (*memberLoginAnswer, error) {
	l, err := c.members.SetPassword(ctx, tenant.From(ctx), member.NewPassword{
		Token: token.Secret(in.Body.Token), Password: in.Body.Password, UserAgent: in.UserAgent,
	})
	if err != nil {
		return nil, err
	}
	return toLoggedIn(tenant.From(ctx), l), nil
}
