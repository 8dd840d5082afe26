package lookup_test

import (
	"encoding/json"
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/insight/lookup"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/safety/audit"
	"weitersagen.app/backend/test/fixture"
)

func TestAPersonIsErasedFromTheDesk(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := fixture.ServeAPI(t, db)
		r := enter(s)
		anna, _ := s.Member(fixture.Telecom, "anna@example.de")
		foreign, _ := s.Member(fixture.Insured, "anna@example.de")
		erase := func(id, reason string) fixture.Answer {
			return r.sends("/personen/"+id+"/loeschen", map[string]string{"Grund": reason})
		}
		assert.Equal(t, "desk.reason", erase(anna, "so").Code(t))
		assert.Equal(t, "desk.reason_names", erase(anna, "anna@example.de bittet darum").Code(t))
		assert.Equal(t, http.StatusNotFound, erase(foreign, "Bitte per Brief").Status, "another tenant's person")
		_, err := s.Accounts.ByID(t.Context(), fixture.Telecom, anna)
		require.NoError(t, err, "what was refused erased nobody")

		got := erase(anna, "Bitte per Brief")
		require.Equal(t, http.StatusNoContent, got.Status, string(got.Body))
		_, err = s.Accounts.ByID(t.Context(), fixture.Telecom, anna)
		require.ErrorIs(t, err, account.ErrUnknown)
		_, err = s.Accounts.ByID(t.Context(), fixture.Insured, foreign)
		require.NoError(t, err)
		assert.Equal(t, http.StatusNotFound, erase(anna, "Bitte per Brief").Status, "once")
		assert.Equal(t, "desk.looked_enough", erase(anna, "Bitte per Brief").Code(t), "five tries an hour")
		asked, done := r.acts(lookup.ErasureAsked), r.acts(audit.PersonErased)
		require.Len(t, asked, 1)
		assert.Equal(t, []string{"Clara", anna}, []string{asked[0].Who, asked[0].Subject})
		assert.Equal(t, "Bitte per Brief", asked[0].Detail)
		require.Len(t, done, 1)
		assert.Equal(t, asked[0].Ref, done[0].Ref, "under the session")
	})
}

func TestThePersonsDataAreTakenAlong(t *testing.T) {
	s := fixture.ServeSQLite(t)
	r := enter(s)
	anna, _ := s.Member(fixture.Telecom, "anna@example.de")
	take := func(id, reason string) fixture.Answer {
		return r.sends("/personen/"+id+"/auskunft", map[string]string{"Grund": reason})
	}
	assert.Equal(t, "desk.reason", take(anna, "").Code(t))
	assert.Equal(t, http.StatusNotFound, take("nobody", "Auskunft per Brief").Status)
	got := take(anna, "Auskunft per Brief")
	require.Equal(t, http.StatusOK, got.Status, string(got.Body))
	var file map[string]any
	require.NoError(t, json.Unmarshal(got.Body, &file))
	assert.Contains(t, string(got.Body), "anna@example.de")
	kept := r.acts(lookup.PersonExported)
	require.Len(t, kept, 1)
	assert.Equal(t, "Auskunft per Brief", kept[0].Detail)
	money := string(s.AtDesk(fixture.Telecom, "Mia", "money"))
	body := []byte(`{"Grund": "Auskunft per Brief"}`)
	for _, path := range []string{"/auskunft", "/loeschen"} {
		denied := s.Call(http.MethodPost, verwaltung+"/personen/"+anna+path, money, body)
		assert.Equal(t, http.StatusForbidden, denied.Status, path)
	}
	for range 40 {
		got = take(anna, "Auskunft per Brief")
	}
	assert.Equal(t, http.StatusTooManyRequests, got.Status)
}
