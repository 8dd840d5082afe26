package edge_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/bff/internal/backend/backendtest"
)

func withCookies(cookies ...string) change {
	return func(r *http.Request) { r.Header.Set("Cookie", strings.Join(cookies, "; ")) }
}

func TestTheLinkOfAMailLeavesACookieForItsRecommendation(t *testing.T) {
	f := newFixture(t)
	res := f.do(http.MethodPost, "/bff/public/held/look", `{"token":"`+backendtest.Mailed+`"}`)
	require.Equal(t, http.StatusOK, res.StatusCode)
	left := res.Header.Get("Set-Cookie")
	assert.True(t, strings.HasPrefix(left, "__Host-ws-r-"+backendtest.Number+"="), left)
	assert.Contains(t, left, "HttpOnly; Secure; SameSite=Lax")
	assert.Contains(t, text(t, res), `"productName":"Glasfaser 250"`)
}

func TestEachRecommendationHasACookieOfItsOwn(t *testing.T) {
	f := newFixture(t)
	good := "__Host-ws-r-" + backendtest.Number + "=" + backendtest.Recipient
	other := "__Host-ws-r-0000000000=other"
	visitor := 0
	ask := func(body string, cookies ...string) *http.Response {
		visitor++ // each from a place of its own: forms are limited by address
		place := from(fmt.Sprintf("192.0.2.%d:4711", visitor))
		return f.do(http.MethodPost, "/bff/public/held/look", body, withCookies(cookies...), place)
	}
	res := ask(`{"number":"`+backendtest.Number+`"}`, other, good)
	require.Equal(t, http.StatusOK, res.StatusCode, "the one beside it doesn't matter")
	assert.Empty(t, res.Header.Get("Set-Cookie"))
	assert.Equal(t, http.StatusOK, ask(`{}`, good).StatusCode, "the only one needs no number")
	assert.Equal(t, http.StatusUnauthorized, ask(`{}`, good, other).StatusCode, "of two, nobody knows which")
	assert.Equal(t, http.StatusUnauthorized, ask(`{}`).StatusCode)

	res = ask(`{"number":"0000000000"}`, other, good)
	require.Equal(t, http.StatusUnauthorized, res.StatusCode)
	assert.Contains(t, res.Header.Get("Set-Cookie"), "__Host-ws-r-0000000000=; ", "what is worth nothing goes")
	assert.NotContains(t, res.Header.Get("Set-Cookie"), backendtest.Number)
	res = f.do(http.MethodPost, "/bff/public/held/erase", `{"number":"`+backendtest.Number+`","shown":"`+backendtest.Number+`"}`, withCookies(good))
	require.Equal(t, http.StatusNoContent, res.StatusCode)
	assert.Contains(t, res.Header.Get("Set-Cookie"), "Max-Age=0")
}

func TestDecliningNeedsNothingButTheLinkOrAnAddress(t *testing.T) {
	f := newFixture(t)
	for path, body := range map[string]string{"/bff/public/decline": `{"token":"x.y"}`, "/bff/public/decline/address": `{"email":"b@example.org","captcha":"c"}`} {
		assert.Equal(t, http.StatusNoContent, f.do(http.MethodPost, path, body).StatusCode, path)
	}
}
