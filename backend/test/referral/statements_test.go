package referral_test

import (
	"context"
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"gorm.io/gorm"

	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/test/fixture"
)

// noted gives a function that tells what the database was asked since it was called last.
func noted(t *testing.T, s *fixture.Served) (since func() []string) {
	t.Helper()
	ctx := context.Background()
	var asked []string
	note := func(what string) func(*gorm.DB) {
		return func(tx *gorm.DB) { asked = append(asked, what+" "+tx.Statement.Table) }
	}
	for _, db := range []*gorm.DB{s.DB.From(ctx), s.DB.Reader(ctx)} {
		c := db.Callback()
		require.NoError(t, c.Query().Before("gorm:query").Register("note", note("read")))
		require.NoError(t, c.Create().Before("gorm:create").Register("note", note("add to")))
		require.NoError(t, c.Update().Before("gorm:update").Register("note", note("change")))
	}
	return func() []string {
		last := asked
		asked = nil
		return last
	}
}

// A creation is what the programme does most, and on SQLite all of them wait for one writer: a statement more is seen
// here.
func TestWhatACreationAsksOfTheDatabase(t *testing.T) {
	s := fixture.ServeAPI(t, dbtest.SQLite(t))
	asked := noted(t, s)
	asks := []string{
		"add to accounts", "read accounts", "add to recommendations", "add to recommendation_events", "add to outbox",
		"add to consent_texts", "add to consents", "add to offline_codes", "add to outbox",
	}
	s.Recommended(nil)
	assert.Equal(t, asks, asked(), "of somebody new")
	s.Recommended(nil)
	assert.Equal(t, asks, asked(), "of somebody who is known")
}

// What is asked of the database takes time: it tells no one whether an address has an account.
func TestARegistrationAsksTheDatabaseTheSameOfEveryAddress(t *testing.T) {
	s := fixture.ServeAPI(t, dbtest.SQLite(t))
	s.Recommended(nil)
	asked := noted(t, s)
	register := func(address string) []string {
		got := s.Call(
			http.MethodPost, fixture.Base+"/account/createEmpfehler", "",
			fixture.Body("Vorname", "Anna", "Nachname", "Müller", "Email", address),
		)
		require.Equal(t, http.StatusNoContent, got.Status, string(got.Body))
		return asked()
	}
	unknown := register("nobody@example.de")
	require.NotEmpty(t, unknown)
	assert.Equal(t, unknown, register("anna@example.de"), "an address with an account")
}
