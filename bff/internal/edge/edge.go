// Package edge is the one origin of a tenant's host: pages, assets, the screens' data, the specification's own API
// and short links.
package edge

import (
	"context"
	"log/slog"
	"net/http"
	"regexp"
	"strings"
	"time"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/edge/assets"
	"weitersagen.app/bff/internal/edge/guard"
	"weitersagen.app/bff/internal/edge/link"
	"weitersagen.app/bff/internal/edge/page"
	"weitersagen.app/bff/internal/edge/preview"
	"weitersagen.app/bff/internal/edge/tenants"
	"weitersagen.app/bff/internal/platform/log"
	"weitersagen.app/bff/internal/platform/mailed"
	"weitersagen.app/bff/internal/platform/metrics"
	"weitersagen.app/bff/internal/platform/problem"
	"weitersagen.app/bff/internal/screen"
	"weitersagen.app/bff/internal/session"
)

// Sessions reads who is logged in, and ends what the backend no longer knows.
type Sessions interface {
	Read(r *http.Request, tenant string) (*session.Data, error)
	Close(ctx context.Context, cookieValue string) (string, error)
	Gone() string
}

// Members reads who is logged in to the area of agencies, or of partners; a recommender's session in the same browser
// is another matter.
type Members interface {
	Of(ctx context.Context, cookies []*http.Cookie, tenant string) (*session.Data, error)
}

// Portal logs in who came through a company's own portal, now or before.
type Portal interface {
	Enter(ctx context.Context, v *screen.Visit, token string) (*session.Data, []string, error)
}

// SSO logs members of agencies in by the tenant's own login.
type SSO interface {
	Door(ctx context.Context, v *screen.Visit) (wire.SSODoor, error)
	Arrive(ctx context.Context, v *screen.Visit, code, verifier string) ([]string, error)
}

// Parts are what the edge is put together from.
type Parts struct {
	Tenants *tenants.Directory
	Links   *link.Redirect
	Public  *link.Public
	// Entries counts the friends' pages that were entered.
	Entries  link.Counter
	Visitors *link.Visitors
	Assets   *assets.Handler
	Composer *page.Composer
	Previews *preview.Handler
	// Screens answers below /bff/.
	Screens http.Handler
	Portal  Portal
	// Unsubscriber takes the clicks of mail programs.
	Unsubscriber Unsubscriber
	Proxy        http.Handler
	Sessions     Sessions
	Members      Members
	Partners     Members
	SSO          SSO
	// Attempts are the logins there that browsers have begun.
	Attempts session.Attempts
	Callers  *guard.Callers
	Limiter  *guard.Limiter
	Metrics  *metrics.Metrics
	// Ready gives the state of what the edge needs; a non-nil error means that no traffic should come.
	Ready func(ctx context.Context) (map[string]string, error)
	Log   *slog.Logger
	Now   func() time.Time
}

// Edge dispatches.
type Edge struct {
	Parts
	pages   *page.Handler
	screens http.Handler
	proxy   http.Handler
}

// New puts the edge together.
func New(p Parts) *Edge {
	e := &Edge{Parts: p}
	e.pages = page.NewHandler(p.Composer, e.pageVisit, p.Callers, e.entered)
	e.screens = guard.SameOrigin(p.Limiter.Wrap(p.Callers, http.HandlerFunc(e.serveScreen)))
	e.proxy = guard.SameOrigin(unlessFeed(p.Limiter.Wrap(p.Callers, p.Proxy), p.Proxy))
	return e
}

// entered hands an entry to the counter when number and key can be right; what stands in an address as its channel
// is as long as a channel can be.
func (e *Edge) entered(r *http.Request, t *backend.Tenant, click backend.Click) {
	if !link.WellFormed(click.Number, click.Key) {
		return
	}
	click.At, click.Visitor = e.Now(), e.Visitors.Of(r)
	if !link.Usable(click.Channel) {
		click.Channel = ""
	}
	e.Entries.Add(t.ID, click)
}

// ServeHTTP answers short links before anything else happens: they are the hot path.
func (e *Edge) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if strings.HasPrefix(r.URL.Path, link.Prefix) {
		e.Links.ServeHTTP(w, r)
		return
	}
	if strings.HasPrefix(r.URL.Path, link.PublicPrefix) {
		e.Public.ServeHTTP(w, r)
		return
	}
	begin := e.Now()
	id := log.Accept(r.Header.Get(log.Header))
	r = r.WithContext(log.WithID(r.Context(), id))
	w.Header().Set(log.Header, id)
	answer := &recorder{ResponseWriter: w}
	part, serve := e.part(r.URL.Path)
	defer func() {
		if cause := recover(); cause != nil {
			e.recovered(answer, r, part, cause)
		}
		e.observe(r, part, answer.status(), e.Now().Sub(begin))
	}()
	serve(answer, r)
}

