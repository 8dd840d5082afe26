package personal

import (
	"context"
	"errors"
	"net/http"
	"time"

	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/platform/problem"
	"weitersagen.app/bff/internal/screen"
	"weitersagen.app/bff/internal/session"
)

// LoginForm logs in.
type LoginForm struct {
	Email    string `json:"email" wire:"email" maxLength:"254"`
	Password string `json:"password" wire:"password" maxLength:"200" text:"secret"`
	Remember bool   `json:"remember"`
}

// LoggedIn tells who and until when; the token stays with the server.
type LoggedIn struct {
	Until     time.Time `json:"until"`
	FirstName string    `json:"firstName"`
}

type loginInput struct{ Body LoginForm }

func (s *Screens) postLogin(ctx context.Context, in *loginInput) (*screen.AnswerWithCookie[LoggedIn], error) {
	v := screen.From(ctx)
	login, err := s.backend.Login(
		ctx, v.Public(), wire.LoginParams{XDevice: session.Device(v.Cookies)},
		wire.LoginInputBody{Email: in.Body.Email, Password: in.Body.Password},
	)
	if err != nil {
		return nil, screen.Relocate(err, in)
	}
	return s.open(ctx, v, login, in.Body.Remember)
}

// open begins a session in the place of the one that the browser may have. From then on the browser is its owner's.
func (s *Screens) open(
	ctx context.Context, v *screen.Visit, l wire.LoggedIn, remember bool,
) (*screen.AnswerWithCookie[LoggedIn], error) {
	cookie, err := s.sessions.Replace(ctx, v.CookieValue(session.Cookie), session.Data{
		Token: l.Token, Tenant: v.Tenant.ID, Until: l.TokenUntil, FirstName: l.FirstName,
	}, remember)
	if err != nil {
		return nil, unavailable(err)
	}
	cookies := []string{cookie}
	if l.Device != "" {
		cookies = append(cookies, session.KeepDevice(l.Device))
	}
	return &screen.AnswerWithCookie[LoggedIn]{
		CacheControl: "no-store", SetCookie: cookies, Body: LoggedIn{Until: l.TokenUntil.UTC(), FirstName: l.FirstName},
	}, nil
}

func (s *Screens) postLogout(ctx context.Context, _ *struct{}) (*screen.Done, error) {
	v := screen.From(ctx)
	if v.Session != nil {
		// The browser's session ends whatever the backend says; its token expires by itself.
		_ = s.backend.Logout(ctx, v.Call())
	}
	return s.leave(ctx, v)
}

// leave ends the browser's session.
func (s *Screens) leave(ctx context.Context, v *screen.Visit) (*screen.Done, error) {
	if value := v.CookieValue(session.Cookie); value != "" {
		if _, err := s.sessions.Close(ctx, value); err != nil {
			return nil, unavailable(err)
		}
	}
	done := screen.Nothing()
	done.SetCookie = []string{s.sessions.Gone()}
	if session.Auto(v.Cookies) != "" {
		done.SetCookie = append(done.SetCookie, session.AutoGone()) // else the next page would log in again
	}
	return done, nil
}

func unavailable(err error) error {
	if errors.Is(err, session.ErrUnavailable) {
		return problem.New(http.StatusServiceUnavailable, problem.Technical, "the session can't be stored")
	}
	return err
}
