package edge_test

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/sellers/member"
	"weitersagen.app/backend/test/fakes/oidctest"
	"weitersagen.app/backend/test/fixture"
)

// throughEdge is a browser that asks the real edge, with the cookies that it was given.
type throughEdge struct {
	t       *testing.T
	address string
	cookies map[string]string
}

func (b *throughEdge) get(path string) *http.Response {
	b.t.Helper()
	r, err := http.NewRequestWithContext(b.t.Context(), http.MethodGet, "http://"+b.address+path, http.NoBody)
	require.NoError(b.t, err)
	r.Host = "funkwelle.localhost"
	for name, value := range b.cookies {
		r.AddCookie(&http.Cookie{Name: name, Value: value})
	}
	client := http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	res, err := client.Do(r)
	require.NoError(b.t, err)
	require.NoError(b.t, res.Body.Close())
	for _, c := range res.Cookies() {
		b.cookies[c.Name] = c.Value
		if c.MaxAge < 0 {
			delete(b.cookies, c.Name)
		}
	}
	return res
}

// signsOn goes to the provider, logs in there as somebody, and gives where the browser is led then.
func (b *throughEdge) signsOn(at *oidctest.Provider, subject string) string {
	b.t.Helper()
	begun := b.get("/bff/agency/sso/start?lang=de&redirect=" + url.QueryEscape("AgencyOrders~~status=open"))
	require.Equal(b.t, http.StatusSeeOther, begun.StatusCode)
	back := at.LogIn(b.t, begun.Header.Get("Location"), subject)
	require.Equal(b.t, "/bff/agency/sso/return", back.Path)
	res := b.get(back.RequestURI())
	require.Equal(b.t, http.StatusSeeOther, res.StatusCode)
	return res.Header.Get("Location")
}

// The browser, the edge, the backend and a provider, each as it is: the edge is a process of its own.
func TestAMemberWalksThroughEdgeBackendAndProvider(t *testing.T) {
	s := withSSO(t, fixture.ServeSQLite(t))
	s.Clock.Set(time.Now()) // the edge's own clock is the machine's
	owner := s.north.AddressOf(member.Owner)
	s.at.Knows(oidctest.Person{Subject: "u-1", Email: owner})
	s.at.Knows(oidctest.Person{Subject: "u-2", Email: "niemand@example.de"})
	api := httptest.NewServer(s.Handler)
	t.Cleanup(api.Close)
	b := &throughEdge{t, runEdge(t, api.URL), map[string]string{}}

	to := b.signsOn(s.at, "u-1")
	assert.Equal(t, "/de/agentur/login?redirect=AgencyOrders~~status%3Dopen", to)
	assert.Equal(t, http.StatusOK, b.get("/bff/seller/agency/start").StatusCode)
	assert.Equal(t, "/de/agentur/auftraege?status=open", b.get(to).Header.Get("Location"))
	require.Len(t, b.cookies, 1, "the session, and nothing of the way to it")

	outsider := &throughEdge{t, b.address, map[string]string{}}
	assert.Equal(
		t, "/de/agentur/login?redirect=AgencyOrders~~status%3Dopen&sso=sso.unknown", outsider.signsOn(s.at, "u-2"),
	)
	assert.Empty(t, outsider.cookies)
	assert.Equal(t, http.StatusUnauthorized, outsider.get("/bff/seller/agency/start").StatusCode)
}
