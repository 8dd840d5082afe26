package personal

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/platform/problem"
	"weitersagen.app/bff/internal/screen"
	"weitersagen.app/bff/internal/session"
)

// LoginLinkForm asks for a link that logs in.
type LoginLinkForm struct {
	Email    string `json:"email" wire:"email" minLength:"1" maxLength:"254"`
	Remember bool   `json:"remember"`
}

// LoginLink is what a mailed link stands for that logs in.
type LoginLink struct {
	State       string    `json:"state" enum:"open,used,expired"`
	EmailMasked string    `json:"emailMasked"`
	Here        bool      `json:"here" doc:"this browser asked: it is logged in without the number"`
	Browser     string    `json:"browser" doc:"family of the browser that asked, empty where it isn't known"`
	Platform    string    `json:"platform" doc:"its platform, empty where it isn't known"`
	Since       time.Time `json:"since" doc:"when it asked"`
}

// LoginLinkWait is how far the login has come that this browser asked for.
type LoginLinkWait struct {
	State  string    `json:"state" enum:"open,confirmed,done,refused,ended,none"`
	Number int       `json:"number,omitempty" doc:"two digits, entered where the link is opened elsewhere"`
	Until  time.Time `json:"until,omitzero"`
}

// NumberForm lets the browser in that asked.
type NumberForm struct {
	TokenForm
	Number int `json:"number" minimum:"0" maximum:"99"`
}

func (s *Screens) registerLoginLinks(api huma.API) {
	const path = base + "/login-link"
	screen.Register(
		api, screen.Post("askForLoginLink", path, "mails a link that logs in", http.StatusNoContent), s.askForLoginLink,
	)
	screen.Register(
		api, screen.Get("waitForLoginLink", path, "how far the login has come that this browser asked for"),
		s.waitForLoginLink,
	)
	screen.Register(
		api, screen.Post("lookLoginLink", path+"/look", "what a mailed link stands for that logs in", http.StatusOK),
		s.lookLoginLink,
	)
	screen.Register(
		api, screen.Post("logInByLink", path+"/login", "logs in the browser that asked", http.StatusOK), s.logInByLink,
	)
	screen.Register(
		api,
		screen.Post("confirmLoginLink", path+"/number", "has the browser logged in that asked", http.StatusNoContent),
		s.confirmLoginLink,
	)
	screen.Register(
		api,
		screen.Post("refuseLoginLink", path+"/refuse", "ends links that somebody else asked for", http.StatusNoContent),
		s.refuseLoginLink,
	)
}

type loginLinkInput struct{ Body LoginLinkForm }

// askForLoginLink gives the browser a new secret. Only its owner learns whether an address is known, in the mailbox.
func (s *Screens) askForLoginLink(ctx context.Context, in *loginLinkInput) (*screen.Done, error) {
	v := screen.From(ctx)
	l := session.NewLinkLogin(in.Body.Remember)
	_, err := s.backend.AskForLoginLink(ctx, v.Public(), wire.AskLinkInputBody{
		Email: in.Body.Email, Browser: l.Secret, Before: session.LinkLoginOf(v.Cookies).Secret,
	})
	if err != nil {
		return nil, screen.Relocate(err, in)
	}
	done := screen.Nothing()
	done.SetCookie = []string{session.KeepLinkLogin(l)}
	return done, nil
}

// waitForLoginLink is asked again and again, and changes nothing.
func (s *Screens) waitForLoginLink(ctx context.Context, _ *struct{}) (*screen.Answer[LoginLinkWait], error) {
	v := screen.From(ctx)
	l := session.LinkLoginOf(v.Cookies)
	if l.Secret == "" {
		return screen.Show(LoginLinkWait{State: "none"}), nil
	}
	wait, err := s.backend.WatchLoginLink(ctx, v.Public(), wire.WatchLinkInputBody{Browser: l.Secret})
	if problem.Is(err, "login_link.unknown") {
		return screen.Show(LoginLinkWait{State: "none"}), nil
	}
	if err != nil {
		return nil, err
	}
	return screen.Show(LoginLinkWait{State: wait.State, Number: int(wait.Number), Until: wait.Until.UTC()}), nil
}

func (s *Screens) lookLoginLink(ctx context.Context, in *tokenInput) (*screen.Answer[LoginLink], error) {
	v := screen.From(ctx)
	l, err := s.backend.LookLoginLink(
		ctx, v.Public(), wire.LookLinkInputBody{Token: in.Body.Token, Browser: session.LinkLoginOf(v.Cookies).Secret},
	)
	if err != nil {
		return nil, err
	}
	return screen.Show(LoginLink{
		State: l.State, EmailMasked: l.EmailMasked, Here: l.Here, Browser: l.Browser, Platform: l.Platform,
		Since: l.Since.UTC(),
	}), nil
}

// LinkLoginForm bears the mailed token where the link was opened in the browser that asked.
type LinkLoginForm struct {
	Token string `json:"token,omitempty" maxLength:"200" doc:"of a link opened here; none after the number"`
}

type linkLoginInput struct{ Body LinkLoginForm }

func (s *Screens) logInByLink(
	ctx context.Context, in *linkLoginInput,
) (*screen.AnswerWithCookie[LoggedIn], error) {
	v := screen.From(ctx)
	asked := session.LinkLoginOf(v.Cookies)
	login, err := s.backend.LogInByLoginLink(
		ctx, v.Public(), wire.LoginLinkInputBody{Browser: asked.Secret, Token: in.Body.Token},
	)
	if err != nil {
		return nil, err
	}
	answer, err := s.open(ctx, v, login, asked.Remember)
	if err == nil {
		answer.SetCookie = append(answer.SetCookie, session.LinkLoginGone())
	}
	return answer, err
}

type linkNumberInput struct{ Body NumberForm }

func (s *Screens) confirmLoginLink(ctx context.Context, in *linkNumberInput) (*screen.Done, error) {
	err := s.backend.ConfirmLoginLink(
		ctx, screen.From(ctx).Public(), wire.ConfirmLinkInputBody{Token: in.Body.Token, Number: int64(in.Body.Number)},
	)
	return screen.Nothing(), err
}

func (s *Screens) refuseLoginLink(ctx context.Context, in *tokenInput) (*screen.Done, error) {
	err := s.backend.RefuseLoginLink(ctx, screen.From(ctx).Public(), wire.LookInputBody{Token: in.Body.Token})
	return screen.Nothing(), err
}
