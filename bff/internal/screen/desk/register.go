// Package desk holds what the people of the tenant work with who run its programme (docs/adr/0107). Rooms are files of
// their own beside the doors.
package desk

import (
	"context"
	"net/http"
	"net/url"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/client"
	"weitersagen.app/bff/internal/platform/problem"
	"weitersagen.app/bff/internal/screen"
	"weitersagen.app/bff/internal/screen/seller"
)

// codeOut answers who isn't logged in to the desk, or no longer.
const codeOut = "desk.session_over"

// codeRefused is a proof that doesn't do; who gives it in a session stays in.
const codeRefused = "desk.refused"

// Screens answers what the desk's page asks for.
type Screens struct {
	backend *client.Client
	gate    seller.Gate
}

// New makes the screens; people at the desk have sessions of their own.
func New(b *client.Client, sessions seller.Sessions) *Screens {
	return &Screens{backend: b, gate: seller.Gate{Sessions: sessions, Out: codeOut}}
}

// inside gives the call of who is logged in to the desk in this browser. What the person may is asked of the backend
// each time.
//
// Rule (page, 6 D): Each call of the desk's page is asked for in the name of its own session, of this tenant, and of no
// other in the same browser. Test: TestEachCallOfTheDeskAsksItsOwnSession.
//
// Rule (page, 6 D): A page of the desk acts only for the person that it was drawn for. Test:
// TestAPageOfTheDeskActsOnlyForThePersonItWasDrawnFor.
func (s *Screens) inside(ctx context.Context) (backend.Call, error) {
	v := screen.From(ctx)
	at, err := s.gate.At(ctx, v)
	if err != nil {
		return backend.Call{}, err
	}
	if drawn, err := url.PathUnescape(v.DrawnFor); v.DrawnFor != "" && (err != nil || drawn != at.FirstName) {
		return backend.Call{}, errAnother
	}
	return v.Public().With(at.Token), nil
}

// errAnother is for a page that still stands in one tab while somebody else came to the desk in another.
var errAnother = problem.New(
	http.StatusConflict, "desk.another", "the page was drawn for somebody else than who is at the desk",
)

// ended takes the desk's session away when the backend no longer knows it.
func (s *Screens) ended(ctx context.Context, err error) error {
	if problem.Is(err, codeRefused) {
		return err
	}
	return s.gate.Ended(ctx, err)
}

const path = "/bff/desk"

// Register adds the operations to the document and the router.
func (s *Screens) Register(api huma.API) {
	s.registerDoors(api)
	s.registerAccess(api)
	s.registerTeam(api)
	s.registerNumbers(api)
	s.registerLog(api)
	s.registerToday(api)
	s.registerPeople(api)
	s.registerMessages(api)
	s.registerContent(api)
	s.registerSuspicion(api)
	s.registerPayouts(api)
	s.registerMoney(api)
	s.registerCases(api)
	s.registerCasesTogether(api)
	s.registerHeld(api)
	s.registerOrders(api)
	s.registerSellers(api)
	s.registerNotes(api)
	s.registerOffers(api)
}

func (s *Screens) registerDoors(api huma.API) {
	screen.Register(
		api, screen.Get("session", path+"/session", "whether somebody is at the desk in this browser, and who"),
		s.getSession,
	)
	screen.Register(
		api, screen.Post("askLogin", path+"/login/question", "what a passkey signs to log in", http.StatusOK), s.askLogin,
	)
	screen.Register(api, screen.Post("login", path+"/login", "logs in to the desk", http.StatusOK), s.postLogin)
	screen.Register(
		api, screen.Post("logout", path+"/logout", "ends the desk's session in this browser", http.StatusNoContent),
		s.postLogout,
	)
	screen.Register(
		api,
		screen.Post(
			"askInvitation", path+"/invitation/question", "what a new passkey is made from by an invitation", http.StatusOK,
		),
		s.askInvitation,
	)
	screen.Register(
		api, screen.Post("takeInvitation", path+"/invitation", "keeps the passkey of who was invited", http.StatusOK),
		s.postInvitation,
	)
}

func (s *Screens) registerAccess(api huma.API) {
	screen.Register(api, screen.Get("access", path+"/access", "one's own passkeys and sessions"), s.getAccess)
	screen.Register(
		api, screen.Delete("endSession", path+"/sessions/{id}", "ends one of one's sessions"), s.deleteSession,
	)
	screen.Register(
		api, screen.Delete("endOthers", path+"/sessions", "ends all of one's sessions but this"), s.deleteSessions,
	)
	screen.Register(
		api, screen.Post("askLeave", path+"/passkeys/leave", "what a known passkey signs for a further one", http.StatusOK),
		s.askLeave,
	)
	screen.Register(
		api, screen.Post("askPasskey", path+"/passkeys/question", "what a further passkey is made from", http.StatusOK),
		s.askPasskey,
	)
	screen.Register(
		api, screen.Post("addPasskey", path+"/passkeys", "keeps a further passkey", http.StatusNoContent), s.postPasskey,
	)
	screen.Register(
		api,
		screen.Post("askRemoval", path+"/passkeys/{id}/question", "what is signed to remove a passkey", http.StatusOK),
		s.askRemoval,
	)
	screen.Register(
		api, screen.Post("removePasskey", path+"/passkeys/{id}/remove", "ends a passkey", http.StatusNoContent),
		s.postRemoval,
	)
}
