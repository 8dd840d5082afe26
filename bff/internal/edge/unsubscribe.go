package edge

import (
	"context"
	"errors"
	"mime"
	"net/http"
	"net/url"
	"regexp"
	"strings"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/edge/guard"
	"weitersagen.app/bff/internal/platform/mailed"
	"weitersagen.app/bff/internal/platform/problem"
)

// unsubscribePrefix is where mail programs end letters with one click (RFC 8058).
//
// Rule (page, 4 D): Letters that may be refused for ever can be ended in the mail program with one click (RFC 8058),
// by the token in the address alone, as often as somebody clicks. Enforced: decline/usecase.ByLink. Test:
// TestAMailProgramEndsLettersWithOneClick.
const unsubscribePrefix = "/unsubscribe/"

// Unsubscriber ends letters. Both may be asked as often as somebody clicks.
type Unsubscriber interface {
	DeclineByLink(ctx context.Context, c backend.Call, body wire.LinkInputBody) error
	LeaveNewsletter(ctx context.Context, c backend.Call, body wire.NewsletterInputBody) (wire.NewsletterAnswerBody, error)
}

// leaving is one kind of letters: how it ends, and the page for people.
type leaving struct {
	route string
	end   func(u Unsubscriber, ctx context.Context, c backend.Call, token string) error
}

var leavings = map[string]leaving{
	"letters": {"Decline", func(u Unsubscriber, ctx context.Context, c backend.Call, token string) error {
		return u.DeclineByLink(ctx, c, wire.LinkInputBody{Token: token})
	}},
	// The same call tells by the token that reminders of an order alone end.
	"offers": {"Decline", func(u Unsubscriber, ctx context.Context, c backend.Call, token string) error {
		return u.DeclineByLink(ctx, c, wire.LinkInputBody{Token: token})
	}},
	"newsletter": {"NewsletterOptOut", func(u Unsubscriber, ctx context.Context, c backend.Call, token string) error {
		_, err := u.LeaveNewsletter(ctx, c, wire.NewsletterInputBody{Token: token})
		return err
	}},
}

var leavingToken = regexp.MustCompile(`^[A-Za-z0-9._-]{8,200}$`)

// oneClick is what the body says, whichever form it has.
const oneClick, oneClickValue = "List-Unsubscribe", "One-Click"

// serveUnsubscribe takes the click of a mail program, which comes from the mail provider: from another origin,
// without cookie, language or session, and only the token in the address says whose it is. It does this one thing
// only. Who opens the address comes to the page that asks first: mail programs look at addresses before anybody
// clicks.
func (e *Edge) serveUnsubscribe(w http.ResponseWriter, r *http.Request) {
	guard.Common(w.Header(), e.Callers.HTTPS(r))
	w.Header().Set("Cache-Control", "no-store")
	site, err := e.Tenants.Of(r.Context(), r.Host)
	if err != nil {
		problem.Answer(w, err)
		return
	}
	what, token, _ := strings.Cut(strings.TrimPrefix(r.URL.Path, unsubscribePrefix), "/")
	if r.Method == http.MethodGet || r.Method == http.MethodHead {
		token = mailed.Token(token) // people open what a mail program shows them
	}
	l, known := leavings[what]
	if !known || !leavingToken.MatchString(token) {
		problem.New(http.StatusNotFound, "route.unknown", "there is no such address").Write(w)
		return
	}
	t := site.Tenant
	switch r.Method {
	case http.MethodGet, http.MethodHead:
		locale := site.Language(r.Header.Get("Accept-Language"))
		path, _ := t.Path(locale, l.route)
		http.Redirect(w, r, "/"+locale+path+"#t="+url.QueryEscape(token), http.StatusSeeOther)
	case http.MethodPost:
		if err := wantsOut(w, r); err != nil {
			problem.New(http.StatusBadRequest, "field.invalid", "the body must say List-Unsubscribe=One-Click").Write(w)
			return
		}
		call := backend.Call{Tenant: t.ID, Edition: t.Edition, Locale: t.DefaultLanguage(), From: e.Callers.Address(r)}
		if err := l.end(e.Unsubscriber, r.Context(), call, token); err != nil {
			problem.Answer(w, err)
			return
		}
		w.WriteHeader(http.StatusNoContent)
	default:
		w.Header().Set("Allow", "GET, HEAD, POST")
		problem.New(http.StatusMethodNotAllowed, "route.unknown", "only GET and POST").Write(w)
	}
}

var errNoClick = errors.New("no click")

// wantsOut reads the body, a form of either kind, of a few bytes.
func wantsOut(w http.ResponseWriter, r *http.Request) error {
	const most = 4 << 10
	r.Body = http.MaxBytesReader(w, r.Body, most)
	kind, _, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
	if err != nil {
		return err
	}
	if kind == "multipart/form-data" {
		err = r.ParseMultipartForm(most)
	} else {
		err = r.ParseForm()
	}
	if err != nil {
		return err
	}
	if r.PostForm.Get(oneClick) != oneClickValue {
		return errNoClick
	}
	return nil
}
