package edge

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"net/http"
	"net/url"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/edge/guard"
	"weitersagen.app/bff/internal/edge/page"
	"weitersagen.app/bff/internal/edge/tenants"
	"weitersagen.app/bff/internal/platform/problem"
	"weitersagen.app/bff/internal/screen"
	"weitersagen.app/bff/internal/session"
)

// ssoPrefix is where members of agencies go to the tenant's own login, and come back from it. Both are addresses
// that a browser goes to, and no calls of a script: each answer leads on, and what goes wrong is shown on the page
// of the login.
const (
	ssoPrefix = "/bff/agency/sso/"
	ssoStart  = ssoPrefix + "start"
	ssoReturn = ssoPrefix + "return"
)

const (
	// longestWay is far above that of any page with its filters.
	longestWay = 600
	// longestCode is what the backend takes.
	longestCode = 4000
)

func (e *Edge) serveSSO(w http.ResponseWriter, r *http.Request) {
	https := e.Callers.HTTPS(r)
	header := w.Header()
	guard.Common(header, https)
	header.Set("Cache-Control", "no-store")
	// The address holds the code: no page that comes next gets it as its referrer.
	header.Set("Referrer-Policy", "no-referrer")
	site, err := e.Tenants.Of(r.Context(), r.Host)
	if err != nil {
		page.Plain(w, r, https, problem.StatusOf(err))
		return
	}
	path := r.URL.Path
	switch {
	case !site.Tenant.Modules.AgencySSO || path != ssoStart && path != ssoReturn:
		page.Plain(w, r, https, http.StatusNotFound)
	case r.Method != http.MethodGet:
		header.Set("Allow", http.MethodGet)
		page.Plain(w, r, https, http.StatusMethodNotAllowed)
	case !guard.ByPerson(r):
		// No one logs in by looking ahead.
		page.Plain(w, r, https, http.StatusServiceUnavailable)
	case path == ssoStart:
		e.leaveForSSO(w, r, site)
	default:
		e.returnFromSSO(w, r, site)
	}
}

// leaveForSSO sends a browser to the tenant's own login, bound to this browser by what only its cookie holds.
func (e *Edge) leaveForSSO(w http.ResponseWriter, r *http.Request, site *tenants.Site) {
	t, query := site.Tenant, r.URL.Query()
	locale := query.Get("lang")
	if !t.Speaks(locale) {
		locale = site.Language(r.Header.Get("Accept-Language"))
	}
	way := query.Get("redirect")
	if len(way) > longestWay || page.InArea(t, locale, way) == "" {
		way = ""
	}
	at := session.NewAttempt(locale, way, e.Now())
	at.Anew = query.Has("anew")
	if !e.Limiter.Admits(e.Callers, r) {
		e.notLoggedIn(w, r, site, at, errTooOften)
		return
	}
	door, err := e.SSO.Door(r.Context(), e.ssoVisit(r, site, locale))
	if err != nil {
		e.notLoggedIn(w, r, site, at, err)
		return
	}
	to, err := authorisation(door, at)
	if err != nil {
		e.notLoggedIn(w, r, site, at, err)
		return
	}
	cookies, err := e.Attempts.Keep(r.Cookies(), t.ID, at, e.Now())
	if err != nil {
		e.notLoggedIn(w, r, site, at, err)
		return
	}
	goOn(w, to, cookies)
}

var errNoDoor = errors.New("the provider's page is no address")

// authorisation is the request for a code (section 7 of the specification): PKCE with S256, and a nonce that
// follows from the verifier, as the backend compares it (ADR 65).
func authorisation(door wire.SSODoor, at session.Attempt) (string, error) {
	to, err := url.Parse(door.Authorize)
	if err != nil || to.Host == "" || to.Scheme != "https" && to.Scheme != "http" {
		return "", errNoDoor
	}
	query := to.Query()
	for name, value := range map[string]string{
		"response_type": "code", "client_id": door.ClientID, "redirect_uri": door.Return, "scope": door.Scopes,
		"state": at.State,
		"nonce": hashed("nonce " + at.Verifier), "code_challenge": hashed(at.Verifier), "code_challenge_method": "S256",
		"ui_locales": at.Locale,
	} {
		query.Set(name, value)
	}
	if at.Anew {
		// Some providers know only one of both; max_age has them tell when they asked (OpenID Connect Core, 3.1.2.1).
		query.Set("prompt", "login")
		query.Set("max_age", "0")
	}
	to.RawQuery = query.Encode()
	return to.String(), nil
}

