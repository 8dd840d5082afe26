// Package agency holds the screens of the agency micro-frontend: those of agencies, and of the tenant's people who
// recommend for callers.
package agency

import (
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/bff/internal/backend/client"
	"weitersagen.app/bff/internal/screen"
	"weitersagen.app/bff/internal/screen/seller"
)

// Screens answers for the agency micro-frontend.
type Screens struct {
	backend *client.Client
	agents  seller.Gate
	members members
}

// New makes the screens; agents and members of agencies have sessions of their own.
func New(b *client.Client, agents, members seller.Sessions) *Screens {
	return &Screens{
		backend: b, agents: seller.Gate{Sessions: agents, Out: codeAgentOut}, members: membersOf(b, members),
	}
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
		api, screen.Get("memberDoor", areaPath+"/login", "whether a member of an agency is in already"), s.lookDoor,
	)
	screen.Register(
		api,
		screen.Put(
			"requestDetails", areaPath+"/request/details",
			"adds details to the request of an agency that wants to take part", http.StatusNoContent,
		),
		s.putRequestDetails,
	)
	screen.Register(api, screen.Get("start", areaPath+"/start", "where an agency stands"), s.getStart)
	screen.Register(
		api, screen.Post("report", areaPath+"/report", "a page of one of an agency's reports", http.StatusOK),
		s.lookReport,
	)
	screen.Register(
		api, screen.Get("listChoices", areaPath+"/report/choices", "what an agency's reports are searched by"), s.getChoices,
	)
	screen.Register(api, exportOperation(), s.postExport)
	screen.Register(
		api, screen.Put("setView", areaPath+"/views/{id}", "keeps a list as it is shown under a name", http.StatusOK),
		s.putView,
	)
	screen.Register(api, screen.Delete("removeView", areaPath+"/views/{id}", "takes a view of a list away"), s.deleteView)
	screen.Register(
		api,
		screen.Post("statistics", areaPath+"/statistics", "what became of what an agency brought in a period", http.StatusOK),
		s.lookStatistics,
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
	screen.Register(api, screen.Get("plan", areaPath+"/plan", "what an agency can earn by, and what it chose"), s.getPlan)
	screen.Register(
		api,
		screen.Get("previewPlan", areaPath+"/plan/preview", "what further orders of this month would earn"), s.getPreview,
	)
	screen.Register(
		api,
		screen.Put(
			"choosePlan", areaPath+"/plan/{month}", "has a plan apply from the first of a coming month on", http.StatusOK,
		),
		s.putPlan,
	)
	screen.Register(
		api,
		screen.Post(
			"withdrawPlan", areaPath+"/plan/{month}/withdraw", "takes back the plan of a coming month", http.StatusOK,
		),
		s.postWithdrawal,
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

	screen.Register(api, screen.Get("masterData", areaPath+"/masterdata", "an agency as one who is paid"), s.getMasterData)
	screen.Register(
		api, screen.Put("saveMasterData", areaPath+"/masterdata", "keeps other master data", http.StatusOK),
		s.putMasterData,
	)
	screen.Register(
		api,
		screen.Put("payTo", areaPath+"/masterdata/account", "keeps the account that commissions are paid to", http.StatusOK),
		s.putPayTo,
	)
	screen.Register(
		api,
		screen.Put(
			"agree", areaPath+"/masterdata/agreement", "keeps an agency's word that the tenant writes its credit notes",
			http.StatusOK,
		),
		s.putAgreement,
	)
	screen.Register(
		api, screen.Delete("endAgreement", areaPath+"/masterdata/agreement", "ends that for the future"),
		s.deleteAgreement,
	)
	screen.Register(api, screen.Get("creditNotes", areaPath+"/creditnotes", "an agency's credit notes"), s.getCreditNotes)
	screen.Register(
		api, screen.Get("creditNoteFile", areaPath+"/creditnotes/{id}/{format}", "a credit note as PDF or XRechnung"),
		s.getCreditNoteFile,
	)
	screen.Register(
		api,
		screen.Put(
			"object", areaPath+"/creditnotes/{id}/objection", "keeps an agency's word against a credit note",
			http.StatusOK,
		),
		s.putObjection,
	)
	s.registerBilling(api)

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
