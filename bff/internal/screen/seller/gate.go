// Package seller holds what the areas of agencies and of partners share at the edge: the ways in and out, each with a
// session of its own, and the screens that both show.
package seller

import (
	"context"
	"errors"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/platform/problem"
	"weitersagen.app/bff/internal/screen"
	"weitersagen.app/bff/internal/session"
)

// Sessions keeps who is logged in by one kind of login; a recommender's session in the same browser is another matter.
type Sessions interface {
	Of(ctx context.Context, cookies []*http.Cookie, tenant string) (*session.Data, error)
	ValueOf(cookies []*http.Cookie) string
	Replace(ctx context.Context, cookieValue string, d session.Data, remember bool) (string, error)
	Close(ctx context.Context, cookieValue string) (string, error)
	Gone() string
}

// Gate is one kind of login: what is behind it is asked for in the name of who has it, and its end is the end of no
// other.
type Gate struct {
	Sessions Sessions
	// Out is the code of the answer to who has no such session, or none any more.
	Out string
	// Roles says that who is in has a role, which another member can change meanwhile.
	Roles bool
}

// Call gives the call of who is logged in in this browser, or the problem that says that no one is.
func (g Gate) Call(ctx context.Context, v *screen.Visit) (backend.Call, error) {
	data, err := g.At(ctx, v)
	if err != nil {
		return backend.Call{}, err
	}
	return v.Public().With(data.Token), nil
}

// At gives the session of who is logged in in this browser, or the problem that says that no one is.
func (g Gate) At(ctx context.Context, v *screen.Visit) (*session.Data, error) {
	data, err := g.Sessions.Of(ctx, v.Cookies, v.Tenant.ID)
	if err != nil {
		return nil, unavailable(err)
	}
	if data == nil {
		return nil, problem.New(http.StatusUnauthorized, g.Out, "nobody is logged in here")
	}
	return data, nil
}

// Open begins a session that ends with the browser, and gives its cookie.
func (g Gate) Open(ctx context.Context, v *screen.Visit, d session.Data) (string, error) {
	d.Tenant = v.Tenant.ID
	cookie, err := g.Sessions.Replace(ctx, g.Sessions.ValueOf(v.Cookies), d, false)
	if err != nil {
		return "", unavailable(err)
	}
	return cookie, nil
}

// Close ends the session in this browser. The backend's is ended by logout, whatever becomes of that: its token expires
// by itself.
func (g Gate) Close(ctx context.Context, logout func(context.Context, backend.Call) error) (*screen.Done, error) {
	v := screen.From(ctx)
	if call, err := g.Call(ctx, v); err == nil {
		_ = logout(ctx, call)
	}
	done := screen.Nothing()
	done.SetCookie = []string{g.Sessions.Gone()}
	if value := g.Sessions.ValueOf(v.Cookies); value != "" {
		if _, err := g.Sessions.Close(ctx, value); err != nil {
			return nil, unavailable(err)
		}
	}
	return done, nil
}

// Ended takes the session away when the backend no longer knows it, and that one alone.
func (g Gate) Ended(ctx context.Context, err error) error {
	var p *problem.Problem
	if !errors.As(err, &p) || p.Status != http.StatusUnauthorized {
		return g.asNow(err)
	}
	// What can't be removed now expires by itself; the answer is the same.
	_, _ = g.Sessions.Close(ctx, g.Sessions.ValueOf(screen.From(ctx).Cookies))
	return huma.ErrorWithHeaders(
		problem.New(http.StatusUnauthorized, g.Out, "the session has ended"),
		http.Header{"Set-Cookie": {g.Sessions.Gone()}},
	)
}

// asNow tells a member what a call for another role means: the page was the role's when it was shown, and isn't any
// more.
func (g Gate) asNow(err error) error {
	if g.Roles && problem.Is(err, "auth.forbidden") {
		return problem.New(http.StatusForbidden, "member.role_changed", "the role has changed")
	}
	return err
}

func unavailable(err error) error {
	if errors.Is(err, session.ErrUnavailable) {
		return problem.New(http.StatusServiceUnavailable, problem.Technical, "the session can't be stored")
	}
	return err
}
