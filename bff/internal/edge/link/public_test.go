package link

import (
	"errors"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus/testutil"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/backendtest"
	"weitersagen.app/bff/internal/edge/guard"
	"weitersagen.app/bff/internal/edge/tenants"
	"weitersagen.app/bff/internal/platform/metrics"
)

// opening is what a test opens public addresses with.
type opening struct {
	*Public
	t       *testing.T
	fake    *backendtest.Fake
	metrics *metrics.Metrics
	clicks  []backend.Click
	now     time.Time
	full    bool
	mu      sync.Mutex
}

func (o *opening) Add(_ string, c backend.Click) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.clicks = append(o.clicks, c)
}

func newOpening(t *testing.T) *opening {
	t.Helper()
	fake := backendtest.New(map[string]*backend.Tenant{"funkwelle": backendtest.Tenant("funkwelle")})
	o := &opening{t: t, fake: fake, metrics: metrics.New(), now: time.Unix(1000, 0)}
	clock := func() time.Time { return o.now }
	o.Public = &Public{
		Tenants: tenants.New(fake, slog.New(slog.DiscardHandler), time.Now), Leads: NewLeads(fake, clock), Clicks: o,
		Visitors: NewVisitors("key", guard.NewCallers(nil)), Now: clock,
		Admits:    func(*http.Request) bool { return !o.full },
		Redirects: o.metrics.Redirects, Wrong: o.metrics.WrongLinks,
	}
	return o
}

func (o *opening) get(path string, change ...func(*http.Request)) *httptest.ResponseRecorder {
	o.t.Helper()
	w, r := httptest.NewRecorder(), httptest.NewRequestWithContext(o.t.Context(), http.MethodGet, path, nil)
	r.Host = "funkwelle"
	r.Header.Set("User-Agent", safari)
	for _, c := range change {
		c(r)
	}
	o.ServeHTTP(w, r)
	return w
}

func TestAPublicAddressLeadsToItsPage(t *testing.T) {
	for _, tt := range []struct{ path, want, counted, label string }{
		{"/p/anna-energie", "/de/empfehlen/7?t=anna-energie", "link-1", ""},
		{"/p/Anna-Energie", "/de/empfehlen/7?t=anna-energie", "link-1", ""},
		{"/p/anna-energie.", "/de/empfehlen/7?t=anna-energie", "link-1", ""},
		{"/p/anna-energie/", "/de/empfehlen/7?t=anna-energie", "link-1", ""},
		{"/p/anna-energie?label=Messe", "/de/empfehlen/7?t=anna-energie&label=messe", "link-1", "messe"},
		{"/p/anna-energie?utm_source=flyer", "/de/empfehlen/7?t=anna-energie&label=flyer", "link-1", "flyer"},
		{"/p/anna-energie?utm_campaign=mai&label=a@b.de", "/de/empfehlen/7?t=anna-energie&label=mai", "link-1", "mai"},
		{"/p/anna-energie/messe", "/de/empfehlen/7?t=anna-energie&label=messe", "link-1", "messe"},
		{"/p/anna-energie/Messe.?utm_source=x", "/de/empfehlen/7?t=anna-energie&label=messe", "link-1", "messe"},
		{"/p/anna-energie/a@b.de?label=mai", "/de/empfehlen/7?t=anna-energie&label=mai", "link-1", "mai"},
		{"/p/anna-energie/%3Cscript%3E", "/de/empfehlen/7?t=anna-energie", "link-1", ""},
		{"/p/anna-energie/" + strings.Repeat("a", 41), "/de/empfehlen/7?t=anna-energie", "link-1", ""},
		{"/p/anna-energie?label=0301234567", "/de/empfehlen/7?t=anna-energie", "link-1", ""},
		{"/p/anna-energie?label=a%26t%3Dx", "/de/empfehlen/7?t=anna-energie", "link-1", ""},
		{"/p/anna-pause?label=messe", "/de/empfehlen/7", "", ""},
		{"/p/never-given", "/de", "", ""},
		{"/p/", "/de", "", ""},
		{"/p/%2F%2Fevil.example", "/de", "", ""},
		{"/p/" + strings.Repeat("a", 41), "/de", "", ""},
	} {
		o := newOpening(t)
		w := o.get(tt.path)
		assert.Equal(t, http.StatusFound, w.Code, tt.path)
		assert.Equal(t, tt.want, w.Header().Get("Location"), tt.path)
		assert.Equal(t, "no-store", w.Header().Get("Cache-Control"))
		if tt.counted == "" {
			assert.Empty(t, o.clicks, tt.path)
			continue
		}
		require.Len(t, o.clicks, 1, tt.path)
		assert.Equal(t, []string{tt.counted, tt.label}, []string{o.clicks[0].Lead, o.clicks[0].Label})
		assert.NotZero(t, o.clicks[0].Visitor)
	}
}

