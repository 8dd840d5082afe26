package agency

import (
	"context"
	"slices"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/client"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
	"weitersagen.app/bff/internal/screen/seller"
	"weitersagen.app/bff/internal/session"
)

// codeMemberOut is the answer to who isn't logged in to the agency area, or no longer. It is none of the session that a
// recommender may have in the same browser.
const codeMemberOut = "member.required"

// members let members of agencies in and out.
type members struct{ seller.Entrance[Who] }

func membersOf(b *client.Client, sessions seller.Sessions) members {
	calls := seller.Calls{
		LogIn: func(
			ctx context.Context, call backend.Call, device string, body wire.MemberLoginInputBody,
		) (wire.MemberLoggedIn, error) {
			return b.MemberLogin(ctx, call, wire.MemberLoginParams{XDevice: device}, body)
		},
		LogOut: b.MemberLogout, Self: b.GetMember, LookAccess: b.LookMemberAccess, SetPassword: b.SetMemberPassword,
	}
	return members{seller.Entrance[Who]{
		Gate: seller.Gate{Sessions: sessions, Out: codeMemberOut, Roles: true}, Calls: calls, Accounts: b,
		Kind: session.Agency, Area: "agentur",
		InBrowser: func(v *screen.Visit) *session.Data { return v.Member }, View: whoOf,
	}}
}

// ended takes the session away when the backend no longer knows it.
func (m members) ended(ctx context.Context, err error) error { return m.Ended(ctx, err) }

// Who works in the area, and what of it is there for this role.
type Who struct {
	ID        string `json:"id" doc:"of the membership; calls from the page name it, so that they count for nobody else"`
	FirstName string `json:"firstName"`
	LastName  string `json:"lastName"`
	Agency    string `json:"agency" doc:"its name"`
	Number    string `json:"number" doc:"the agency's"`
	Role      string `json:"role" words:"Inhaber,InhaberInaktiv,Mitarbeiter" enum:"owner,inactive,employee"`
	Rights    Rights `json:"rights"`
}

// Rights say which pages the role has.
type Rights struct {
	Orders       bool `json:"orders"`
	Recommenders bool `json:"recommenders" doc:"with their recommendations and the friends who confirmed them"`
	Employees    bool `json:"employees"`
	Rewards      bool `json:"rewards" doc:"what the agency earns"`
	Plan         bool `json:"plan" doc:"by which plan"`
	ChoosePlan   bool `json:"choosePlan"`
	WithdrawPlan bool `json:"withdrawPlan"`
	Statistics   bool `json:"statistics"`
	Invitations  bool `json:"invitations" doc:"to invite people, and whom the agency invited"`
	Invoices     bool `json:"invoices" doc:"credit notes about commissions"`
	MasterData   bool `json:"masterData"`
	// Administration is the group of pages about the agency itself, each of which has a right of its own beside it.
	Administration bool `json:"administration" doc:"the area's group of pages about the agency itself"`
}

// owner is the backend's word of the role that leads an agency.
const owner = "Inhaber"

func whoOf(m wire.Member) Who {
	may := func(right string) bool { return slices.Contains(m.Rights, right) }
	return screen.FromWire(Who{
		ID: m.ID, FirstName: m.FirstName, LastName: m.LastName, Agency: m.AgencyName, Number: m.AgencyNumber, Role: m.Role,
		Rights: Rights{
			Orders: may("Auftragsreport"), Recommenders: may("Empfehlerreport"), Employees: may("Mitarbeiter"),
			Rewards: may("Praemien"), Plan: may("Praemienplan"),
			ChoosePlan: may("PraemienplanAnlegen"), WithdrawPlan: may("PraemienplanLoeschen"),
			Invitations:    may("Einladungstool"),
			Administration: may("Verwaltung"), Invoices: may("Rechnungen"), MasterData: may("Stammdaten"),
			Statistics: may("Statistikreport"),
		},
	})
}

// MemberDoor tells whether somebody works here already, and who it is: also of a page that the role hasn't.
type MemberDoor struct {
	In  bool `json:"in"`
	Who *Who `json:"who,omitempty" doc:"missing for who isn't"`
}

// Rule (agency, 2 D): Anyone who is in goes on from the area's login, however the login is come to, also by the
// provider's page that is sent once more. Enforced: useAlreadyIn.ts useAlreadyIn, internal/edge.worksHere. Test:
// TestWhoIsInGoesOnWhenTheProvidersPageIsSentAgain, TestTheLoginOfTheAreaKnowsWhoIsIn, entrance.test.tsx `goes on from
// the login to the area`.
func (s *Screens) lookDoor(ctx context.Context, _ *struct{}) (*screen.Answer[MemberDoor], error) {
	who, err := s.members.Who(ctx)
	if err != nil {
		return nil, err
	}
	return screen.Show(MemberDoor{In: who != nil, Who: who}), nil
}

// askOf gives where a member that the company hasn't confirmed yet asks for it; empty for everybody else.
func askOf(ctx context.Context, m wire.Member) string {
	if !m.Waits {
		return ""
	}
	return screen.From(ctx).Tenant.Contact.Email
}

// inside gives the call of the member who is logged in in this browser, and who that is now.
func (s *Screens) inside(ctx context.Context) (backend.Call, wire.Member, error) {
	return s.members.Inside(ctx)
}
