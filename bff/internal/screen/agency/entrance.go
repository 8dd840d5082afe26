package agency

import (
	"context"

	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
	"weitersagen.app/bff/internal/session"
)

// codeAgentOut is the answer to who has no agent's session, or none any more. It is none of the session that a
// recommender may have in the same browser.
const codeAgentOut = "agent.required"

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
	opened, err := s.backend.AgentLogin(
		ctx, v.Public(), wire.AgentLoginParams{XDevice: session.AgentDevice(v.Cookies)},
		wire.AgentLoginInputBody{Number: in.Body.Number, Password: in.Body.Password},
	)
	if err != nil {
		return nil, err
	}
	return s.open(ctx, v, opened)
}

func (s *Screens) open(
	ctx context.Context, v *screen.Visit, l wire.AgentLoggedIn,
) (*screen.AnswerWithCookie[AgentIn], error) {
	cookie, err := s.agents.Open(ctx, v, session.Data{Token: l.Token, Until: l.Until, FirstName: l.Name})
	if err != nil {
		return nil, err
	}
	cookies := []string{cookie}
	if l.Device != "" {
		cookies = append(cookies, session.KeepAgentDevice(l.Device))
	}
	return &screen.AnswerWithCookie[AgentIn]{
		CacheControl: "no-store", SetCookie: cookies, Body: AgentIn{Name: l.Name},
	}, nil
}

func (s *Screens) postLogout(ctx context.Context, _ *struct{}) (*screen.Done, error) {
	return s.agents.Close(ctx, s.backend.AgentLogout)
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
	l, err := s.backend.LookAgentLink(ctx, screen.From(ctx).Public(), wire.AgentLinkInputBody{Token: in.Body.Token})
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
	l, err := s.backend.SetAgentPassword(
		ctx, v.Public(), wire.AgentPasswordInputBody{Token: in.Body.Token, Password: in.Body.Password},
	)
	if err != nil {
		return nil, screen.Relocate(err, in)
	}
	return s.open(ctx, v, l)
}
