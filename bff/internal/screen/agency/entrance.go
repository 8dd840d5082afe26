package agency

import (
	"context"
	"errors"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/platform/problem"
	"weitersagen.app/bff/internal/screen"
	"weitersagen.app/bff/internal/session"
)

type entranceBackend interface {
	AgentLogin(ctx context.Context, c backend.Call, number, password, device string) (wire.AgentLoggedIn, error)
	AgentLogout(ctx context.Context, c backend.Call) error
	AgentLink(ctx context.Context, c backend.Call, token string) (wire.OperatorsLink, error)
	SetAgentPassword(ctx context.Context, c backend.Call, token, password string) (wire.AgentLoggedIn, error)
}

// codeOut is the answer to who has no agent's session, or none any more. It is none of the session that a recommender may have in the same browser.
const codeOut = "agent.required"

// AgentLoginForm logs in.
type AgentLoginForm struct {
	Number   string `json:"number" maxLength:"40"`
	Password string `json:"password" maxLength:"200" text:"secret"`
}

// AgentIn tells who; the token stays with the server.
type AgentIn struct {
	Name string `json:"name"`
}

type loginInput struct{ Body AgentLoginForm }

func (s *Screens) postLogin(ctx context.Context, in *loginInput) (*screen.AnswerWithCookie[AgentIn], error) {
	v := screen.From(ctx)
	opened, err := s.entrance.AgentLogin(ctx, v.Public(), in.Body.Number, in.Body.Password, session.AgentDevice(v.Cookies))
	if err != nil {
		return nil, err
	}
	return s.open(ctx, v, opened)
}

// open begins a session that ends with the browser.
func (s *Screens) open(ctx context.Context, v *screen.Visit, l wire.AgentLoggedIn) (*screen.AnswerWithCookie[AgentIn], error) {
	cookie, err := s.sessions.Replace(ctx, s.sessions.ValueOf(v.Cookies), session.Data{Token: l.Token, Tenant: v.Tenant.ID, Until: l.Until, FirstName: l.Name}, false)
	if err != nil {
		return nil, unavailable(err)
	}
	cookies := []string{cookie}
	if l.Device != "" {
		cookies = append(cookies, session.KeepAgentDevice(l.Device))
	}
	return &screen.AnswerWithCookie[AgentIn]{CacheControl: "no-store", SetCookie: cookies, Body: AgentIn{Name: l.Name}}, nil
}

func (s *Screens) postLogout(ctx context.Context, _ *struct{}) (*screen.Done, error) {
	v := screen.From(ctx)
	if call, err := s.working(ctx, v); err == nil {
		// The browser's session ends whatever the backend says; its token expires by itself.
		_ = s.entrance.AgentLogout(ctx, call)
	}
	done := screen.Nothing()
	done.SetCookie = []string{s.sessions.Gone()}
	if value := s.sessions.ValueOf(v.Cookies); value != "" {
		if _, err := s.sessions.Close(ctx, value); err != nil {
			return nil, unavailable(err)
		}
	}
	return done, nil
}

// AgentTokenForm hands an operator's link over.
type AgentTokenForm struct {
	Token string `json:"token" maxLength:"100"`
}

type tokenInput struct{ Body AgentTokenForm }

// AgentLink is what an operator's link stands for.
type AgentLink struct {
	State     string `json:"state" enum:"open,used,expired"`
	Number    string `json:"number"`
	Name      string `json:"name"`
	MinLength int    `json:"minLength" doc:"characters that the password has at least"`
}

func (s *Screens) lookLink(ctx context.Context, in *tokenInput) (*screen.Answer[AgentLink], error) {
	l, err := s.entrance.AgentLink(ctx, screen.From(ctx).Public(), in.Body.Token)
	if err != nil {
		return nil, err
	}
	return screen.Show(AgentLink{State: l.State, Number: l.Number, Name: l.Name, MinLength: int(l.MinLength)}), nil
}

// AgentPasswordForm sets a password.
type AgentPasswordForm struct {
	AgentTokenForm
	Password string `json:"password" maxLength:"200" text:"secret"`
}

type passwordInput struct{ Body AgentPasswordForm }

func (s *Screens) postPassword(ctx context.Context, in *passwordInput) (*screen.AnswerWithCookie[AgentIn], error) {
	v := screen.From(ctx)
	l, err := s.entrance.SetAgentPassword(ctx, v.Public(), in.Body.Token, in.Body.Password)
	if err != nil {
		return nil, problem.Relocate(err, map[string]string{"password": "password"})
	}
	return s.open(ctx, v, l)
}

// working gives the call of the agent who is logged in in this browser, or the problem that says that none is.
func (s *Screens) working(ctx context.Context, v *screen.Visit) (backend.Call, error) {
	data, err := s.sessions.Of(ctx, v.Cookies, v.Tenant.ID)
	if err != nil {
		return backend.Call{}, unavailable(err)
	}
	if data == nil {
		return backend.Call{}, problem.New(http.StatusUnauthorized, codeOut, "no agent is logged in")
	}
	return v.Public().With(data.Token), nil
}

// ended takes the agent's session away when the backend no longer knows it, and that one alone.
func (s *Screens) ended(ctx context.Context, err error) error {
	var p *problem.Problem
	if !errors.As(err, &p) || p.Status != http.StatusUnauthorized {
		return err
	}
	// What can't be removed now expires by itself; the answer is the same.
	_, _ = s.sessions.Close(ctx, s.sessions.ValueOf(screen.From(ctx).Cookies))
	return huma.ErrorWithHeaders(problem.New(http.StatusUnauthorized, codeOut, "the agent's session has ended"), http.Header{"Set-Cookie": {s.sessions.Gone()}})
}

func unavailable(err error) error {
	if errors.Is(err, session.ErrUnavailable) {
		return problem.New(http.StatusServiceUnavailable, problem.Technical, "the session can't be stored")
	}
	return err
}
