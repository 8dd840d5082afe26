package shell

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

// TokenForm carries a token: in the body, because addresses are logged.
type TokenForm struct {
	Token string `json:"token" minLength:"1" maxLength:"200"`
}

type tokenInput struct{ Body TokenForm }

// postAdmin spends an operator's token. Only a person's click comes here: what looks at a link before a person does (a
// mail scanner, a browser that loads ahead) never posts, so it spends nothing.
func (s *Screens) postAdmin(ctx context.Context, in *tokenInput) (*screen.AnswerWithCookie[Session], error) {
	v := screen.From(ctx)
	login, err := s.p.Backend.AdminLogin(ctx, v.Public(), wire.AdminLoginParams{Token: in.Body.Token})
	if err != nil {
		return nil, mailed(err)
	}
	d, cookies, err := s.open(ctx, v, login, true)
	if err != nil {
		return nil, err
	}
	return entered(d, cookies), nil
}

// postPortal opens a session for a person of an autologin tenant and keeps what the backend gives for the next visit,
// so that it needs no portal.
func (s *Screens) postPortal(ctx context.Context, in *tokenInput) (*screen.AnswerWithCookie[Session], error) {
	d, cookies, err := s.Enter(ctx, screen.From(ctx), in.Body.Token)
	if err != nil {
		return nil, err
	}
	return entered(d, cookies), nil
}

// Enter logs a person of an autologin tenant in by the portal's token, or by what an earlier visit left in the browser
// (section 2 of the specification: "an admin login is attempted silently"). It gives the cookies that the answer must
// set.
func (s *Screens) Enter(ctx context.Context, v *screen.Visit, token string) (*session.Data, []string, error) {
	if !v.Tenant.Modules.Autologin {
		return nil, nil, problem.New(http.StatusNotFound, problem.NotFound, "this programme has no portal")
	}
	login, err := s.p.Backend.Autologin(ctx, v.Public(), wire.AutologinInputBody{Token: token})
	if err != nil {
		return nil, nil, mailed(err)
	}
	d, cookies, err := s.open(ctx, v, login, false)
	if err == nil && login.AutoToken != "" && login.AutoUntil != nil {
		cookies = append(cookies, session.KeepAuto(login.AutoToken, *login.AutoUntil))
	}
	return d, cookies, err
}

func (s *Screens) open(
	ctx context.Context, v *screen.Visit, l wire.LoggedIn, admin bool,
) (*session.Data, []string, error) {
	d := session.Data{Token: l.Token, Tenant: v.Tenant.ID, Until: l.TokenUntil, FirstName: l.FirstName, Admin: admin}
	if admin {
		d.Since = time.Now().UTC()
	}
	cookie, err := s.p.Sessions.Replace(ctx, v.CookieValue(session.Cookie), d, false)
	if errors.Is(err, session.ErrUnavailable) {
		return nil, nil, problem.New(http.StatusServiceUnavailable, problem.Technical, "the session can't be stored")
	}
	return &d, []string{cookie}, err
}

func entered(d *session.Data, cookies []string) *screen.AnswerWithCookie[Session] {
	return &screen.AnswerWithCookie[Session]{
		CacheControl: "no-store", SetCookie: cookies, Body: SessionOf(&screen.Visit{Session: d}),
	}
}

// mailed keeps a refused link from looking like an ended session.
func mailed(err error) error {
	if problem.Is(err, problem.AuthRequired) {
		return problem.New(http.StatusUnauthorized, problem.TokenUnknown, "the token is not known")
	}
	return err
}
