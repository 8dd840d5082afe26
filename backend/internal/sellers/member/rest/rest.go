// Package rest lets members of agencies in and out, and shows an agency who works for it.
package rest

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/sellers/member"
	"weitersagen.app/backend/internal/sellers/member/usecase"
)

const noStore = "no-store"

// OfAgency is part of the input of each call about one agency. Whether it is the session's was asked before, in one
// place for all calls (access/rest); what a call does, it does with the session's.
type OfAgency struct {
	httpapi.Tenant
	Agency string `path:"agentur" maxLength:"40" doc:"number of the session's seller, in any case, with or without dashes"`
}

type calls struct {
	members  *usecase.Service
	sso      *usecase.SSO
	inviting *usecase.Inviting
	session  func(context.Context) member.Session
}

// Register adds the calls; session tells whose session a request bears.
func Register(
	api huma.API, s *usecase.Service, sso *usecase.SSO, inviting *usecase.Inviting,
	session func(context.Context) member.Session,
) {
	c := calls{s, sso, inviting, session}
	op := func(id, method, path, summary string) huma.Operation {
		return huma.Operation{
			OperationID: id, Description: about[id], Method: method, Path: "/api/v1/{tenant}/agentur" + path, Summary: summary,
			Tags: []string{"agency"},
		}
	}
	httpapi.Register(api, huma.Operation{
		OperationID: "listAgencyVariables", Description: about["listAgencyVariables"], Method: http.MethodPost,
		Path: "/api/v1/{tenant}/content/agenturvariables/{agentur}", Summary: "Values of an agency and its member by name",
		Tags: []string{"content"},
	}, c.variables)
	httpapi.Register(
		api,
		op("memberLogin", http.MethodPost, "/login", "Logs a member of an agency in, by the account's address and password"),
		c.login,
	)
	httpapi.Register(
		api,
		op("lookMemberAccess", http.MethodPut, "/passwort/pruefen", "Is this mailed token usable by a member of an agency"),
		c.lookAccess,
	)
	httpapi.Register(
		api,
		op(
			"setMemberPassword", http.MethodPut, "/passwort",
			"Sets a member's password by mailed token, then logs in to the agency area",
		),
		c.setPassword,
	)
	httpapi.Register(
		api, op("getSSODoor", http.MethodGet, "/sso", "Where a login at the tenant's own system begins"), c.door,
	)
	httpapi.Register(
		api, op("memberSSO", http.MethodPut, "/sso", "Logs a member of an agency in, by a code of the tenant's own login"),
		c.enter,
	)
	httpapi.Register(
		api, op("memberLogout", http.MethodPost, "/logout", "Ends the member's session of the call; others go on"), c.logout,
	)
	httpapi.Register(
		api, op("getMember", http.MethodGet, "/ich", "Who works, for which agency, and with which rights"), c.self,
	)
	httpapi.Register(
		api, op("listMembers", http.MethodGet, "/mitarbeiter/{agentur}", "Who belongs to the agency, as what and since when"),
		c.list,
	)
	httpapi.Register(
		api,
		op(
			"changeMember", http.MethodPut, "/mitarbeiter/{agentur}/{mitglied}",
			"Gives another member of the agency a role and a state",
		),
		c.change,
	)

	const invitations = "/mitarbeiter/{agentur}/einladungen"
	httpapi.Register(
		api,
		op(
			"listMemberInvitations", http.MethodGet, invitations, "Who was asked to work for the agency and hasn't accepted yet",
		),
		c.standing,
	)
	httpapi.Register(
		api,
		httpapi.Keyed(op("inviteMember", http.MethodPost, invitations, "Asks somebody by letter to work for the agency")),
		c.invite,
	)
	httpapi.Register(
		api,
		op(
			"sendMemberInvitationAgain", http.MethodPost, invitations+"/{einladung}/erneut",
			"Sends the letter a second and last time",
		),
		c.inviteAgain,
	)
	httpapi.Register(
		api,
		op(
			"withdrawMemberInvitation", http.MethodDelete, invitations+"/{einladung}",
			"Takes it back: its link doesn't count any more",
		),
		c.withdraw,
	)
	httpapi.Register(
		api, op("lookMemberInvitation", http.MethodPut, "/mitmachen/pruefen", "Who asks, by the link of the letter"),
		c.lookInvitation,
	)
	httpapi.Register(
		api, op("joinAgency", http.MethodPut, "/mitmachen", "Makes a member of who was asked, by the link of the letter"),
		c.join,
	)
}
