// Package screen holds what every screen's handler needs: whose visit it answers, and how an API document is made.
package screen

import (
	"context"
	"net/http"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/platform/problem"
	"weitersagen.app/bff/internal/session"
)

// Visit is one request of a browser: the edge puts it into the context before any handler runs.
type Visit struct {
	Tenant *backend.Tenant
	Locale string
	// Origin is scheme and host as the browser sees them.
	Origin  string
	Cookies []*http.Cookie
	// Address is where the visit comes from; the backend counts attempts by it.
	Address string
	// UserAgent is what the browser says of itself; a login is listed by it.
	UserAgent string
	// Session is nil when no one is logged in.
	Session *session.Data
	// Member is whose session an agency's area has in the same browser; nil when no one is logged in there.
	Member *session.Data
	// Partner is the same of the partners' area.
	Partner *session.Data
	// Anonymous says that there is none, whatever the browser has: the page stands in somebody else's.
	Anonymous bool
	// SessionUnknown says that the session store can't be asked.
	SessionUnknown bool
	// MemberUnknown says the same of an agency's, PartnerUnknown of a partner's.
	MemberUnknown, PartnerUnknown bool
	// DrawnFor is the membership that the page was drawn for from which a call of a seller's area comes; empty where the
	// call doesn't say.
	DrawnFor string
	// SetCookies go with the page that answers the visit.
	SetCookies []string
}

type visitKey struct{}

// Into puts the visit into the context.
func Into(ctx context.Context, v *Visit) context.Context {
	return context.WithValue(ctx, visitKey{}, v)
}

// From gives the visit. Without one the request didn't come through the edge, which is a mistake in wiring.
func From(ctx context.Context) *Visit {
	v, ok := ctx.Value(visitKey{}).(*Visit)
	if !ok {
		panic("screen: a request without a visit")
	}
	return v
}

// Call is a call to the backend on this visit's behalf, logged in or not.
func (v *Visit) Call() backend.Call {
	c := v.Public()
	if v.Session != nil {
		c.Token = v.Session.Token
	}
	return c
}

// Public is a call without a session.
func (v *Visit) Public() backend.Call {
	return backend.Call{
		Tenant: v.Tenant.ID, Edition: v.Tenant.Edition, Locale: v.Locale, From: v.Address, UserAgent: v.UserAgent,
	}
}

// LoggedIn gives the call of a person who is logged in, or the problem that says why there is none.
func (v *Visit) LoggedIn() (backend.Call, error) {
	if v.SessionUnknown {
		return backend.Call{}, problem.New(http.StatusServiceUnavailable, problem.Technical, "sessions can't be read")
	}
	if v.Session == nil {
		return backend.Call{}, problem.New(http.StatusUnauthorized, problem.AuthRequired, "nobody is logged in")
	}
	return v.Call(), nil
}

// CookieValue gives the value of a cookie, empty when there is none.
func (v *Visit) CookieValue(name string) string {
	for _, c := range v.Cookies {
		if c.Name == name {
			return c.Value
		}
	}
	return ""
}
