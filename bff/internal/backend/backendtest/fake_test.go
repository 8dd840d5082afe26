package backendtest

import (
	"net/http"
	"reflect"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/platform/problem"
)

func TestEachOperationHasAnAnswer(t *testing.T) {
	byExample := 0
	for of := range reflect.TypeFor[*wire.Client]().Methods() {
		if _, ok := answers[of.Name]; ok || of.Name == "Ready" {
			continue
		}
		byExample++
		res, err := example(of.Name)
		require.NoError(t, err, of.Name)
		assert.Less(t, res.StatusCode, http.StatusMultipleChoices, of.Name)
	}
	assert.Greater(t, byExample, 20)
}

func TestAnExampleTravelsAsOnTheWire(t *testing.T) {
	f := New(nil)
	made, err := f.InviteMember(
		t.Context(), backend.Call{Tenant: "funkwelle"}, "7K2M9QX4", wire.NewMemberInvitation{FirstName: "Nele"},
	)
	require.NoError(t, err)
	assert.Equal(t, "anna@example.org", made.Email)
	require.NoError(t, f.MemberLogout(t.Context(), backend.Call{Tenant: "funkwelle"}))
	asked := f.Asked("InviteMember")[0]
	assert.Equal(t, "/api/v1/funkwelle/agentur/mitarbeiter/7K2M9QX4/einladungen", asked.Path)
	assert.Equal(t, wire.NewMemberInvitation{FirstName: "Nele"}, asked.Body)
}

func TestTheFakeRefusesWhatNoBackendWouldGet(t *testing.T) {
	f := New(nil)
	_, err := f.ConfirmEmail(
		t.Context(), backend.Call{Tenant: "funkwelle", Token: "mailed"}, wire.ConfirmEmailInputBody{Token: "mailed"},
	)
	require.ErrorContains(t, err, "credential")
	err = f.Logout(t.Context(), backend.Call{})
	assert.Equal(t, http.StatusNotFound, problem.StatusOf(err), "a call names its tenant")
	assert.Empty(t, f.Asked("Logout"))
	assert.Panics(t, func() { f.Fail("Nothing", nil) })
	assert.Panics(t, func() { f.Asked("Nothing") })
}
