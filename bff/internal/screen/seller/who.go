package seller

import (
	"context"
	"slices"

	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

// Who works in the area, and what of it is there for this role.
type Who struct {
	ID        string `json:"id" doc:"of the membership; calls from the page name it, so that they count for nobody else"`
	FirstName string `json:"firstName"`
	LastName  string `json:"lastName"`
	Kind      string `json:"kind" enum:"agency,partner" doc:"of the seller"`
	Seller    string `json:"seller" doc:"its name: the company's, or the person's"`
	Number    string `json:"number" doc:"the seller's"`
	Approved  bool   `json:"approved" doc:"the tenant has taken the seller in: links count"`
	Role      string `json:"role" enum:"owner,inactive,employee,partner" words:"Inhaber,InhaberInaktiv,Mitarbeiter,Partner"`
	Rights    Rights `json:"rights"`
}

// Rights say which pages the role has.
type Rights struct {
	Orders       bool `json:"orders"`
	Recommenders bool `json:"recommenders" doc:"with their recommendations and the friends who confirmed them"`
	Employees    bool `json:"employees"`
	Rewards      bool `json:"rewards" doc:"what the seller earns"`
	Plan         bool `json:"plan" doc:"by which plan"`
	ChoosePlan   bool `json:"choosePlan"`
	WithdrawPlan bool `json:"withdrawPlan"`
	Statistics   bool `json:"statistics"`
	Invitations  bool `json:"invitations" doc:"to invite people, and whom the agency invited"`
	Invoices     bool `json:"invoices" doc:"credit notes about commissions"`
	MasterData   bool `json:"masterData"`
	Links        bool `json:"links" doc:"the seller's links, and what came of each"`
	MakeLinks    bool `json:"makeLinks" doc:"to make, name, pause and end them"`
	// Administration is the group of pages about the agency itself, each of which has a right of its own beside it.
	Administration bool `json:"administration" doc:"the area's group of pages about the agency itself"`
}

// The kinds of sellers.
const (
	kindAgency  = "agency"
	kindPartner = "partner"
)

// The backend's words of the roles that bind a seller.
const (
	owner   = "Inhaber"
	partner = "Partner"
)

// binds tells whether a member's word is the seller's.
func binds(m wire.Member) bool { return m.Role == owner || m.Role == partner }

// team tells whether several people may work for the seller: a partner is one.
//
// Rule (agency, 6 D): Colleagues, approvals of orders and what else takes several people are no part of what a partner
// is shown, whatever the tenant's agencies have. Test: TestAPartnerIsOnePerson.
func team(m wire.Member) bool { return m.Role != partner }

// approvalsOf is how many people it takes to approve an order; none where no approval is needed.
func approvalsOf(ctx context.Context, m wire.Member) int64 {
	if !team(m) {
		return 0
	}
	return screen.From(ctx).Tenant.Modules.Approvals
}

func kindOf(m wire.Member) string {
	if team(m) {
		return kindAgency
	}
	return kindPartner
}

// WhoOf gives the screens' words of a member.
func WhoOf(m wire.Member) Who {
	may := func(right string) bool { return slices.Contains(m.Rights, right) }
	return screen.FromWire(Who{
		ID: m.ID, FirstName: m.FirstName, LastName: m.LastName, Kind: kindOf(m), Seller: m.AgencyName,
		Number: m.AgencyNumber, Approved: m.Approved, Role: m.Role,
		Rights: Rights{
			Orders: may("Auftragsreport"), Recommenders: may("Empfehlerreport"), Employees: may("Mitarbeiter"),
			Rewards: may("Praemien"), Plan: may("Praemienplan"),
			ChoosePlan: may("PraemienplanAnlegen"), WithdrawPlan: may("PraemienplanLoeschen"),
			Invitations:    may("Einladungstool"),
			Administration: may("Verwaltung"), Invoices: may("Rechnungen"), MasterData: may("Stammdaten"),
			Statistics: may("Statistikreport"), Links: may("Links"), MakeLinks: may("LinksAnlegen"),
		},
	})
}

// askOf gives where a member that the company hasn't confirmed yet asks for it; empty for everybody else.
func askOf(ctx context.Context, m wire.Member) string {
	if !m.Waits {
		return ""
	}
	return screen.From(ctx).Tenant.Contact.Email
}
