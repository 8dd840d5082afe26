package account_test

import (
	"net/http"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/platform/outbox/relay"
	"weitersagen.app/backend/internal/safety/token"
	"weitersagen.app/backend/test/fixture"
)

const loginLink = fixture.Base + "/account/loginlink"

// asksForLink asks in a browser with a secret, and gives the number of its page.
func asksForLink(s *fixture.Served, browser token.Secret) string {
	s.T.Helper()
	got := s.Call(
		http.MethodPost, loginLink, "", fixture.Body("Email", "anna@example.de", "Browser", string(browser)),
	)
	require.Equal(s.T, http.StatusOK, got.Status, string(got.Body))
	return string(got.Fields(s.T)["Zahl"])
}

func mailedLink(s *fixture.Served) string {
	s.T.Helper()
	letters := s.Delivered()
	require.Len(s.T, letters, 1)
	letter, ok := letters[0].Data.(mail.LoginLinkData)
	require.True(s.T, ok)
	assert.Equal(s.T, "anna@example.de", letters[0].To.Email)
	return fixture.TokenBehind(s.T, letter.Link)
}

func TestAMailedLinkLogsInOverTheWire(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := fixture.ServeAPI(t, db)
		s.Registered()
		browser := token.NewSecret()
		asksForLink(s, browser)
		link := mailedLink(s)
		look := s.Call(http.MethodPost, loginLink+"/pruefen", "", fixture.Body("Token", link, "Browser", string(browser)))
		require.Equal(t, http.StatusOK, look.Status, string(look.Body))
		assert.Equal(t, "true", string(look.Fields(t)["DieserBrowser"]))

		elsewhere := fixture.Body("Token", link, "Browser", string(token.NewSecret()))
		got := s.Call(http.MethodPost, loginLink+"/einloggen", "", elsewhere)
		assert.Equal(t, http.StatusForbidden, got.Status)
		assert.Equal(t, "login_link.elsewhere", got.Code(t))
		in := fixture.Body("Token", link, "Browser", string(browser))
		got = s.Call(http.MethodPost, loginLink+"/einloggen", "", in)
		require.Equal(t, http.StatusOK, got.Status, string(got.Body))
		user := s.Call(http.MethodGet, fixture.Base+"/account/user", got.Fields(t).Text(t, "Token"), nil)
		assert.Equal(t, "Anna", user.Fields(t).Text(t, "Vorname"))
		got = s.Call(http.MethodPost, loginLink+"/einloggen", "", in)
		assert.Equal(t, http.StatusGone, got.Status)
		assert.Equal(t, "token.used", got.Code(t))
	})
}

func TestTheNumberLogsInTheBrowserThatAskedOverTheWire(t *testing.T) {
	s := fixture.ServeSQLite(t)
	s.Registered()
	browser := token.NewSecret()
	number := asksForLink(s, browser)
	link := mailedLink(s)
	here := fixture.Body("Browser", string(browser))
	assert.Equal(t, "login_link.waits", s.Call(http.MethodPost, loginLink+"/einloggen", "", here).Code(t))
	confirm := func(number string) fixture.Answer {
		return s.Call(http.MethodPut, loginLink, "", []byte(`{"Token":"`+link+`","Zahl":`+number+`}`))
	}
	assert.Equal(t, http.StatusNoContent, confirm(number).Status)
	wait := s.Call(http.MethodPost, loginLink+"/warten", "", here)
	assert.Equal(t, "confirmed", wait.Fields(t).Text(t, "Zustand"))
	got := s.Call(http.MethodPost, loginLink+"/einloggen", "", here)
	require.Equal(t, http.StatusOK, got.Status, string(got.Body))

	browser = token.NewSecret()
	right, err := strconv.Atoi(asksForLink(s, browser))
	require.NoError(t, err)
	link = mailedLink(s)
	got = confirm(strconv.Itoa((right + 1) % 100))
	assert.Equal(t, http.StatusGone, got.Status)
	assert.Equal(t, "login_link.number", got.Code(t))
	assert.Equal(t, "token.expired", confirm(strconv.Itoa(right)).Code(t))
}

// A link that logs in is counted like what anybody can ask for, and one that waits until its time is over isn't sent.
func TestALetterThatLogsInIsCounted(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		a := fixture.ServeAPI(t, db).Asking()
		const anna = "anna@example.de"
		letters := relay.New(a.OutboxStore, a.Clock, a.Log, relay.Defaults(), a.Routes().All(a.Library.HoldNewest))
		after := func(d time.Duration) outbox.State {
			a.Clock.Advance(d)
			_, err := letters.Once(t.Context())
			require.NoError(t, err)
			state, err := a.OutboxStore.State(t.Context())
			require.NoError(t, err)
			return state
		}
		got := a.Call(
			http.MethodPost, fixture.Base+"/account/createEmpfehler", "",
			fixture.Body("Vorname", "Anna", "Nachname", "Müller", "Email", anna),
		)
		require.Equal(t, http.StatusNoContent, got.Status, string(got.Body))
		after(0)
		require.Equal(t, 1, a.Mails.Count(anna))
		asksForLink(a.Served, token.NewSecret())
		assert.Equal(t, outbox.State{Waiting: 1, Held: 1}, after(0))
		assert.Equal(t, outbox.State{}, after(time.Hour), "its login is over")
		assert.Equal(t, 1, a.Mails.Count(anna))

		a.Clock.Advance(24 * time.Hour)
		asksForLink(a.Served, token.NewSecret())
		after(0)
		assert.Equal(t, 2, a.Mails.Count(anna), "another day")
	})
}
