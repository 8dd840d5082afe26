// Package agency holds the screens of the agency micro-frontend: what agencies have and partners haven't, and those of
// the tenant's people who recommend for callers.
package agency

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/client"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
	"weitersagen.app/bff/internal/screen/seller"
)

// Screens answers for the agency micro-frontend.
type Screens struct {
	backend *client.Client
	agents  seller.Gate
	members seller.Entrance
}

// New makes the screens; agents and members of agencies have sessions of their own.
func New(b *client.Client, agents seller.Sessions, members seller.Entrance) *Screens {
	return &Screens{backend: b, agents: seller.Gate{Sessions: agents, Out: codeAgentOut}, members: members}
}

// inside gives the call of the member who is logged in in this browser, and who that is now.
func (s *Screens) inside(ctx context.Context) (backend.Call, wire.Member, error) {
	return s.members.Inside(ctx)
}

const (
	agentPath = "/bff/agency/agent"
	areaPath  = "/bff/agency"
)

// Register adds the operations to the document and the router.
func (s *Screens) Register(api huma.API) {
	screen.Register(
		api,
		screen.Get(
			"info", areaPath+"/info/{page}",
			"what everybody reads about working for the tenant, and a member with the agency's values",
		),
		s.getInfo,
	)
	s.members.Register(api, areaPath)
	screen.Register(
		api,
		screen.Put(
			"requestDetails", areaPath+"/request/details",
			"adds details to the request of an agency that wants to take part", http.StatusNoContent,
		),
		s.putRequestDetails,
	)
	screen.Register(
		api,
		screen.Post(
			"approveOrders", areaPath+"/orders/approval", "approves some of an agency's orders, each by itself",
			http.StatusOK,
		),
		s.postApproval,
	)
	screen.Register(
		api,
		screen.Post(
			"approveAllOrders", areaPath+"/orders/approval/all", "approves all of an agency's orders that a question finds",
			http.StatusOK,
		),
		s.postApprovalOfAll,
	)
	screen.Register(
		api,
		screen.Delete(
			"withdrawApproval", areaPath+"/orders/{id}/approval", "takes back the first of two approvals of an order",
		),
		s.deleteApproval,
	)
	screen.Register(api, screen.Get("employees", areaPath+"/employees", "who works for an agency"), s.getEmployees)
	screen.Register(
		api,
		screen.Put(
			"changeEmployee", areaPath+"/employees/{id}", "gives another member of the agency a role and a state",
			http.StatusOK,
		),
		s.putEmployee,
	)
	screen.Register(
		api,
		screen.Post(
			"askEmployee", areaPath+"/employees/asked", "asks somebody by letter to work for the agency",
			http.StatusNoContent,
		),
		s.postAsk,
	)
	screen.Register(
		api,
		screen.Post(
			"askEmployeeAgain", areaPath+"/employees/asked/{id}/again", "sends that letter once more",
			http.StatusNoContent,
		),
		s.postAskAgain,
	)
	screen.Register(
		api, screen.Delete("withdrawAsked", areaPath+"/employees/asked/{id}", "takes that back"), s.deleteAsked,
	)
	screen.Register(
		api,
		screen.Post(
			"lookJoin", areaPath+"/join/look", "who asks somebody to work for an agency, by mailed access", http.StatusOK,
		),
		s.lookJoin,
	)
	screen.Register(
		api,
		screen.Post(
			"join", areaPath+"/join", "has who was asked work for the agency, and logs in who sets a first password",
			http.StatusOK,
		),
		s.postJoin,
	)
	screen.Register(api, screen.Get("inviting", areaPath+"/invite", "what a member works with who invites"), s.getInviting)
	screen.Register(
		api, screen.Post("invite", areaPath+"/invite", "invites a person who agreed to a letter", http.StatusNoContent),
		s.postInvite,
	)
	screen.Register(
		api,
		screen.Post("inviteList", areaPath+"/invite/list", "invites the people of a list, or tries it", http.StatusOK),
		s.postList,
	)
	screen.Register(
		api,
		screen.Post(
			"inviteAgain", areaPath+"/invitations/{id}/again", "sends an invitation's letter once more",
			http.StatusNoContent,
		),
		s.postAgain,
	)
	screen.Register(
		api, screen.Delete("withdrawInvitation", areaPath+"/invitations/{id}", "takes an invitation back"),
		s.deleteInvitation,
	)

	screen.Register(api, screen.Post("agentLogin", agentPath+"/login", "logs an agent in", http.StatusOK), s.postLogin)
	screen.Register(
		api,
		screen.Post("agentLogout", agentPath+"/logout", "logs the agent out of this browser", http.StatusNoContent),
		s.postLogout,
	)
	screen.Register(
		api,
		screen.Post("lookAgentLink", agentPath+"/password/look", "what an operator's link stands for", http.StatusOK),
		s.lookLink,
	)
	screen.Register(
		api,
		screen.Post(
			"setAgentPassword", agentPath+"/password", "sets an agent's password by an operator's link and logs in",
			http.StatusOK,
		),
		s.postPassword,
	)
	screen.Register(api, screen.Get("agentDesk", agentPath+"/desk", "what an agent works with"), s.getDesk)
	screen.Register(
		api,
		screen.Post(
			"recommendForCaller", agentPath+"/call", "makes a recommendation for a caller who said yes",
			http.StatusCreated,
		),
		s.postCall,
	)
}
