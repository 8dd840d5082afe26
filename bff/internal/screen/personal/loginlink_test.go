package personal_test

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/bff/internal/backend/backendtest"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/kept"
	"weitersagen.app/bff/internal/platform/problem"
	"weitersagen.app/bff/internal/session"
)

const askForLink = `{"email":"anna@example.org","remember":false}`

func TestALoginByLinkIsBoundToItsBrowserByACookie(t *testing.T) {
	b := open(t)
	res := b.ask(http.MethodPost, "/login-link", askForLink)
	require.Equal(t, http.StatusNoContent, res.StatusCode, text(t, res))
	first := b.cookies[kept.LinkLogin.Name]
	require.NotNil(t, first)
	assert.True(t, first.HttpOnly && first.Secure && first.Path == "/" && first.Domain == "")
	assert.Equal(t, http.SameSiteStrictMode, first.SameSite)
	assert.Equal(t, 600, first.MaxAge)
	asked := b.backend.Asked("AskForLoginLink")
	assert.Equal(t, wire.AskLinkInputBody{Email: "anna@example.org", Browser: first.Value}, asked[0].Body)
	assert.Equal(t, "192.0.2.1", asked[0].Call.From, "attempts are counted by origin")

	b.ask(http.MethodPost, "/login-link", askForLink)
	second := b.cookies[kept.LinkLogin.Name]
	assert.NotEqual(t, first.Value, second.Value)
	assert.Equal(
		t, wire.AskLinkInputBody{Email: "anna@example.org", Browser: second.Value, Before: first.Value},
		b.backend.Asked("AskForLoginLink")[1].Body, "the one before ends",
	)

	b.ask(http.MethodPost, "/login-link/look", `{"token":"mailed-1"}`)
	assert.Equal(
		t, wire.LookLinkInputBody{Token: "mailed-1", Browser: second.Value}, b.backend.Asked("LookLoginLink")[0].Body,
	)
	res = b.ask(http.MethodPost, "/login-link/login", `{"token":"mailed-1"}`)
	assert.JSONEq(t, `{"until":"2099-01-02T03:04:05Z","firstName":"Anna"}`, text(t, res))
	assert.Equal(
		t, wire.LoginLinkInputBody{Token: "mailed-1", Browser: second.Value},
		b.backend.Asked("LogInByLoginLink")[0].Body,
	)
	assert.NotNil(t, b.cookies[session.Cookie])
	assert.Equal(t, backendtest.Device, b.cookies[session.DeviceCookie].Value)
	assert.Nil(t, b.cookies[kept.LinkLogin.Name], "what it was for is done")
	assert.NotContains(t, text(t, res), backendtest.Token)
}

func TestALoginByLinkOutlivesTheBrowserWhereThatIsWanted(t *testing.T) {
	for remember, age := range map[string]bool{"true": true, "false": false} {
		b := open(t)
		b.ask(http.MethodPost, "/login-link", `{"email":"anna@example.org","remember":`+remember+`}`)
		b.ask(http.MethodPost, "/login-link/login", `{}`)
		browser := b.backend.Asked("LogInByLoginLink")[0].Body.(wire.LoginLinkInputBody).Browser
		assert.Equal(t, b.backend.Asked("AskForLoginLink")[0].Body.(wire.AskLinkInputBody).Browser, browser)
		assert.Equal(t, age, !b.cookies[session.Cookie].Expires.IsZero() || b.cookies[session.Cookie].MaxAge > 0, remember)
	}
}

func TestABrowserThatAskedForNothingWaitsForNothing(t *testing.T) {
	b := open(t)
	assert.JSONEq(t, `{"state":"none"}`, text(t, b.ask(http.MethodGet, "/login-link", "")))
	assert.Empty(t, b.backend.Asked("WatchLoginLink"))

	b.ask(http.MethodPost, "/login-link", askForLink)
	assert.Contains(t, text(t, b.ask(http.MethodGet, "/login-link", "")), `"number":47`)
	b.backend.Fail("WatchLoginLink", problem.New(http.StatusNotFound, "login_link.unknown", "none"))
	assert.JSONEq(t, `{"state":"none"}`, text(t, b.ask(http.MethodGet, "/login-link", "")))
}

func TestTheNumberOpensNothingWhereItIsEntered(t *testing.T) {
	b := open(t)
	res := b.ask(http.MethodPost, "/login-link/number", `{"token":"mailed-1","number":47}`)
	assert.Equal(t, http.StatusNoContent, res.StatusCode)
	assert.Equal(t, wire.ConfirmLinkInputBody{Token: "mailed-1", Number: 47}, b.backend.Asked("ConfirmLoginLink")[0].Body)
	assert.Empty(t, b.cookies)
	res = b.ask(http.MethodPost, "/login-link/refuse", `{"token":"mailed-1"}`)
	assert.Equal(t, http.StatusNoContent, res.StatusCode)
	assert.Equal(t, wire.LookInputBody{Token: "mailed-1"}, b.backend.Asked("RefuseLoginLink")[0].Body)
	assert.Equal(t, http.StatusUnprocessableEntity, b.ask(
		http.MethodPost, "/login-link/number", `{"token":"mailed-1","number":147}`,
	).StatusCode)
}
