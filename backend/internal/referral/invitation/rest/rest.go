// Package rest lets members of agencies invite people, and has the invited answer, under the specification's names
// (section 7).
package rest

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/referral/invitation"
	"weitersagen.app/backend/internal/referral/invitation/usecase"
)

const noStore = "no-store"

type calls struct {
	invitations *usecase.Service
	session     func(context.Context) invitation.Session
}

// Register adds the calls; session tells which member's session a request bears.
func Register(api huma.API, s *usecase.Service, session func(context.Context) invitation.Session) {
	c := calls{s, session}
	op := func(id, method, path, summary string) huma.Operation {
		return huma.Operation{
			OperationID: id, Description: about[id], Method: method, Path: "/api/v1/{tenant}" + path, Summary: summary,
			Tags: []string{"agency"},
		}
	}
	invite := op("invite", http.MethodPut, "/einladung", "Invites a person who agreed to a letter")
	invite.SkipValidateBody = true // an empty body asks only for the captcha; the form's rules are the use case's
	httpapi.Register(api, httpapi.Keyed(invite), c.invite)
	httpapi.Register(
		api, op("getInvitation", http.MethodGet, "/einladung/daten", "Who invites, by the link of an invitation's letter"),
		c.look,
	)
	accept := op(
		"acceptInvitation", http.MethodPost, "/einladung/annehmen",
		"Makes a recommender of the invited person, by the link of the letter",
	)
	accept.DefaultStatus = http.StatusNoContent
	httpapi.Register(api, accept, c.accept)
	decline := op(
		"declineInvitation", http.MethodPost, "/einladung/ablehnen",
		"Ends an invitation and erases the person in it, by the link of the letter; or ends all letters",
	)
	decline.DefaultStatus = http.StatusNoContent
	httpapi.Register(api, decline, c.decline)
	const agency = "/agentur/einladungen/{agentur}"
	httpapi.Register(
		api,
		op(
			"getInvitationForm", http.MethodGet, agency,
			"What the form shows: the sentence that a member says of the person, and how many more there may be today",
		),
		c.form,
	)
	httpapi.Register(
		api,
		httpapi.Keyed(op(
			"importInvitations", http.MethodPost, agency+"/liste",
			"Invites the people of a list, or tells what would become of each line",
		)),
		c.importList,
	)
	httpapi.Register(
		api,
		op(
			"sendInvitationAgain", http.MethodPost, agency+"/{einladung}/erneut",
			"Sends an invitation's letter a second and last time",
		),
		c.again,
	)
	httpapi.Register(
		api,
		op(
			"withdrawInvitation", http.MethodDelete, agency+"/{einladung}",
			"Takes an invitation back: its link doesn't count any more",
		),
		c.withdraw,
	)
}
