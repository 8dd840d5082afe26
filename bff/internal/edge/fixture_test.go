package edge_test

import (
	"bytes"
	"context"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/alicebob/miniredis/v2"
	"github.com/danielgtaylor/huma/v2"
	"github.com/gin-gonic/gin"
	"github.com/redis/go-redis/v9"
	"github.com/stretchr/testify/require"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/backendtest"
	"weitersagen.app/bff/internal/contract"
	"weitersagen.app/bff/internal/edge"
	"weitersagen.app/bff/internal/edge/assets"
	"weitersagen.app/bff/internal/edge/guard"
	"weitersagen.app/bff/internal/edge/link"
	"weitersagen.app/bff/internal/edge/page"
	"weitersagen.app/bff/internal/edge/preview"
	"weitersagen.app/bff/internal/edge/tenants"
	"weitersagen.app/bff/internal/platform/metrics"
	"weitersagen.app/bff/internal/screen/agency"
	"weitersagen.app/bff/internal/screen/desk"
	"weitersagen.app/bff/internal/screen/personal"
	"weitersagen.app/bff/internal/screen/profiseller"
	"weitersagen.app/bff/internal/screen/public"
	"weitersagen.app/bff/internal/screen/seller"
	"weitersagen.app/bff/internal/screen/shell"
	"weitersagen.app/bff/internal/session"
)

const host = "funkwelle.localhost:8080"

// serviceKey is what the edge shows the backend.
const serviceKey = "the service key of the tests"

// friends names the recipients' cookies.
var friends = session.NewFriends("a secret of the edge's processes")

type fixture struct {
	clicks   *link.Clicks
	t        *testing.T
	handler  http.Handler
	backend  *backendtest.Fake
	tenant   *backend.Tenant
	other    *backend.Tenant
	redis    *miniredis.Miniredis
	store    *redis.Client
	shell    string
	proxied  chan *http.Request
	sessions *session.Sessions
	counted  *hits
	metrics  *metrics.Metrics
	// apis are the documents of what the engine answers, by name.
	apis   map[string]huma.API
	logged bytes.Buffer
	// lines are what the edge itself logs, and later how far its clock has moved on.
	lines bytes.Buffer
	later time.Duration
	// places counts where requests came from that are each asked from another.
	places int
}

// hits are what would go to a statistics server.
type hits []shell.Hit

func (h *hits) Count(one shell.Hit) { *h = append(*h, one) }

