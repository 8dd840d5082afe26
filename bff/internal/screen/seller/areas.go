package seller

import (
	"context"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/client"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
	"weitersagen.app/bff/internal/session"
)

// The answers to who isn't logged in to an area, or no longer. They are none of the session that a recommender may have
// in the same browser.
const (
	codeMemberOut  = "member.required"
	codePartnerOut = "partner.required"
)

// Agencies lets members of agencies in and out.
func Agencies(b *client.Client, sessions Sessions) Entrance {
	calls := Calls{
		LogIn: func(
			ctx context.Context, call backend.Call, device string, body wire.MemberLoginInputBody,
		) (wire.MemberLoggedIn, error) {
			return b.MemberLogin(ctx, call, wire.MemberLoginParams{XDevice: device}, body)
		},
		LogOut: b.MemberLogout, Self: b.GetMember, LookAccess: b.LookMemberAccess, SetPassword: b.SetMemberPassword,
	}
	return Entrance{
		Gate: Gate{Sessions: sessions, Out: codeMemberOut, Roles: true}, Calls: calls, Accounts: b,
		Kind: session.Agency, Area: "agentur",
		InBrowser: func(v *screen.Visit) *session.Data { return v.Member },
	}
}

// Partners lets partners in and out.
func Partners(b *client.Client, sessions Sessions) Entrance {
	calls := Calls{
		LogIn: func(
			ctx context.Context, call backend.Call, device string, body wire.MemberLoginInputBody,
		) (wire.MemberLoggedIn, error) {
			return b.PartnerLogin(ctx, call, wire.PartnerLoginParams{XDevice: device}, body)
		},
		LogOut: b.PartnerLogout, Self: b.GetPartner, LookAccess: b.LookPartnerAccess, SetPassword: b.SetPartnerPassword,
	}
	return Entrance{
		Gate: Gate{Sessions: sessions, Out: codePartnerOut}, Calls: calls, Accounts: b,
		Kind: session.Partner, Area: "profiseller",
		InBrowser: func(v *screen.Visit) *session.Data { return v.Partner },
	}
}
