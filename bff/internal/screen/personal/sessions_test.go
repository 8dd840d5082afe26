package personal_test

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/bff/internal/backend/backendtest"
	"weitersagen.app/bff/internal/platform/problem"
	"weitersagen.app/bff/internal/session"
)

func TestOneSessionEndsOrAllOthers(t *testing.T) {
	b := in(t)
	assert.Equal(t, http.StatusNoContent, b.ask(http.MethodDelete, "/sessions/"+backendtest.Elsewhere, "").StatusCode)
	assert.Equal(t, http.StatusNotFound, b.ask(http.MethodDelete, "/sessions/nonsense", "").StatusCode)
	assert.Equal(t, http.StatusNoContent, b.ask(http.MethodDelete, "/sessions", "").StatusCode)
	assert.NotContains(t, b.backend.Asked("EndSessions")[0].Query, "auchDiese")
	assert.Equal(t, http.StatusOK, b.ask(http.MethodGet, "/settings", "").StatusCode, "this browser stays")
}

func TestEverywhereIsThisBrowserTooOnceTheOthersHaveEnded(t *testing.T) {
	b := in(t)
	b.backend.Fail("EndSessions", problem.New(http.StatusBadGateway, problem.Technical, "away"))
	assert.Equal(t, http.StatusBadGateway, b.ask(http.MethodPost, "/logout-everywhere", "").StatusCode)
	assert.Equal(t, http.StatusOK, b.ask(http.MethodGet, "/settings", "").StatusCode)
	b.backend.Fail("EndSessions", nil)
	assert.Equal(t, http.StatusNoContent, b.ask(http.MethodPost, "/logout-everywhere", "").StatusCode)
	assert.Equal(t, "true", b.backend.Asked("EndSessions")[1].Query.Get("auchDiese"))
	assert.NotContains(t, b.cookies, session.Cookie)
	assert.Equal(t, http.StatusUnauthorized, b.ask(http.MethodGet, "/settings", "").StatusCode)
}
