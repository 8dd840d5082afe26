package edge_test

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/bff/internal/backend/backendtest"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/kept"
	"weitersagen.app/bff/internal/platform/problem"
)

func TestAnOwnerAsksPeopleIn(t *testing.T) {
	f := newFixture(t)
	own, _ := f.member()
	const form = `{"firstName":"Nele","lastName":"Neu","email":"nele@example.org","word":true,"idempotencyKey":"12345678"}`
	assert.Equal(
		t, http.StatusUnauthorized,
		f.do(http.MethodPost, "/bff/agency/employees/asked", form, from("192.0.2.9:4711")).StatusCode,
	)
	require.Equal(
		t, http.StatusNoContent, f.do(http.MethodPost, "/bff/agency/employees/asked", form, cookie(own)).StatusCode,
	)
	asked := f.backend.Asked("InviteMember")[0]
	assert.Equal(t, backendtest.MemberAgency, asked.Parts["agentur"])
	assert.Equal(
		t, wire.NewMemberInvitation{FirstName: "Nele", LastName: "Neu", Email: "nele@example.org", Word: true},
		asked.Body,
	)
	assert.Equal(t, "12345678", asked.Call.IdempotencyKey)
	assert.Contains(t, text(t, f.get("/bff/agency/employees", cookie(own))), `"until":"2026-11-27"`)
	require.Equal(
		t, http.StatusNoContent,
		f.do(http.MethodPost, "/bff/agency/employees/asked/mi-1/again", "", cookie(own), from("192.0.2.8:4711")).StatusCode,
	)
	require.Equal(
		t, http.StatusNoContent,
		f.do(http.MethodDelete, "/bff/agency/employees/asked/mi-1", "", cookie(own), from("192.0.2.8:4711")).StatusCode,
	)
	for _, call := range []string{"SendMemberInvitationAgain", "WithdrawMemberInvitation"} {
		assert.Equal(
			t, map[string]string{"tenant": "funkwelle", "agentur": backendtest.MemberAgency, "einladung": "mi-1"},
			f.backend.Asked(call)[0].Parts,
		)
	}

	f.backend.Fail("ListMemberInvitations", problem.New(http.StatusNotFound, "route.unknown", "no passwords"))
	assert.NotContains(
		t, text(t, f.get("/bff/agency/employees", cookie(own))), `"asked"`,
		"where agencies ask nobody, the rest is shown",
	)
}

func TestWhoWasAskedIsInByTheFirstPasswordAlone(t *testing.T) {
	f := newFixture(t)
	assert.Contains(t, text(t, f.do(http.MethodPost, "/bff/agency/join/look", `{"token":"t"}`)), `"first":true`)
	res := f.do(http.MethodPost, "/bff/agency/join", `{"token":"t","password":"Geheim1234567"}`)
	require.Equal(t, http.StatusOK, res.StatusCode)
	require.Len(t, res.Cookies(), 2)
	assert.Equal(t, kept.Member.Name, res.Cookies()[0].Name)
	stated := text(t, res)
	assert.Contains(t, stated, `"in":true`)
	assert.NotContains(t, stated, backendtest.MemberToken, "the token stays with the server")
	assert.Equal(t, http.StatusOK, f.get(ofAgency+"/start", cookie(res.Cookies()[0])).StatusCode)

	known := f.do(http.MethodPost, "/bff/agency/join", `{"token":"known"}`, from("192.0.2.8:4711"))
	require.Equal(t, http.StatusOK, known.StatusCode)
	assert.Empty(t, known.Cookies())
	assert.Contains(t, text(t, known), `"in":false`)
}
