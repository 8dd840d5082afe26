package edge_test

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/bff/internal/backend/backendtest"
	"weitersagen.app/bff/internal/kept"
	"weitersagen.app/bff/internal/platform/problem"
)

func TestAMemberSetsThePasswordByAMailedLink(t *testing.T) {
	f := newFixture(t)
	require.Equal(
		t, http.StatusNoContent,
		f.do(http.MethodPost, "/bff/agency/forgotten", `{"email":"olga@example.org"}`).StatusCode,
	)
	require.Len(t, f.backend.Asked("AskForPassword"), 1)
	asked := f.backend.Asked("AskForPassword")[0]
	assert.Equal(t, "olga@example.org", asked.Parts["email"])
	assert.Equal(t, "agentur", asked.Query.Get("Bereich"), "the letter leads to the area")
	look := text(t, f.do(http.MethodPost, "/bff/agency/access/look", `{"token":"t"}`))
	assert.Contains(t, look, `"state":"open"`)
	assert.Contains(t, look, `"minLength":`)
	assert.Contains(
		t, text(t, f.do(http.MethodPost, "/bff/agency/password/check", `{"password":"Passwort1","token":"t"}`)),
		"password.common",
	)

	res := f.do(http.MethodPost, "/bff/agency/access", `{"token":"t","password":"Geheim1234567"}`, from("192.0.2.8:4711"))
	require.Equal(t, http.StatusOK, res.StatusCode)
	require.Len(t, res.Cookies(), 2)
	own := res.Cookies()[0]
	assert.Equal(t, kept.Member.Name, own.Name)
	assert.NotContains(t, text(t, res), backendtest.MemberToken, "the token stays with the server")
	assert.Equal(t, http.StatusOK, f.get(ofAgency+"/start", cookie(own)).StatusCode)

	f.backend.Fail("SetMemberPassword", problem.New(http.StatusForbidden, "member.none", "no agency"))
	refused := f.do(
		http.MethodPost, "/bff/agency/access", `{"token":"t","password":"Geheim1234567"}`, from("192.0.2.9:4711"),
	)
	assert.Equal(t, http.StatusForbidden, refused.StatusCode)
	assert.Contains(t, text(t, refused), "member.none")
	assert.Empty(t, refused.Cookies())
}

func TestTheLoginOfTheAreaKnowsWhoIsIn(t *testing.T) {
	f := newFixture(t)
	assert.Contains(t, text(t, f.get("/bff/agency/login")), `"in":false`)
	own, _ := f.member()
	assert.Contains(t, text(t, f.get("/bff/agency/login", cookie(own))), `"in":true,"who":{"id":"m-1","firstName":"Olga"`)
	f.backend.Fail("GetMember", problem.New(http.StatusUnauthorized, problem.AuthRequired, "the member was deactivated"))
	assert.Contains(t, text(t, f.get("/bff/agency/login", cookie(own))), `"in":false`)
	f.backend.Fail("GetMember", problem.New(http.StatusServiceUnavailable, problem.Technical, "away"))
	own, _ = f.member(from("192.0.2.8:4711"))
	assert.Equal(
		t, http.StatusServiceUnavailable, f.get("/bff/agency/login", cookie(own)).StatusCode,
		"and says so when it can't be told",
	)
}
