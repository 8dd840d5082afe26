package agency

import (
	"context"
	"net/http"
	"slices"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/platform/problem"
	"weitersagen.app/bff/internal/screen"
	"weitersagen.app/bff/internal/session"
)

// codeMemberOut is the answer to who isn't logged in to the agency area, or no longer. It is none of the session that a
// recommender may have in the same browser.
const codeMemberOut = "member.required"

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

// MemberLoginForm logs in, by the account that the person has at the programme.
type MemberLoginForm struct {
	Email    string `json:"email" maxLength:"254"`
	Password string `json:"password" maxLength:"200" text:"secret"`
}

type memberLoginInput struct{ Body MemberLoginForm }

// postMemberLogin shares the mark of the browser with the recommender's login: it is one account, with one password.
func (s *Screens) postMemberLogin(ctx context.Context, in *memberLoginInput) (*screen.AnswerWithCookie[Who], error) {
	v := screen.From(ctx)
	l, err := s.backend.MemberLogin(
		ctx, v.Public(), wire.MemberLoginParams{XDevice: session.Device(v.Cookies)},
		wire.MemberLoginInputBody{Email: in.Body.Email, Password: in.Body.Password},
	)
	if err != nil {
		return nil, screen.Relocate(err, in)
	}
	return s.welcome(ctx, l)
}

// welcome begins the session and tells who works.
func (s *Screens) welcome(ctx context.Context, l wire.MemberLoggedIn) (*screen.AnswerWithCookie[Who], error) {
	cookies, err := s.admit(ctx, screen.From(ctx), l)
	if err != nil {
		return nil, err
	}
	return &screen.AnswerWithCookie[Who]{CacheControl: "no-store", SetCookie: cookies, Body: whoOf(l.Self)}, nil
}

// admit begins the session, whichever way the member came in, and gives the cookies that the answer must set.
func (s *Screens) admit(ctx context.Context, v *screen.Visit, l wire.MemberLoggedIn) ([]string, error) {
	cookie, err := s.members.open(
		ctx, v, session.Data{Token: l.Token, Until: l.Until, FirstName: l.Self.FirstName, Kind: session.Agency},
	)
	if err != nil {
		return nil, err
	}
	cookies := []string{cookie}
	if l.Device != "" {
		cookies = append(cookies, session.KeepDevice(l.Device))
	}
	return cookies, nil
}

func (s *Screens) postMemberLogout(ctx context.Context, _ *struct{}) (*screen.Done, error) {
	return s.members.close(ctx, s.backend.MemberLogout)
}

// MemberDoor tells whether somebody works here already, and who it is: also of a page that the role hasn't.
type MemberDoor struct {
	In  bool `json:"in"`
	Who *Who `json:"who,omitempty" doc:"missing for who isn't"`
}

// lookDoor asks anew, as every page of the area does: a member who has left since has to log in.
//
// Rule (agency, 2 D): Anyone who is in goes on from the area's login, however the login is come to, also by the
// provider's page that is sent once more. Enforced: useAlreadyIn.ts useAlreadyIn, internal/edge.worksHere. Test:
// TestWhoIsInGoesOnWhenTheProvidersPageIsSentAgain, TestTheLoginOfTheAreaKnowsWhoIsIn, entrance.test.tsx `goes on from
// the login to the area`.
func (s *Screens) lookDoor(ctx context.Context, _ *struct{}) (*screen.Answer[MemberDoor], error) {
	if screen.From(ctx).Member == nil {
		return screen.Show(MemberDoor{}), nil
	}
	_, me, err := s.inside(ctx)
	if problem.Is(err, codeMemberOut) {
		return screen.Show(MemberDoor{}), nil
	}
	if err != nil {
		return nil, err
	}
	who := whoOf(me)
	return screen.Show(MemberDoor{In: true, Who: &who}), nil
}

// askOf gives where a member that the company hasn't confirmed yet asks for it; empty for everybody else.
func askOf(ctx context.Context, m wire.Member) string {
	if !m.Waits {
		return ""
	}
	return screen.From(ctx).Tenant.Contact.Email
}

// errAnother is for a page that still stands in one tab while somebody else logged in in another: what it sends was
// meant in another's name.
var errAnother = problem.New(
	http.StatusConflict, "member.another", "the page was drawn for somebody else than who is logged in now",
)

// inside gives the call of the member who is logged in in this browser, and who that is now: agency, role and rights
// are asked for each time.
//
// Rule (agency, 4 D): A page of the agency area acts only for the member that it was drawn for; a tab looks every
// minute, and at once when another one logs somebody in or out, whether the login still holds. Enforced: drawnFor.ts
// sendDrawn, useLoginCheck.ts useLoginCheck. Test: TestAPageActsOnlyForTheMemberItWasDrawnFor, otherTabs.test.tsx
// `begins anew once another tab has somebody else in`, area.spec.ts `a tab that was left open shows and does nothing
// for who comes next`.
func (s *Screens) inside(ctx context.Context) (backend.Call, wire.Member, error) {
	call, err := s.members.call(ctx, screen.From(ctx))
	if err != nil {
		return backend.Call{}, wire.Member{}, err
	}
	m, err := s.backend.GetMember(ctx, call)
	if drawn := screen.From(ctx).DrawnFor; err == nil && drawn != "" && drawn != m.ID {
		return backend.Call{}, wire.Member{}, errAnother
	}
	return call, m, s.members.ended(ctx, err)
}
