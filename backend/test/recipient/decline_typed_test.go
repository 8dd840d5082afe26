package recipient_test

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/setup"
	"weitersagen.app/backend/test/fixture"
)

// A browser that typed another person's data may decline for that person, as often as by the form for addresses, and
// from one place for few.
func TestABrowserThatTypedDeclinesForFewFromOnePlace(t *testing.T) {
	s := fixture.ServeSQLite(t).WithVault()
	refused := 0
	for i := range 22 {
		f := s.Befriend(strings.Replace(fixture.Ben, "ben@example.de", fmt.Sprintf("ben%d@example.de", i), 1))
		got := s.Call(http.MethodPost, fixture.Declining+"/eigene", f.Browser, nil, fixture.ComesFrom("192.0.2.7")...)
		if got.Status == http.StatusTooManyRequests {
			refused++
			continue
		}
		require.Equal(t, http.StatusNoContent, got.Status)
	}
	assert.Equal(t, 2, refused)
}

func TestADecliningIsProvenByWhoConfirmedAndNotByTheBrowserThatEntered(t *testing.T) {
	s := fixture.ServeSQLite(t).WithVault()
	mails := fixture.OpenMailServer(t)
	s.Set(func(b *setup.Base) { b.Config.SMTP = "smtp://" + mails.Address })
	f := s.Befriend(fixture.Ben)
	typed := f.Browser
	reward := func(key string) int {
		require.NoError(t, s.Letters.Send(context.Background(), mail.Letter{
			Tenant: fixture.Telecom, Language: "de", To: mail.Person{Name: "Ben", Email: "ben@example.de"}, Key: "reward/" + key,
			Data: mail.RewardData{FirstName: "Ben", ExpiresOn: s.Clock.Now()},
		}))
		return mails.Count("ben@example.de")
	}
	declines := func(token, key string, proven bool) {
		t.Helper()
		got := s.Call(http.MethodGet, fixture.Base+"/empfaenger/daten", token, nil)
		assert.Equal(t, proven, strings.Contains(string(got.Body), `"UeberMail":true`), "what the page says beforehand")
		require.Equal(t, http.StatusNoContent, s.Call(http.MethodPost, fixture.Declining+"/eigene", token, nil).Status)
		assert.Equal(t, 1, reward(key), "told to who may not have declined, and to nobody who did")
	}
	declines(typed, "1", false)
	require.NoError(
		t, s.Declines.Allow(context.Background(), fixture.Telecom, person.EmailOf("ben@example.de"), s.Acts("an operator")),
	)
	f = s.Befriend(fixture.Ben)
	f.Confirms()
	declines(f.Browser, "2", true)
}
