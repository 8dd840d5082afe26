package edge

import (
	"context"
	"net/http"
	"time"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/platform/problem"
	"weitersagen.app/bff/internal/screen"
	"weitersagen.app/bff/internal/session"
)

// enterWithin bounds how long a page waits for the silent login.
//
// Rule (page, 2): With autologin and a stored token but no session, a login is attempted silently. Test:
// TestWithAStoredTokenAndNoSessionALoginIsAttemptedSilently.
const enterWithin = 2 * time.Second

// pageVisit is the visit of a page. Where people come through the company's portal, who came before is logged in
// without being asked (section 2 of the specification); a token that the backend refuses is forgotten, and one that
// it can't judge now is kept.
func (e *Edge) pageVisit(r *http.Request, t *backend.Tenant, locale string, anonymous bool) *screen.Visit {
	if anonymous {
		v := e.anonymous(r, t, locale)
		v.Anonymous = true
		return v
	}
	v := e.visit(r, t, locale)
	stored := session.Auto(v.Cookies)
	if !t.Modules.Autologin || v.Session != nil || v.SessionUnknown || stored == "" || r.Method != http.MethodGet {
		return v
	}
	ctx, cancel := context.WithTimeout(r.Context(), enterWithin)
	defer cancel()
	data, cookies, err := e.Portal.Enter(ctx, v, stored)
	switch status := problem.StatusOf(err); {
	case err == nil:
		v.Session, v.SetCookies = data, cookies
	case status == http.StatusTooManyRequests || status >= http.StatusInternalServerError:
		e.Log.WarnContext(r.Context(), "silent login can't be tried", "tenant", t.ID, "error", err.Error())
	default:
		v.SetCookies = []string{session.AutoGone()}
	}
	return v
}
