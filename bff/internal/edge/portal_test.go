package edge_test

import (
	"errors"
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/bff/internal/backend/backendtest"
	"weitersagen.app/bff/internal/session"
)

func newPortal(t *testing.T) *fixture {
	f := newFixture(t)
	f.tenant.Modules.Autologin = true
	return f
}

func stored(token string) change {
	return cookie(&http.Cookie{Name: session.AutoCookie, Value: token})
}

func named(res *http.Response, name string) *http.Cookie {
	for _, c := range res.Cookies() {
		if c.Name == name {
			return c
		}
	}
	return nil
}

func TestThePortalsLinkLogsInAndIsRememberedByTheServerAlone(t *testing.T) {
	f := newPortal(t)
	res := f.do(http.MethodPost, "/bff/shell/portal", `{"token":"`+backendtest.Portal+`"}`)
	require.Equal(t, http.StatusOK, res.StatusCode)
	body := text(t, res)
	assert.JSONEq(t, `{"loggedIn":true,"until":"2099-01-02T03:04:05Z","firstName":"Anna"}`, body)
	assert.NotContains(t, body, backendtest.Stored)
	auto := named(res, session.AutoCookie)
	require.NotNil(t, auto)
	assert.Equal(t, backendtest.Stored, auto.Value)
	assert.True(t, auto.HttpOnly && auto.Secure)
	assert.Equal(t, 2099, auto.Expires.Year())
	assert.NotNil(t, named(res, session.Cookie))

	wrong := f.do(http.MethodPost, "/bff/shell/portal", `{"token":"guess"}`)
	assert.Contains(t, text(t, wrong), `"code":"token.unknown"`)
	assert.Empty(t, wrong.Cookies())
	assert.Equal(
		t, http.StatusNotFound,
		f.do(http.MethodPost, "/bff/shell/portal", `{"token":"x"}`, at("havelschutz.localhost")).StatusCode,
		"a programme without a portal has no such way in",
	)
}

func TestWithAStoredTokenAndNoSessionALoginIsAttemptedSilently(t *testing.T) {
	f := newPortal(t)
	res := f.get("/de", stored(backendtest.Stored))
	require.Equal(t, http.StatusOK, res.StatusCode)
	assert.True(t, bootOf(t, text(t, res)).Session.LoggedIn)
	c := named(res, session.Cookie)
	require.NotNil(t, c)
	assert.Zero(t, c.MaxAge)
	assert.Equal(t, http.StatusOK, f.get("/bff/personal/overview", cookie(c)).StatusCode)

	f.get("/de", stored(backendtest.Stored), cookie(c))
	assert.Len(t, f.backend.Asked("Autologin"), 1, "who has a session needs no other")
	f.do(http.MethodHead, "/de", "", stored(backendtest.Stored))
	f.get("/bff/public/home", stored(backendtest.Stored))
	f.get("/-/shell/mf-manifest.json", stored(backendtest.Stored))
	assert.Len(t, f.backend.Asked("Autologin"), 1, "a page that somebody opens, and nothing else")
}

func TestAStoredTokenThatIsRefusedIsForgotten(t *testing.T) {
	f := newPortal(t)
	res := f.get("/de", stored("withdrawn"))
	assert.Equal(t, http.StatusOK, res.StatusCode)
	assert.False(t, bootOf(t, text(t, res)).Session.LoggedIn)
	assert.Negative(t, named(res, session.AutoCookie).MaxAge)
	assert.Nil(t, named(res, session.Cookie))
}

func TestAStoredTokenSurvivesAnOutage(t *testing.T) {
	f := newPortal(t)
	f.backend.Fail("Autologin", errors.New("away"))
	res := f.get("/de", stored(backendtest.Stored))
	assert.Equal(t, http.StatusOK, res.StatusCode)
	assert.Empty(t, res.Cookies())
	f.backend.Fail("Autologin", nil)
	f.redis.Close()
	res = f.get("/de", stored(backendtest.Stored))
	assert.Equal(t, http.StatusOK, res.StatusCode)
	assert.Empty(t, res.Cookies())
	assert.True(
		t,
		bootOf(
			t, text(t, f.get("/de", stored(backendtest.Stored), cookie(&http.Cookie{Name: session.Cookie, Value: "x"}))),
		).Session.Unknown,
		"the browser isn't told that nobody is logged in",
	)
}

func TestNoOneIsLoggedInSilentlyWithoutAutologin(t *testing.T) {
	f := newFixture(t)
	assert.Empty(t, f.get("/de", stored(backendtest.Stored)).Cookies())
	assert.Empty(t, f.backend.Asked("Autologin"))
}

func TestWhoLogsOutIsNotLoggedInAgainSilently(t *testing.T) {
	f := newPortal(t)
	c := f.login("false")
	res := f.do(http.MethodPost, "/bff/personal/logout", "", cookie(c), stored(backendtest.Stored))
	require.Equal(t, http.StatusNoContent, res.StatusCode)
	assert.Negative(t, named(res, session.AutoCookie).MaxAge)
	assert.Negative(t, named(res, session.Cookie).MaxAge)
}
