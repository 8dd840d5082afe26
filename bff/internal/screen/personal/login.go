package personal

import (
	"context"
	"errors"
	"net/http"
	"time"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/platform/problem"
	"weitersagen.app/bff/internal/screen"
	"weitersagen.app/bff/internal/session"
)

// LoginForm logs in.
type LoginForm struct {
	Email    string `json:"email" maxLength:"254"`
	Password string `json:"password" maxLength:"200"`
	Remember bool   `json:"remember"`
}

// LoggedIn tells until when; the token stays with the server.
type LoggedIn struct {
	Until time.Time `json:"until"`
}

var loginFields = map[string]string{"email": "email", "password": "password"}

type loginInput struct{ Body LoginForm }

func (s *Screens) postLogin(ctx context.Context, in *loginInput) (*screen.AnswerWithCookie[LoggedIn], error) {
	v := screen.From(ctx)
	login, err := s.backend.Login(ctx, v.Public(), in.Body.Email, in.Body.Password)
	if err != nil {
		return nil, problem.Relocate(err, loginFields)
	}
	return s.open(ctx, v, login, in.Body.Remember)
}

func (s *Screens) open(ctx context.Context, v *screen.Visit, l backend.Login, remember bool) (*screen.AnswerWithCookie[LoggedIn], error) {
	if old := v.CookieValue(session.Cookie); old != "" {
		// The old session may be gone already, and a store that is away fails in Open.
		_, _ = s.sessions.Close(ctx, old)
	}
	cookie, err := s.sessions.Open(ctx, session.Data{
		Token: l.Token, Tenant: v.Tenant.ID, Until: l.Until, FirstName: l.FirstName,
	}, remember)
	if err != nil {
		return nil, unavailable(err)
	}
	return &screen.AnswerWithCookie[LoggedIn]{
		CacheControl: "no-store", SetCookie: []string{cookie}, Body: LoggedIn{Until: l.Until.UTC()},
	}, nil
}

func (s *Screens) postLogout(ctx context.Context, _ *struct{}) (*screen.Done, error) {
	v := screen.From(ctx)
	if v.Session != nil {
		// The browser's session ends whatever the backend says; its token expires by itself.
		_ = s.backend.Logout(ctx, v.Call())
	}
	cookies := []string{s.sessions.Gone()}
	if session.Auto(v.Cookies) != "" {
		cookies = append(cookies, session.AutoGone()) // else the next page would log in again
	}
	if value := v.CookieValue(session.Cookie); value != "" {
		if _, err := s.sessions.Close(ctx, value); err != nil {
			return nil, unavailable(err)
		}
	}
	return &screen.Done{CacheControl: "no-store", SetCookie: cookies}, nil
}

func unavailable(err error) error {
	if errors.Is(err, session.ErrUnavailable) {
		return problem.New(http.StatusServiceUnavailable, problem.Technical, "the session can't be stored")
	}
	return err
}
