package wiring

import (
	"context"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/consent"
	consentstore "weitersagen.app/backend/internal/consent/gormstore"
	"weitersagen.app/backend/internal/mail"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/token"
)

func TestTheNewsletterIsPermittedFromTheMailbox(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := serveAPI(t, db)
		session := s.registered().text(t, "Token")
		state := func() string {
			return s.call(http.MethodGet, base+"/account/user", session, nil).fields(t).text(t, "NewsletterZustand")
		}
		set := func(optin string) answer {
			return s.call(http.MethodPut, base+"/empfehler/setNewsletterOptin", session, []byte(`{"Optin":`+optin+`}`))
		}
		got := set("true")
		require.Equal(t, http.StatusOK, got.status, string(got.body))
		assert.JSONEq(t, `{"OptinMailAlreadySent":false,"OptinAlreadySet":false}`, string(got.body))
		assert.Equal(t, "offen", state())
		assert.JSONEq(t, `{"OptinMailAlreadySent":true,"OptinAlreadySet":false}`, string(set("true").body))

		letters := s.delivered()
		require.Len(t, letters, 1)
		confirm, ok := letters[0].Data.(mail.NewsletterConfirmData)
		require.True(t, ok)
		s.clock.Advance(time.Minute)
		got = s.call(http.MethodPut, base+"/newsletter/bestaetigen", "", body("Token", tokenBehind(t, confirm.Link)))
		require.Equal(t, http.StatusOK, got.status, string(got.body))
		assert.Equal(t, "ja", state())
		assert.JSONEq(t, `{"OptinMailAlreadySent":false,"OptinAlreadySet":true}`, string(set("true").body))

		letters = s.delivered()
		require.Len(t, letters, 1)
		joined, ok := letters[0].Data.(mail.NewsletterJoinedData)
		require.True(t, ok)
		assert.Equal(t, confirm.LeaveLink, joined.LeaveLink)
		got = s.call(http.MethodPut, base+"/newsletter/abmelden", "", body("Token", tokenBehind(t, joined.LeaveLink)))
		require.Equal(t, http.StatusOK, got.status, string(got.body))
		assert.Equal(t, "nein", state())
		assert.Equal(t, "token.unknown", s.call(http.MethodPut, base+"/newsletter/abmelden", "", body("Token", "anna.0")).code(t))

		a, err := s.Accounts().ByID(context.Background(), "funkwelle", s.accountOf(session))
		require.NoError(t, err)
		given, err := consentstore.New(s.DB).Of(context.Background(), "funkwelle", a.ID)
		require.NoError(t, err)
		kinds := map[consent.Kind]consent.Evidence{}
		for _, e := range given {
			kinds[e.Kind] = e
		}
		require.Len(t, kinds, 3)
		yes, asked := kinds[consent.Newsletter], kinds[consent.NewsletterAsked]
		assert.Equal(t, s.version("funkwelle", "newsletter"), yes.TextVersion)
		assert.Equal(t, "mail", yes.Channel)
		assert.Equal(t, time.Minute, yes.At.Sub(asked.At))
		assert.Equal(t, asked.Hash, yes.Hash)
		assert.Contains(t, yes.Text, "Newsletter")
	})
}

// accountOf gives the account of a session.
func (s *served) accountOf(session string) string {
	s.t.Helper()
	held, err := s.Tokens().Look(context.Background(), "funkwelle", token.Secret(session))
	require.NoError(s.t, err)
	return held.Subject
}