// part finds who answers, with a name for figures and logs: addresses themselves may hold what is personal.
func (e *Edge) part(path string) (string, http.HandlerFunc) {
	switch {
	case strings.HasPrefix(path, page.TextsPrefix):
		return "assets", e.serveTexts
	case strings.HasPrefix(path, assets.Prefix):
		return "assets", e.serveAsset
	case assets.IsEmbed(path):
		return "assets", e.serveEmbed
	case strings.HasPrefix(path, ssoPrefix):
		return "sso", e.serveSSO
	case strings.HasPrefix(path, "/bff/"):
		return "screens", e.screens.ServeHTTP
	case strings.HasPrefix(path, "/api/v1/"), strings.HasPrefix(path, "/mandant/"):
		return "api", e.proxy.ServeHTTP
	case strings.HasPrefix(path, preview.Prefix):
		return "previews", e.servePreview
	case strings.HasPrefix(path, unsubscribePrefix):
		return "unsubscribe", e.serveUnsubscribe
	case path == "/healthz":
		return "health", e.serveHealth
	case path == "/readyz":
		return "health", e.serveReady
	default:
		return "pages", e.servePage
	}
}

func (e *Edge) serveAsset(w http.ResponseWriter, r *http.Request) {
	guard.Common(w.Header(), e.Callers.HTTPS(r))
	e.Assets.ServeHTTP(w, r)
}

func (e *Edge) serveTexts(w http.ResponseWriter, r *http.Request) {
	site, err := e.Tenants.Of(r.Context(), r.Host)
	if err != nil {
		w.WriteHeader(problem.StatusOf(err))
		return
	}
	page.ServeTexts(w, r, site.Tenant, e.Callers.HTTPS(r))
}

func (e *Edge) serveEmbed(w http.ResponseWriter, r *http.Request) {
	guard.Common(w.Header(), e.Callers.HTTPS(r))
	e.Assets.ServeEmbed(w, r)
}

func (e *Edge) servePage(w http.ResponseWriter, r *http.Request) {
	site, err := e.Tenants.Of(r.Context(), r.Host)
	if err != nil {
		page.Plain(w, r, e.Callers.HTTPS(r), problem.StatusOf(err))
		return
	}
	e.pages.Serve(w, r, site.Tenant)
	e.led(r, site.Tenant)
}

// led counts who came by a seller's secret link. That of a public address was counted where it led on.
func (e *Edge) led(r *http.Request, t *backend.Tenant) {
	if !strings.Contains(r.URL.RawQuery, "t=") || !guard.ByPerson(r) {
		return
	}
	click, ok := link.SecretLead(mailed.Token(r.URL.Query().Get("t")), r.URL.RawQuery)
	if !ok {
		return
	}
	click.At, click.Visitor = e.Now(), e.Visitors.Of(r)
	e.Entries.Add(t.ID, click)
}

func (e *Edge) servePreview(w http.ResponseWriter, r *http.Request) {
	guard.Common(w.Header(), e.Callers.HTTPS(r))
	site, err := e.Tenants.Of(r.Context(), r.Host)
	if err != nil {
		w.WriteHeader(problem.StatusOf(err))
		return
	}
	e.Previews.Serve(w, r, site.Tenant)
}

func (e *Edge) serveScreen(w http.ResponseWriter, r *http.Request) {
	guard.Common(w.Header(), e.Callers.HTTPS(r))
	w.Header().Add("Vary", "X-Accept-Language, Accept-Language, Cookie")
	site, err := e.Tenants.Of(r.Context(), r.Host)
	if err != nil {
		problem.Answer(w, err)
		return
	}
	w.Header().Set(backend.HeaderEdition, site.Tenant.Edition)
	v := e.visit(r, site.Tenant, localeOf(r, site))
	r = r.WithContext(screen.Into(r.Context(), v))
	if v.Session == nil {
		e.Screens.ServeHTTP(w, r)
		return
	}
	e.whileItLasts(w, r, v)
}

// localeOf is the language that the page says it is in, else what the browser prefers.
func localeOf(r *http.Request, site *tenants.Site) string {
	if asked := r.Header.Get("X-Accept-Language"); site.Tenant.Speaks(asked) {
		return asked
	}
	return site.Language(r.Header.Get("Accept-Language"))
}

// visit reads the session only when the browser has its cookie. A store that is away makes no one's public page fail.
func (e *Edge) visit(r *http.Request, t *backend.Tenant, locale string) *screen.Visit {
	v := e.anonymous(r, t, locale)
	v.Cookies = r.Cookies()
	data, err := e.Sessions.Read(r, t.ID)
	if err != nil {
		e.Log.ErrorContext(r.Context(), "session can't be read", "error", err.Error())
		v.SessionUnknown = true
	}
	v.Session, v.DrawnFor = data, r.Header.Get("X-Drawn-For")
	if v.Member, err = e.Members.Of(r.Context(), v.Cookies, t.ID); err != nil {
		v.MemberUnknown = true
	}
	if v.Partner, err = e.Partners.Of(r.Context(), v.Cookies, t.ID); err != nil {
		v.PartnerUnknown = true
	}
	return v
}

// anonymous is a visit of no one.
func (e *Edge) anonymous(r *http.Request, t *backend.Tenant, locale string) *screen.Visit {
	return &screen.Visit{
		Tenant: t, Locale: locale, Origin: e.Callers.Origin(r), Address: e.Callers.Address(r), UserAgent: r.UserAgent(),
	}
}

// unlessFeed leaves what a tenant's own system sends out of the limit by address: it is signed, and one system
// sends all of it.
func unlessFeed(limited, free http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if ofFeed.MatchString(r.URL.Path) {
			free.ServeHTTP(w, r)
			return
		}
		limited.ServeHTTP(w, r)
	})
}

// ofFeed are the signed calls: orders, and the question what became of them.
var ofFeed = regexp.MustCompile(`(?i)^/api/v1/[^/]+/auftrag(/abfrage)?/?$`)
