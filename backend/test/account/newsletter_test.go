package account_test

import (
	"context"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/letters/mail"
	accountstore "weitersagen.app/backend/internal/people/account/gormstore"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/safety/consent"
	consentstore "weitersagen.app/backend/internal/safety/consent/gormstore"
	"weitersagen.app/backend/internal/safety/token"
	"weitersagen.app/backend/test/fixture"
)

func TestTheNewsletterIsPermittedFromTheMailbox(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := fixture.ServeAPI(t, db)
		session := s.Registered().Text(t, "Token")
		state := func() string {
			return s.Call(http.MethodGet, fixture.Base+"/account/user", session, nil).Fields(t).Text(t, "NewsletterZustand")
		}
		set := func(optin string) fixture.Answer {
			return s.Call(http.MethodPut, fixture.Base+"/empfehler/setNewsletterOptin", session, []byte(`{"Optin":`+optin+`}`))
		}
		got := set("true")
		require.Equal(t, http.StatusOK, got.Status, string(got.Body))
		assert.JSONEq(t, `{"OptinMailAlreadySent":false,"OptinAlreadySet":false}`, string(got.Body))
		assert.Equal(t, "offen", state())
		assert.JSONEq(t, `{"OptinMailAlreadySent":true,"OptinAlreadySet":false}`, string(set("true").Body))

		letters := s.Delivered()
		require.Len(t, letters, 1)
		confirm, ok := letters[0].Data.(mail.NewsletterConfirmData)
		require.True(t, ok)
		s.Clock.Advance(time.Minute)
		got = s.Call(
			http.MethodPut, fixture.Base+"/newsletter/bestaetigen", "",
			fixture.Body("Token", fixture.TokenBehind(t, confirm.Link)),
		)
		require.Equal(t, http.StatusOK, got.Status, string(got.Body))
		assert.Equal(t, "ja", state())
		assert.JSONEq(t, `{"OptinMailAlreadySent":false,"OptinAlreadySet":true}`, string(set("true").Body))

		letters = s.Delivered()
		require.Len(t, letters, 1)
		joined, ok := letters[0].Data.(mail.NewsletterJoinedData)
		require.True(t, ok)
		assert.Equal(t, confirm.LeaveLink, joined.LeaveLink)
		got = s.Call(
			http.MethodPut, fixture.Base+"/newsletter/abmelden", "",
			fixture.Body("Token", fixture.TokenBehind(t, joined.LeaveLink)),
		)
		require.Equal(t, http.StatusOK, got.Status, string(got.Body))
		assert.Equal(t, "nein", state())
		assert.Equal(
			t, "token.unknown",
			s.Call(http.MethodPut, fixture.Base+"/newsletter/abmelden", "", fixture.Body("Token", "anna.0")).Code(t),
		)

		a, err := s.Accounts.ByID(context.Background(), "funkwelle", accountOf(s, session))
		require.NoError(t, err)
		given, err := consentstore.New(s.DB).Of(context.Background(), "funkwelle", a.ID)
		require.NoError(t, err)
		kinds := map[consent.Kind]consent.Evidence{}
		for _, e := range given {
			kinds[e.Kind] = e
		}
		require.Len(t, kinds, 3)
		yes, asked := kinds[consent.Newsletter], kinds[consent.NewsletterAsked]
		assert.Equal(t, s.Version("funkwelle", "newsletter"), yes.TextVersion)
		assert.Equal(t, "mail", yes.Channel)
		assert.Equal(t, time.Minute, yes.At.Sub(asked.At))
		assert.Equal(t, asked.Hash, yes.Hash)
		assert.Contains(t, yes.Text, "Newsletter")
	})
}

// accountOf gives the account of a session.
func accountOf(s *fixture.Served, session string) string {
	s.T.Helper()
	held, err := s.Tokens.Look(context.Background(), "funkwelle", token.Secret(session))
	require.NoError(s.T, err)
	return held.Subject
}

// Anyone who types an address into the form of a recommendation permits nothing for it.
func TestTheNewsletterBesideTheFormWaitsForTheMailbox(t *testing.T) {
	s := fixture.ServeSQLite(t)
	form := func(email string) []byte {
		raw := s.Form(func(_, who map[string]string) { who["Email"] = email })
		return []byte(strings.Replace(string(raw), `"Produkt"`, `"Aktionen":["newsletter"],"Produkt"`, 1))
	}
	for range 6 { // the same address again and again: asked at most thrice a day, and never twice within minutes
		got := s.Call(http.MethodPost, fixture.Base+"/empfehlen/create", "", form("anna@example.de"))
		require.Equal(t, http.StatusOK, got.Status, string(got.Body))
		s.Clock.Advance(11 * time.Minute)
	}
	var asked []mail.NewsletterConfirmData
	for _, l := range s.Delivered() {
		if d, ok := l.Data.(mail.NewsletterConfirmData); ok {
			asked = append(asked, d)
		}
	}
	require.Len(t, asked, 3)

	owner, err := accountstore.New(s.DB).ByEmail(context.Background(), "funkwelle", person.EmailOf("anna@example.de"))
	require.NoError(t, err)
	assert.False(t, owner.Newsletter)
	given, err := consentstore.New(s.DB).Of(context.Background(), "funkwelle", owner.ID)
	require.NoError(t, err)
	for _, e := range given {
		assert.NotEqual(t, consent.Newsletter, e.Kind)
		assert.NotEqual(t, consent.Campaign, e.Kind, "a box beside a form is no permission to write")
	}
	got := s.Call(
		http.MethodPut, fixture.Base+"/newsletter/bestaetigen", "",
		fixture.Body("Token", fixture.TokenBehind(t, asked[2].Link)),
	)
	require.Equal(t, http.StatusOK, got.Status, string(got.Body))
	given, err = consentstore.New(s.DB).Of(context.Background(), "funkwelle", owner.ID)
	require.NoError(t, err)
	yes := given[len(given)-1]
	assert.Equal(t, consent.Newsletter, yes.Kind)
	assert.Contains(t, yes.Text, "Neue Tarife", "the campaign's own words are the evidence")
}
