package rest

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/sellers/member"
	"weitersagen.app/backend/internal/sellers/member/usecase"
)

// RegisterPartners adds the calls by which partners log in and out: those of agencies' members, in an area of its own.
func RegisterPartners(api huma.API, s *usecase.Service, session func(context.Context) member.Session) {
	c := calls{members: s, session: session}
	op := func(id, method, path, summary string) huma.Operation {
		return huma.Operation{
			OperationID: id, Description: about[id], Method: method, Path: "/api/v1/{tenant}/profiseller" + path,
			Summary: summary, Tags: []string{"partner"},
		}
	}
	httpapi.Register(
		api, op("partnerLogin", http.MethodPost, "/login", "Logs a partner in, by the account's address and password"),
		c.login,
	)
	httpapi.Register(
		api, op("lookPartnerAccess", http.MethodPut, "/passwort/pruefen", "Is this mailed token usable by a partner"),
		c.lookAccess,
	)
	httpapi.Register(
		api,
		op(
			"setPartnerPassword", http.MethodPut, "/passwort",
			"Sets a partner's password by mailed token, then logs in to the partners' area",
		),
		c.setPassword,
	)
	httpapi.Register(
		api, op("partnerLogout", http.MethodPost, "/logout", "Ends the partner's session of the call; others go on"),
		c.logout,
	)
	httpapi.Register(
		api, op("getPartner", http.MethodGet, "/ich", "Which partner is logged in, and whether its links count"), c.self,
	)
}
