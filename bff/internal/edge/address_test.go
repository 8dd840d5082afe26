package edge_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/bff/internal/platform/problem"
)

// A page's address is as little to be trusted as a form: what no screen takes, the page asks no one for, and it ends no
// one's session.
func TestAPageAsksForNothingThatItsScreenWouldNotTake(t *testing.T) {
	f := newFixture(t)
	c := f.login("false")
	f.backend.Fail("GetAnyRecommendation", problem.New(http.StatusUnauthorized, problem.AuthRequired, "another call"))
	f.backend.Fail("GetProduct", problem.New(http.StatusUnauthorized, problem.AuthRequired, "another call"))
	long := strings.Repeat("0", 101)
	for _, odd := range []string{
		"..", ".", "%2e%2e", "..%20", "a%00b", "a%0ab", "a%0d%0aX:%20y", "12345%E2%80%AE67890", "%ff", long,
	} {
		for _, path := range []string{
			"/de/empfaengerdaten/1234567890?k=" + odd, "/de/empfaengerdaten/" + odd + "?k=5278146b79",
			"/de/bestaetigung?nr=1234567890&k=" + odd, "/de/bestaetigung?nr=" + odd + "&k=5278146b79",
			"/de/empfehlen/" + odd, "/de/empfehlen/7?t=" + odd,
		} {
			res := f.get(path, cookie(c))
			assert.Less(t, res.StatusCode, http.StatusInternalServerError, path)
			for _, set := range res.Cookies() {
				assert.NotContains(t, set.Name, "__Host-ws", path)
			}
		}
	}
	assert.Empty(t, f.backend.Asked("GetAnyRecommendation"))
	assert.Empty(t, f.backend.Asked("GetProduct"))
	assert.Equal(t, http.StatusOK, f.get("/bff/personal/overview", cookie(c)).StatusCode)
}

// The backend isn't asked for what lies beside its API.
func TestTheProxyLeadsNowhereElse(t *testing.T) {
	f := newFixture(t)
	for _, path := range []string{
		"/api/v1/../../metrics", "/api/v1/funkwelle/../../../readyz", "/api/v1/%2e%2e/%2e%2e/metrics",
		"/api/v1/funkwelle/%2E./x", "/mandant/..", "/mandant/../metrics", "/api/v1/.",
		"/api/v1/funkwelle/empfehlen/1234567890/..%2f..%2fx",
	} {
		assert.Equal(t, http.StatusNotFound, f.get(path).StatusCode, path)
	}
	select {
	case got := <-f.proxied:
		require.Fail(t, "the backend was asked", got.URL.String())
	default:
	}
	f.get("/api/v1/funkwelle/content/bild/..a.svg")
	assert.Equal(t, "/api/v1/funkwelle/content/bild/..a.svg", (<-f.proxied).URL.Path)
}
