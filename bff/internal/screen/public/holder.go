package public

import (
	"errors"
	"net/http"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/platform/problem"
	"weitersagen.app/bff/internal/screen"
	"weitersagen.app/bff/internal/session"
)

// Holder says who asks: by the token of a mail's link, or by the cookie of the browser that entered the data. Without a
// number the cookie has to be the only one.
type Holder struct {
	Token  string `json:"token,omitempty" maxLength:"200"`
	Number string `json:"number,omitempty" maxLength:"40"`
}

// asks gives the call of who asks, and the name of a cookie that was used.
func (s *Screens) asks(v *screen.Visit, h Holder) (backend.Call, string, error) {
	if h.Token != "" {
		return v.Public().With(h.Token), "", nil
	}
	if number := (backend.Link{Number: h.Number}).Canonical().Number; number != "" {
		if token := s.friends.Token(v.Cookies, v.Tenant.ID, number); token != "" {
			return v.Public().With(token), s.friends.Name(v.Tenant.ID, number), nil
		}
	} else if only := session.OnlyFriend(v.Cookies); only != nil {
		return v.Public().With(only.Value), only.Name, nil
	}
	return backend.Call{}, "", problem.New(http.StatusUnauthorized, "token.unknown", "this browser entered nothing")
}

// gone takes a cookie away whose token is worth nothing any more (section 4 of the specification: "removed on
// failure").
func gone(err error, cookie string) error {
	var known *problem.Problem
	if cookie == "" || !errors.As(err, &known) || !worthless(known) {
		return err
	}
	return huma.ErrorWithHeaders(known, http.Header{"Set-Cookie": {session.FriendGone(cookie)}})
}

// ofFriend gives what a friend was refused for. A call that logins make, too, speaks of a login where it doesn't know a
// token; who is logged in beside it stays so.
func ofFriend(err error) error {
	var known *problem.Problem
	if errors.As(err, &known) && known.Status == http.StatusUnauthorized && strings.HasPrefix(known.Code, "auth.") {
		return problem.New(http.StatusUnauthorized, "token.unknown", "the friend's token is unknown")
	}
	return err
}

// worthless tells a refusal of the token itself from one of what was asked with it.
func worthless(p *problem.Problem) bool {
	switch p.Code {
	case "recipient.unknown", "route.unknown":
		return true
	}
	return p.Status == http.StatusUnauthorized || p.Status == http.StatusGone
}
