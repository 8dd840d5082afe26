package wiring

import (
	"context"
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	offlinecoderest "weitersagen.app/backend/internal/referral/offlinecode/rest"
)

// Whoever recommends under a registered person's address without a login shows the friend what was typed: the stored name is its owner's.
func TestAStrangersRecommendationShowsWhatWasTypedAndNotTheStoredName(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := serveAPI(t, db)
		account, _ := s.member("funkwelle", "anna@example.de") // Anna Müller
		named := func(number, key string) string {
			t.Helper()
			got := s.call(http.MethodGet, base+"/empfehlen/"+number+"/"+key, "", nil)
			require.Equal(t, http.StatusOK, got.status, string(got.body))
			return got.fields(t).text(t, "EmpfehlerVorname") + "|" + got.fields(t).text(t, "EmpfehlerName")
		}
		zora := func(_, who map[string]string) { who["Vorname"], who["Nachname"] = "Zora", "Quast" }
		number, key := s.recommended(zora)
		assert.Equal(t, "Zora|Zora Q.", named(number, key))
		own, ownKey := s.recommended(nil)
		assert.Equal(t, "Anna|Anna M.", named(own, ownKey))

		secret, err := s.Accounts().IssueAccess(context.Background(), "funkwelle", account, s.clock.Now())
		require.NoError(t, err)
		got := s.call(http.MethodPut, base+"/account/resetPassword", "", body("Token", string(secret), "Password", goodPassword))
		require.Equal(t, http.StatusOK, got.status, string(got.body))
		assert.Equal(t, "Anna|Anna M.", named(number, key), "once the mailbox has answered")

		later, laterKey := s.recommended(zora)
		assert.Equal(t, "Zora|Zora Q.", named(later, laterKey), "what is typed afterwards is a stranger's again")
		got = s.call(http.MethodPost, base+"/account/login", "", body("Email", "anna@example.de", "Password", "Wrong"+goodPassword))
		require.Equal(t, http.StatusUnauthorized, got.status, string(got.body))
		assert.Equal(t, "Zora|Zora Q.", named(later, laterKey), "who has a wrong password is nobody")
		got = s.call(http.MethodPost, base+"/account/login", "", body("Email", "anna@example.de", "Password", goodPassword))
		require.Equal(t, http.StatusOK, got.status, string(got.body))
		assert.Equal(t, "Anna|Anna M.", named(later, laterKey), "once its owner has logged in")
	})
}

// A code that a stranger made in somebody's name tells and makes what was typed, too.
func TestAStrangersOfflineCodeShowsWhatWasTyped(t *testing.T) {
	s := serveSQLite(t)
	s.member("funkwelle", "anna@example.de") // Anna Müller
	got := s.call(http.MethodPost, base+"/empfehlen/create", "", s.form(func(_, who map[string]string) { who["Vorname"], who["Nachname"] = "Zora", "Quast" }))
	require.Equal(t, http.StatusOK, got.status, string(got.body))
	assert.NotContains(t, string(got.body), "Anna")
	code := got.fields(t).text(t, "Empfehlungscode")

	seen := decoded[offlinecoderest.CodeView](t, s.call(http.MethodGet, base+"/empfehlungscode/"+code, "", nil))
	assert.Equal(t, "Zora|Zora Q.", seen.RecommenderFirstName+"|"+seen.RecommenderName)
	made := decoded[offlinecoderest.EnteredCode](t, s.enter(code))
	assert.Equal(t, "Zora Q.", made.RecommenderName)
	got = s.entered(made.RecommendationNumber, made.Key, ben)
	require.Equal(t, http.StatusCreated, got.status, string(got.body))
	assert.NotContains(t, string(got.body), "Anna")
	looked := s.call(http.MethodGet, base+"/empfaenger/zustimmung", s.mailed(got.fields(t).text(t, "Empfaengernummer")), nil)
	assert.Contains(t, string(looked.body), "Zora Q.")
	assert.NotContains(t, string(looked.body), "Anna")
}