// newFixture is the whole edge on a backend in memory, with a rate limit of 3 calls a minute.
func newFixture(t *testing.T) *fixture {
	t.Helper()
	gin.SetMode(gin.TestMode)
	f := &fixture{
		t: t, tenant: backendtest.Tenant("funkwelle"), redis: miniredis.RunT(t), proxied: make(chan *http.Request, 10),
	}
	other := backendtest.Tenant("havelschutz")
	f.other = other
	f.backend = backendtest.New(map[string]*backend.Tenant{
		"funkwelle": f.tenant, "havelschutz": other, "localhost": f.tenant, "empfehlen.havelschutz.example": other,
	})
	upstream := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		f.proxied <- r.Clone(context.Background())
		w.Header().Set("Set-Cookie", "backend=1")
		w.WriteHeader(http.StatusTeapot)
	}))
	t.Cleanup(upstream.Close)
	to, err := url.Parse(upstream.URL)
	require.NoError(t, err)

	log := slog.New(slog.DiscardHandler)
	client := redis.NewClient(&redis.Options{Addr: f.redis.Addr(), MaxRetries: -1, DialTimeout: 10 * time.Second})
	t.Cleanup(func() { _ = client.Close() })
	f.store = client
	f.shell = t.TempDir()
	sources := map[string]assets.Source{"shell": f.folder(f.shell, map[string]string{
		"mf-manifest.json":             `{"name":"shell","entry":null,"initial":{"js":["runtime.0a1b2c3d4e5f.js","shell.1a1b2c3d4e5f.js"],"css":["shell.2a1b2c3d4e5f.css"]},"locales":{"de":"locales/de.3a1b2c3d4e5f.json"}}`,
		"locales/de.3a1b2c3d4e5f.json": `{"kit":{"ok":"<gut>"}}`,
		"runtime.0a1b2c3d4e5f.js":      "plain script",
		"runtime.0a1b2c3d4e5f.js.br":   "brotli script",
		"runtime.0a1b2c3d4e5f.js.gz":   "gzip script",
		"page.html":                    "<p>",
		"embed/v1.js":                  "embedded",
		"embed/v2.js":                  "embeds",
	}), "mfe-public": f.folder(t.TempDir(), map[string]string{
		"mf-manifest.json": `{"name":"mfe_public","kit":{"contract":"3866d385265a"},"entry":"remoteEntry.4a1b2c3d4e5f.js","exposes":{"./routes":{"js":["exposed.5a1b2c3d4e5f.js"]}},"routes":{"Homepage":{"js":["home.6a1b2c3d4e5f.js"]}},"locales":{"de":"locales/de.json"}}`,
		"locales/de.json":  `{"home":{"title":"Hallo"}}`,
	})}
	callers := guard.NewCallers([]netip.Prefix{netip.MustParsePrefix("10.0.0.0/8")})
	sessions, members, partners := session.New(client), session.NewMembers(client), session.NewPartners(client)
	f.sessions = sessions
	directory := tenants.New(f.backend, log, time.Now)
	m := metrics.New()
	f.metrics = m
	clicks := link.NewClicks(f.backend, log, m)
	f.clicks = clicks
	visitors := link.NewVisitors(serviceKey, callers)
	previews, err := public.NewPreviews("a secret of the edge's processes")
	require.NoError(t, err)
	attempts, err := session.NewAttempts("a secret of the edge's processes", client)
	require.NoError(t, err)
	ofAgencies, ofPartners := seller.Agencies(f.backend.Client, members), seller.Partners(f.backend.Client, partners)
	leads := link.NewLeads(f.backend, time.Now)
	screens := contract.Screens{
		Public:      public.New(f.backend.Client, friends, previews, slog.New(slog.NewTextHandler(&f.logged, nil))),
		Personal:    personal.New(f.backend.Client, sessions),
		Agency:      agency.New(f.backend.Client, session.NewAgents(client), ofAgencies),
		Profiseller: profiseller.New(f.backend.Client, ofPartners),
		Seller:      seller.New(f.backend.Client, ofAgencies, ofPartners, leads),
		Desk:        desk.New(f.backend.Client, session.NewDesks(client)),
	}
	composer := page.NewComposer(assets.NewManifests(sources, log, time.Now), screens.Public, screens.Personal, log)
	f.counted = &hits{}
	screens.Shell = shell.New(
		shell.Ports{
			Composer: composer, Backend: f.backend.Client, Sessions: sessions, Counter: f.counted,
			Log: slog.New(slog.NewTextHandler(&f.logged, nil)),
		},
	)
	engine := gin.New()
	f.apis = contract.Register(engine, screens)
	f.handler = edge.New(edge.Parts{
		Tenants: directory, Assets: assets.NewHandler(sources), Composer: composer, Screens: engine,
		Portal: screens.Shell, Unsubscriber: f.backend, Sessions: sessions, Members: members, Partners: partners,
		SSO:      screens.Agency,
		Attempts: attempts,
		Previews: preview.NewHandler(f.backend, log, time.Now),
		Links:    link.NewRedirect(directory, clicks, visitors, time.Now, m.Redirects, m.WrongLinks),
		Public: &link.Public{
			Tenants: directory, Leads: leads, Clicks: clicks, Visitors: visitors, Now: time.Now,
			Admits:    func(*http.Request) bool { return true },
			Redirects: m.Redirects, Wrong: m.WrongLinks,
		},
		Entries:  clicks,
		Visitors: visitors,
		Proxy:    edge.NewProxy(to, serviceKey, callers, log),
		Callers:  callers, Metrics: m, Log: slog.New(slog.NewTextHandler(&f.lines, nil)),
		Now:     func() time.Time { return time.Now().Add(f.later) },
		Limiter: guard.NewLimiter(client, 3, time.Now, log, m),
		Ready:   func(context.Context) (map[string]string, error) { return map[string]string{"backend": "ok"}, nil },
	})
	return f
}

func (f *fixture) folder(place string, files map[string]string) assets.Source {
	f.t.Helper()
	for name, text := range files {
		path := filepath.Join(place, name)
		require.NoError(f.t, os.MkdirAll(filepath.Dir(path), 0o755))
		require.NoError(f.t, os.WriteFile(path, []byte(text), 0o644))
	}
	source, err := assets.Open(place, nil)
	require.NoError(f.t, err)
	return source
}

type change func(*http.Request)

func header(name, value string) change { return func(r *http.Request) { r.Header.Set(name, value) } }
func at(host string) change            { return func(r *http.Request) { r.Host = host } }
func from(address string) change       { return func(r *http.Request) { r.RemoteAddr = address } }
func cookie(c *http.Cookie) change     { return func(r *http.Request) { r.AddCookie(c) } }

func (f *fixture) do(method, path, body string, changes ...change) *http.Response {
	f.t.Helper()
	r := httptest.NewRequest(method, path, strings.NewReader(body))
	r.Host = host
	if body != "" {
		r.Header.Set("Content-Type", "application/json")
	}
	for _, c := range changes {
		c(r)
	}
	w := httptest.NewRecorder()
	f.handler.ServeHTTP(w, r)
	return w.Result()
}

func (f *fixture) get(path string, changes ...change) *http.Response {
	f.t.Helper()
	return f.do(http.MethodGet, path, "", changes...)
}

func text(t *testing.T, r *http.Response) string {
	t.Helper()
	b, err := io.ReadAll(r.Body)
	require.NoError(t, err)
	return string(b)
}
