package seller

import (
	"context"
	"net/http"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/platform/problem"
	"weitersagen.app/bff/internal/screen"
	"weitersagen.app/bff/internal/session"
)

// Calls are those of the backend by which one kind of sellers' members come in and out.
type Calls struct {
	// LogIn also hands over the mark that an earlier login left in the browser.
	LogIn  func(context.Context, backend.Call, string, wire.MemberLoginInputBody) (wire.MemberLoggedIn, error)
	LogOut func(context.Context, backend.Call) error
	// Self tells who is logged in.
	Self       func(context.Context, backend.Call) (wire.Member, error)
	LookAccess func(context.Context, backend.Call, wire.LookAccessInputBody) (wire.MemberAccess, error)
	// SetPassword sets one by mailed access, and logs in.
	SetPassword func(context.Context, backend.Call, wire.MemberPasswordInputBody) (wire.MemberLoggedIn, error)
}

// Accounts are the calls about the account that a person has at the programme, whichever area it opens.
type Accounts interface {
	AskForPassword(ctx context.Context, call backend.Call, email string, params wire.AskForPasswordParams) error
	CheckPassword(ctx context.Context, call backend.Call, body wire.PasswordInputBody) (wire.VerdictAnswerBody, error)
	GetPasswordRules(ctx context.Context, call backend.Call) (wire.RulesAnswerBody, error)
}

// Entrance lets members of one kind of sellers in and out.
type Entrance struct {
	Gate
	Calls
	Accounts Accounts
	Kind     session.Kind
	// Area is the backend's word for it in a question for a letter.
	Area string
	// InBrowser gives the area's session that a visit has.
	InBrowser func(v *screen.Visit) *session.Data
}

// MemberLoginForm logs in, by the account that the person has at the programme.
type MemberLoginForm struct {
	Email    string `json:"email" maxLength:"254"`
	Password string `json:"password" maxLength:"200" text:"secret"`
}

type loginInput struct{ Body MemberLoginForm }

// postLogin shares the mark of the browser with the recommender's login: it is one account, with one password.
func (e Entrance) postLogin(ctx context.Context, in *loginInput) (*screen.AnswerWithCookie[Who], error) {
	v := screen.From(ctx)
	l, err := e.LogIn(
		ctx, v.Public(), session.Device(v.Cookies),
		wire.MemberLoginInputBody{Email: in.Body.Email, Password: in.Body.Password},
	)
	if err != nil {
		return nil, screen.Relocate(err, in)
	}
	return e.welcome(ctx, l)
}

// welcome begins the session and tells who is in.
func (e Entrance) welcome(ctx context.Context, l wire.MemberLoggedIn) (*screen.AnswerWithCookie[Who], error) {
	cookies, err := e.Admit(ctx, screen.From(ctx), l)
	if err != nil {
		return nil, err
	}
	return &screen.AnswerWithCookie[Who]{CacheControl: "no-store", SetCookie: cookies, Body: WhoOf(l.Self)}, nil
}

// Admit begins the session, whichever way the member came in, and gives the cookies that the answer must set.
func (e Entrance) Admit(ctx context.Context, v *screen.Visit, l wire.MemberLoggedIn) ([]string, error) {
	cookie, err := e.Open(
		ctx, v, session.Data{Token: l.Token, Until: l.Until, FirstName: l.Self.FirstName, Kind: e.Kind},
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

func (e Entrance) postLogout(ctx context.Context, _ *struct{}) (*screen.Done, error) {
	return e.Close(ctx, e.LogOut)
}

// errAnother is for a page that still stands in one tab while somebody else logged in in another: what it sends was
// meant in another's name.
var errAnother = problem.New(
	http.StatusConflict, "member.another", "the page was drawn for somebody else than who is logged in now",
)

// Inside gives the call of the member who is logged in in this browser, and who that is now: seller, role and rights
// are asked for each time.
//
// Rule (agency, 4 D): A page of a seller's area acts only for the member that it was drawn for; a tab looks every
// minute, and at once when another one logs somebody in or out, whether the login still holds. Enforced: drawnFor.ts
// sendDrawn, useLoginCheck.ts useLoginCheck. Test: TestAPageActsOnlyForTheMemberItWasDrawnFor, otherTabs.test.tsx
// `begins anew once another tab has somebody else in`, area.spec.ts `a tab that was left open shows and does nothing
// for who comes next`.
func (e Entrance) Inside(ctx context.Context) (backend.Call, wire.Member, error) {
	call, err := e.Call(ctx, screen.From(ctx))
	if err != nil {
		return backend.Call{}, wire.Member{}, err
	}
	m, err := e.Self(ctx, call)
	if drawn := screen.From(ctx).DrawnFor; err == nil && drawn != "" && drawn != m.ID {
		return backend.Call{}, wire.Member{}, errAnother
	}
	return call, m, e.Ended(ctx, err)
}
