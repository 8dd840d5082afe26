package edge_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/bff/internal/backend/backendtest"
	"weitersagen.app/bff/internal/kept"
	"weitersagen.app/bff/internal/platform/problem"
	"weitersagen.app/bff/internal/session"
)

const call = `{"productId":"10","share":100,"firstName":"Anna","lastName":"Muster","email":"anna@example.org","version":"1","yes":true,"idempotencyKey":"12345678"}`

// agent logs in and gives the cookies of it.
func (f *fixture) agent(more ...change) (own, device *http.Cookie) {
	f.t.Helper()
	res := f.do(http.MethodPost, "/bff/agency/agent/login", `{"number":"HS-101","password":"Geheim1234567"}`, more...)
	require.Equal(f.t, http.StatusOK, res.StatusCode)
	require.Len(f.t, res.Cookies(), 2)
	return res.Cookies()[0], res.Cookies()[1]
}

// Both may work in one browser, and each ends without the other.
func TestAnAgentAndARecommenderInOneBrowser(t *testing.T) {
	f := newFixture(t)
	recommender := f.login("false")
	own, device := f.agent(cookie(recommender))
	assert.Equal(t, kept.Agent.Name, own.Name)
	assert.Zero(t, own.MaxAge, "it ends with the browser")
	assert.True(t, own.HttpOnly && own.Secure && own.SameSite == http.SameSiteLaxMode && own.Path == "/")
	assert.True(t, strings.HasPrefix(device.Name, kept.Agent.Name))
	assert.NotContains(t, own.String(), backendtest.AgentToken)
	assert.Equal(t, http.StatusOK, f.get("/bff/personal/overview", cookie(recommender), cookie(own)).StatusCode)
	desk := f.get("/bff/agency/agent/desk", cookie(recommender), cookie(own))
	require.Equal(t, http.StatusOK, desk.StatusCode)
	assert.Contains(t, text(t, desk), `"name":"Mara Lindner"`)
	assert.Equal(t, backendtest.AgentToken, f.backend.Asked("GetAgentDesk")[0].Call.Token)

	require.Equal(
		t, http.StatusNoContent,
		f.do(http.MethodPost, "/bff/agency/agent/logout", "", cookie(recommender), cookie(own)).StatusCode,
	)
	assert.Equal(t, http.StatusUnauthorized, f.get("/bff/agency/agent/desk", cookie(own)).StatusCode)
	assert.Equal(t, http.StatusOK, f.get("/bff/personal/overview", cookie(recommender)).StatusCode)
}

// A session that the backend ended is the agent's alone, no matter who else is logged in in the browser.
func TestAnAgentsEndIsNoOneElses(t *testing.T) {
	f := newFixture(t)
	recommender := cookie(f.open(session.Data{FirstName: "Anna"}))
	own, _ := f.agent()
	f.backend.Fail(
		"CreateRecommendation", problem.New(http.StatusUnauthorized, problem.AuthRequired, "the agent has ended"),
	)
	res := f.do(http.MethodPost, "/bff/agency/agent/call", call, cookie(own), recommender)
	assert.Equal(t, http.StatusUnauthorized, res.StatusCode)
	assert.Contains(t, text(t, res), `"code":"agent.required"`)
	require.Len(t, res.Cookies(), 1)
	assert.Equal(t, own.Name, res.Cookies()[0].Name)
	assert.Negative(t, res.Cookies()[0].MaxAge)
	f.backend.Fail("CreateRecommendation", nil)
	assert.Equal(
		t, http.StatusUnauthorized,
		f.do(http.MethodPost, "/bff/agency/agent/call", call, cookie(own), from("192.0.2.9:4711")).StatusCode,
	)
	assert.Equal(t, http.StatusOK, f.get("/bff/personal/overview", recommender).StatusCode)
}

func TestACallIsMadeInTheAgentsNameAlone(t *testing.T) {
	f := newFixture(t)
	assert.Equal(t, http.StatusUnauthorized, f.do(http.MethodPost, "/bff/agency/agent/call", call).StatusCode)
	own, _ := f.agent()
	res := f.do(http.MethodPost, "/bff/agency/agent/call", call, cookie(own))
	require.Equal(t, http.StatusCreated, res.StatusCode)
	assert.JSONEq(t, `{"number":"`+backendtest.Number+`","until":"2099-01-02"}`, text(t, res))
	asked := f.backend.Asked("CreateRecommendation")[0]
	assert.Equal(t, []any{backendtest.AgentToken, "12345678"}, []any{asked.Call.Token, asked.Call.IdempotencyKey})
	assert.Equal(
		t, http.StatusUnauthorized,
		f.get("/bff/agency/agent/desk", cookie(own), at("havelschutz.localhost")).StatusCode, "another tenant's host",
	)
}

func TestARefusedWordOfACallerReachesItsField(t *testing.T) {
	f := newFixture(t)
	own, _ := f.agent()
	p := problem.New(http.StatusUnprocessableEntity, problem.FieldInvalid, "")
	p.Errors = []problem.Field{{Location: "Auftragserteilung", Code: "word.required"}}
	f.backend.Fail("CreateRecommendation", p)
	res := f.do(http.MethodPost, "/bff/agency/agent/call", call, cookie(own))
	assert.Equal(t, http.StatusUnprocessableEntity, res.StatusCode)
	assert.Contains(t, text(t, res), `"location":"yes"`)
}