func TestAPublicAddressInAFrameStaysInIt(t *testing.T) {
	for path, want := range map[string]string{
		"/p/anna-energie?widget=":                             "/de/empfehlen/7?t=anna-energie&widget",
		"/p/anna-energie?frame=&language=en&theme=dark":       "/en/empfehlen/7?t=anna-energie&frame&theme=dark",
		"/p/anna-energie?widget=&language=xx&channel=a%26b":   "/de/empfehlen/7?t=anna-energie&widget&channel=a%26b",
		"/p/anna-energie?widget=&label=messe":                 "/de/empfehlen/7?t=anna-energie&label=messe&widget",
		"/p/anna-energie/messe?widget=":                       "/de/empfehlen/7?t=anna-energie&label=messe&widget",
		"/p/anna-pause?widget=":                               "/de/empfehlen/7?widget",
		"/p/never-given?widget=":                              "/de?widget",
		"/p/?widget=":                                         "/de?widget",
		"/p/anna-energie?language=en&theme=dark&channel=news": "/de/empfehlen/7?t=anna-energie",
	} {
		assert.Equal(t, want, newOpening(t).get(path).Header().Get("Location"), path)
	}
}

func TestAPublicAddressIsAskedForOnceWhileItIsFresh(t *testing.T) {
	o := newOpening(t)
	english := func(r *http.Request) { r.Header.Set("Accept-Language", "en") }
	for range 5 {
		assert.Equal(t, "/en/empfehlen/7?t=anna-energie", o.get("/p/anna-energie", english).Header().Get("Location"))
	}
	for range 5 {
		assert.Equal(t, "/de", o.get("/p/never-given").Header().Get("Location"))
	}
	assert.Len(t, o.fake.Asked("GetLead"), 2)
	assert.Len(t, o.clicks, 5)
	assert.Equal(t, 5.0, testutil.ToFloat64(o.metrics.WrongLinks))
	o.now = o.now.Add(freshLead)
	o.get("/p/anna-energie")
	assert.Len(t, o.fake.Asked("GetLead"), 3)
}

func TestALinkIsPausedAtOnce(t *testing.T) {
	o := newOpening(t)
	o.get("/p/anna-energie")
	o.get("/p/never-given")
	o.Leads.Forget("funkwelle", "link-1")
	o.Leads.Forget("funkwelle", "never-given")
	o.Leads.Forget("another", "link-1")
	o.get("/p/anna-energie")
	o.get("/p/never-given")
	assert.Len(t, o.fake.Asked("GetLead"), 4)
	o.Leads.Forget("another", "link-1")
	o.get("/p/anna-energie")
	assert.Len(t, o.fake.Asked("GetLead"), 4, "another tenant's")
}

func TestAPublicAddressLeadsOnWhileTheBackendIsAway(t *testing.T) {
	o := newOpening(t)
	o.get("/p/anna-energie")
	o.fake.Fail("GetLead", errors.New("away"))
	o.now = o.now.Add(freshLead)
	assert.Equal(t, "/de/empfehlen/7?t=anna-energie", o.get("/p/anna-energie").Header().Get("Location"), "what was known")
	assert.Equal(t, "/de?t=anna-strom&label=x", o.get("/p/anna-strom?label=x").Header().Get("Location"))
	o.fake.Fail("GetLead", nil)
	assert.Equal(t, "/de", o.get("/p/anna-strom").Header().Get("Location"), "no failure is remembered")
}

func TestWhoTriesReadableEndsIsBounded(t *testing.T) {
	o := newOpening(t)
	o.get("/p/anna-energie")
	o.full = true
	assert.Equal(t, http.StatusTooManyRequests, o.get("/p/anna-strom").Code)
	assert.Equal(t, http.StatusFound, o.get("/p/anna-energie").Code, "what is remembered is free")
	o.now = o.now.Add(freshLead)
	assert.Equal(t, http.StatusFound, o.get("/p/anna-energie").Code, "and so is to look whether it holds")
}

func TestOnlyPeopleWhoOpenAPublicAddressAreCounted(t *testing.T) {
	o := newOpening(t)
	o.get("/p/anna-energie", func(r *http.Request) { r.Header.Set("Sec-Purpose", "prefetch") })
	o.get("/p/anna-energie", func(r *http.Request) { r.Method = http.MethodHead })
	assert.Empty(t, o.clicks)
	assert.Equal(
		t, http.StatusMethodNotAllowed, o.get("/p/anna-energie", func(r *http.Request) { r.Method = http.MethodPost }).Code,
	)
	o.get("/p/anna-energie", func(r *http.Request) { r.Header.Set("User-Agent", "WhatsApp/2.23.20.0 A") })
	require.Len(t, o.clicks, 1, "a robot's call")
	assert.Zero(t, o.clicks[0].Visitor, "is no visit")
}

func TestTheMemoryOfReadableEndsIsBounded(t *testing.T) {
	l := NewLeads(nil, time.Now)
	for i := range mostLeads + 10 {
		l.entry([2]string{"funkwelle", strings.Repeat("a", 3) + string(rune(i))})
	}
	assert.LessOrEqual(t, len(l.known), mostLeads)
}

func TestASecretLinkIsNamedByTheHashOfItsToken(t *testing.T) {
	click, ok := SecretLead(strings.Repeat("A", 43), "t=x&label=messe")
	require.True(t, ok)
	assert.Equal(t, "messe", click.Label)
	assert.Len(t, click.Lead, 64)
	_, ok = SecretLead("anna-energie", "")
	assert.False(t, ok)
}
