package referral_test

import (
	"context"
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	offlinecoderest "weitersagen.app/backend/internal/referral/offlinecode/rest"
	"weitersagen.app/backend/test/fixture"
)

// Anyone who recommends under a registered person's address without a login shows the friend what was typed: the stored
// name is its owner's.
func TestAnothersRecommendationShowsWhatWasTypedAndNotTheStoredName(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := fixture.ServeAPI(t, db)
		account, _ := s.Member("funkwelle", "anna@example.de") // Anna Müller
		named := func(number, key string) string {
			t.Helper()
			got := s.Call(http.MethodGet, fixture.Base+"/empfehlen/"+number+"/"+key, "", nil)
			require.Equal(t, http.StatusOK, got.Status, string(got.Body))
			return got.Fields(t).Text(t, "EmpfehlerVorname") + "|" + got.Fields(t).Text(t, "EmpfehlerName")
		}
		zora := func(_, who map[string]string) { who["Vorname"], who["Nachname"] = "Zora", "Quast" }
		number, key := s.Recommended(zora)
		assert.Equal(t, "Zora|Zora Q.", named(number, key))
		own, ownKey := s.Recommended(nil)
		assert.Equal(t, "Anna|Anna M.", named(own, ownKey))

		secret, err := s.Accounts.IssueAccess(context.Background(), "funkwelle", account, s.Clock.Now())
		require.NoError(t, err)
		got := s.Call(
			http.MethodPut, fixture.Base+"/account/resetPassword", "",
			fixture.Body("Token", string(secret), "Password", fixture.GoodPassword),
		)
		require.Equal(t, http.StatusOK, got.Status, string(got.Body))
		assert.Equal(t, "Anna|Anna M.", named(number, key), "once the mailbox has answered")

		later, laterKey := s.Recommended(zora)
		assert.Equal(t, "Zora|Zora Q.", named(later, laterKey), "what is typed afterwards is a stranger's again")
		got = s.Call(
			http.MethodPost, fixture.Base+"/account/login", "",
			fixture.Body("Email", "anna@example.de", "Password", "Wrong"+fixture.GoodPassword),
		)
		require.Equal(t, http.StatusUnauthorized, got.Status, string(got.Body))
		assert.Equal(t, "Zora|Zora Q.", named(later, laterKey), "who has a wrong password is nobody")
		got = s.Call(
			http.MethodPost, fixture.Base+"/account/login", "",
			fixture.Body("Email", "anna@example.de", "Password", fixture.GoodPassword),
		)
		require.Equal(t, http.StatusOK, got.Status, string(got.Body))
		assert.Equal(t, "Anna|Anna M.", named(later, laterKey), "once its owner has logged in")
	})
}

// A code that another person made in somebody's name tells and makes what was typed, too.
func TestAnothersOfflineCodeShowsWhatWasTyped(t *testing.T) {
	s := fixture.ServeSQLite(t)
	s.Member("funkwelle", "anna@example.de") // Anna Müller
	got := s.Call(
		http.MethodPost, fixture.Base+"/empfehlen/create", "",
		s.Form(func(_, who map[string]string) { who["Vorname"], who["Nachname"] = "Zora", "Quast" }),
	)
	require.Equal(t, http.StatusOK, got.Status, string(got.Body))
	assert.NotContains(t, string(got.Body), "Anna")
	code := got.Fields(t).Text(t, "Empfehlungscode")

	seen := fixture.Decoded[offlinecoderest.CodeView](
		t, s.Call(http.MethodGet, fixture.Base+"/empfehlungscode/"+code, "", nil),
	)
	assert.Equal(t, "Zora|Zora Q.", seen.RecommenderFirstName+"|"+seen.RecommenderName)
	made := fixture.Decoded[offlinecoderest.EnteredCode](t, enter(s, code))
	assert.Equal(t, "Zora Q.", made.RecommenderName)
	got = s.Entered(made.RecommendationNumber, made.Key, fixture.Ben)
	require.Equal(t, http.StatusCreated, got.Status, string(got.Body))
	assert.NotContains(t, string(got.Body), "Anna")
	looked := s.Call(
		http.MethodGet, fixture.Base+"/empfaenger/zustimmung", s.Mailed(got.Fields(t).Text(t, "Empfaengernummer")), nil,
	)
	assert.Contains(t, string(looked.Body), "Zora Q.")
	assert.NotContains(t, string(looked.Body), "Anna")
}