func hashed(text string) string {
	sum := sha256.Sum256([]byte(text))
	return base64.RawURLEncoding.EncodeToString(sum[:])
}

// returnFromSSO takes what the tenant's own login sends a browser back with. What the browser kept for it is spent
// first, whatever becomes of the login.
func (e *Edge) returnFromSSO(w http.ResponseWriter, r *http.Request, site *tenants.Site) {
	t, query := site.Tenant, r.URL.Query()
	at, gone, bound, err := e.Attempts.Take(r.Context(), r.Cookies(), t.ID, query.Get("state"), e.Now())
	setAll(w, gone)
	if !t.Speaks(at.Locale) {
		at.Locale = site.Language(r.Header.Get("Accept-Language"))
	}
	if err != nil {
		e.notLoggedIn(w, r, site, at, err)
		return
	}
	if !bound && e.worksHere(r, t) {
		// The provider's page was sent a second time, from the history: the first time has let this member in.
		goOn(w, page.AgencyLogin(t, at.Locale, at.Way, "", false), nil)
		return
	}
	cookies, err := e.admitted(r, site, at, bound)
	if err != nil {
		e.notLoggedIn(w, r, site, at, err)
		return
	}
	goOn(w, page.AgencyLogin(t, at.Locale, at.Way, "", false), cookies)
}

func (e *Edge) admitted(r *http.Request, site *tenants.Site, at session.Attempt, bound bool) ([]string, error) {
	query := r.URL.Query()
	code := query.Get("code")
	switch {
	case !bound:
		return nil, errForeign
	case query.Has("error"):
		return nil, answeredNo(query.Get("error"))
	case code == "" || len(code) > longestCode:
		return nil, errForeign
	case !e.Limiter.Admits(e.Callers, r):
		return nil, errTooOften
	default:
		return e.SSO.Arrive(r.Context(), e.ssoVisit(r, site, at.Locale), code, at.Verifier)
	}
}

// worksHere tells whether the browser has a session of the area already. Nothing of the return's own address is
// looked at for it.
func (e *Edge) worksHere(r *http.Request, t *backend.Tenant) bool {
	member, err := e.Members.Of(r.Context(), r.Cookies(), t.ID)
	return err == nil && member != nil
}

// ssoVisit asks no store of sessions: who comes here is about to get one.
func (e *Edge) ssoVisit(r *http.Request, site *tenants.Site, locale string) *screen.Visit {
	v := e.anonymous(r, site.Tenant, locale)
	v.Cookies = r.Cookies()
	return v
}

// notLoggedIn leads back to the page of the login, which tells why and what to do.
func (e *Edge) notLoggedIn(w http.ResponseWriter, r *http.Request, site *tenants.Site, at session.Attempt, err error) {
	code := reportedCode(err)
	e.logSSO(r.Context(), site.Tenant.ID, code, err)
	goOn(w, page.AgencyLogin(site.Tenant, at.Locale, at.Way, code, at.Anew), nil)
}

// logSSO tells operators of what they can mend: a provider that says no to the programme itself. Nothing of the
// address stands in the line.
func (e *Edge) logSSO(ctx context.Context, tenant, code string, err error) {
	refusal := (*providerError)(nil)
	if errors.As(err, &refusal) {
		e.Log.WarnContext(ctx, "the tenant's login says no", "tenant", tenant, "code", code, "provider", refusal.word)
		return
	}
	e.Log.InfoContext(ctx, "nobody was logged in by the tenant's login", "tenant", tenant, "code", code)
}

func goOn(w http.ResponseWriter, to string, cookies []string) {
	setAll(w, cookies)
	w.Header().Set("Location", to)
	w.WriteHeader(http.StatusSeeOther)
}

func setAll(w http.ResponseWriter, cookies []string) {
	for _, c := range cookies {
		w.Header().Add("Set-Cookie", c)
	}
}
