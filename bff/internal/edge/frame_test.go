package edge_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/bff/internal/backend/backendtest"
	"weitersagen.app/bff/internal/session"
)

func TestFramesAreForATenantThatHasThemOn(t *testing.T) {
	f := newFixture(t)
	f.tenant.FrameOrigins = []string{"https://shop.example"}
	policy := func(path string) string { return f.get(path).Header.Get("Content-Security-Policy") }
	for _, path := range []string{"/de?widget", "/de?frame"} {
		f.tenant.Modules.Widget = false
		assert.Contains(t, policy(path), "frame-ancestors 'none'", path)
		assert.NotContains(t, text(t, f.get(path)), "frameOrigins", path)
		f.tenant.Modules.Widget = true
		assert.Contains(t, policy(path), "frame-ancestors 'self' https://shop.example", path)
		assert.Contains(t, text(t, f.get(path)), `"frameOrigins":["https://shop.example"]`, path)
	}
	assert.Contains(t, policy("/de"), "frame-ancestors 'none'")
	assert.NotContains(t, text(t, f.get("/de")), "frameOrigins")
}

// A card of another site looks like no page's beginning.
func TestAWidgetDoesNotBeginAsAPageDoes(t *testing.T) {
	f := newFixture(t)
	f.tenant.Modules.Widget = true
	begins := func(path string) bool {
		before, _, _ := strings.Cut(text(t, f.get(path)), `id="boot"`)
		return strings.Contains(before, "<h1>") || strings.Contains(before, "ws-brand\"")
	}
	assert.True(t, begins("/de"))
	assert.True(t, begins("/de?frame"))
	assert.False(t, begins("/de?widget"))
}

// A frame can stand in a page of the same site, whose cookies browsers send along.
func TestNoOneIsLoggedInInsideAFrame(t *testing.T) {
	f := newFixture(t)
	f.tenant.Modules.Widget = true
	c := cookie(f.open(session.Data{FirstName: "Anna"}))
	goesTo := func(place string) change { return func(r *http.Request) { r.Header.Set("Sec-Fetch-Dest", place) } }
	for _, path := range []string{"/de?widget", "/de?frame"} {
		assert.Contains(t, text(t, f.get(path, c, goesTo("iframe"))), `"session":{"loggedIn":false,"none":true}`, path)
		assert.Contains(t, text(t, f.get(path, c)), `"none":true`, "a browser that doesn't say")
		assert.Contains(t, text(t, f.get(path, c, goesTo("document"))), `"firstName":"Anna"`, "a window of its own")
	}
	assert.Contains(t, text(t, f.get("/de", c)), `"firstName":"Anna"`)
	door := f.get("/de/persoenlicherbereich?frame&theme=dark&channel=web+site", c, goesTo("iframe")).Header.Get("Location")
	assert.Equal(t, "/de/login?frame&theme=dark&channel=web+site&redirect=Dashboard~~channel%3Dweb%2Bsite", door)
}

func TestAFrameKnowsNothingOfWhatWasEnteredInThisBrowser(t *testing.T) {
	f := newFixture(t)
	entered := withCookies(friends.Name("funkwelle", backendtest.Number) + "=" + backendtest.Recipient)
	page := "/de/empfaengerdaten/" + backendtest.Number + "?k=" + backendtest.Key
	assert.Contains(t, text(t, f.get(page, entered)), "b@example.org")
	assert.NotContains(t, text(t, f.get(page+"&frame", entered)), "b@example.org")
}

func TestAFrameTakesSchemeAndLanguageOfThePageAroundIt(t *testing.T) {
	f := newFixture(t)
	f.tenant.Theme.Dark.Background = "#101010"
	dark := text(t, f.get("/de?widget&theme=dark"))
	assert.Contains(t, dark, `"scheme":"dark"`)
	assert.Contains(t, dark, ":root{color-scheme:dark;")
	assert.NotContains(t, dark, "prefers-color-scheme")
	for _, path := range []string{"/de?widget", "/de?theme=dark", "/de?widget&theme=pink"} {
		page := text(t, f.get(path))
		assert.NotContains(t, page, `"scheme"`, path)
		assert.Contains(t, page, "prefers-color-scheme:dark", path)
	}
	f.walks(
		step{"/?widget&language=en", "/en?widget&language=en", 302},
		step{"/?frame&language=fr", "/de?frame&language=fr", 302}, step{"/?language=en", "/de?language=en", 302},
	)
}

func TestTheScriptThatEmbedsIsForEverySite(t *testing.T) {
	f := newFixture(t)
	newest := f.get("/embed.js")
	assert.Equal(t, "embeds", text(t, newest))
	assert.Equal(t, "cross-origin", newest.Header.Get("Cross-Origin-Resource-Policy"))
	assert.Equal(t, "*", newest.Header.Get("Access-Control-Allow-Origin"))
	assert.Equal(t, "text/javascript; charset=utf-8", newest.Header.Get("Content-Type"))
	assert.Contains(t, newest.Header.Get("Cache-Control"), "max-age=3600")
	assert.NotEmpty(t, newest.Header.Get("ETag"))
	named := f.get("/embed/v1.js")
	assert.Equal(t, "embedded", text(t, named))
	assert.Equal(t, "public, max-age=31536000, immutable", named.Header.Get("Cache-Control"))
	for _, path := range []string{"/embed/v0.js", "/embed/", "/embed/../mf-manifest.json"} {
		assert.Equal(t, http.StatusNotFound, f.get(path).StatusCode, path)
	}
	assert.Equal(t, http.StatusMethodNotAllowed, f.do(http.MethodPost, "/embed.js", "").StatusCode)
}
