package account_test

import (
	"encoding/json"
	"net/http"
	"net/url"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/people/staff/webauthntest"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/test/fixture"
)

const verwaltung = fixture.Base + "/verwaltung"

// body spells what a call sends.
func body(t *testing.T, fields map[string]string) json.RawMessage {
	t.Helper()
	text, err := json.Marshal(fields)
	require.NoError(t, err)
	return text
}

// A person that two operators let in works at the desk by the API alone: from the link to the second passkey.
func TestAPersonComesToTheDeskByTheAPI(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := fixture.ServeAPI(t, db)
		first := s.AtDesk(fixture.Telecom, "Mia", "money") // by two operators that it makes
		people, err := s.Staff.List(t.Context(), fixture.Telecom)
		require.NoError(t, err)
		invited, err := s.Desk.Invite(t.Context(), fixture.Telecom, "Nina", nil, people[0].Name)
		require.NoError(t, err)
		of, err := s.Tenants.ByID(t.Context(), fixture.Telecom)
		require.NoError(t, err)
		origin := s.Links.Origin(of)
		at, err := url.Parse(origin)
		require.NoError(t, err)
		a, second := webauthntest.New(t, origin, at.Hostname()), webauthntest.New(t, origin, at.Hostname())
		ask := func(path, bearer string, fields map[string]string) []byte {
			t.Helper()
			got := s.Call(http.MethodPost, verwaltung+path, bearer, body(t, fields))
			require.Equal(t, http.StatusOK, got.Status, string(got.Body))
			return []byte(got.Fields(t).Text(t, "Frage"))
		}
		link := map[string]string{"Token": string(invited.Secret)}
		answer := string(a.Create(t, ask("/einladung/frage", "", link)))
		got := s.Call(
			http.MethodPost, verwaltung+"/einladung", "", body(t, map[string]string{"Token": link["Token"], "Antwort": answer}),
			"User-Agent", "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36",
		)
		require.Equal(t, http.StatusOK, got.Status, string(got.Body))
		fingerprint := got.Fields(t).Text(t, "Fingerabdruck")
		logIn := func() fixture.Answer {
			proof := string(a.Prove(t, ask("/anmeldung/frage", "", nil)))
			return s.Call(http.MethodPost, verwaltung+"/anmeldung", "", body(t, map[string]string{"Antwort": proof}))
		}
		got = logIn()
		assert.Equal(t, http.StatusForbidden, got.Status)
		assert.Equal(t, "desk.waits", got.Code(t), "a voice is missing")
		require.NoError(t, s.Desk.Admit(t.Context(), fixture.Telecom, "Nina", fingerprint, people[1].Name))
		got = logIn()
		require.Equal(t, http.StatusOK, got.Status, string(got.Body))
		assert.NotContains(t, string(got.Body), string(first))
		session := got.Fields(t).Text(t, "Token")
		got = s.Call(http.MethodGet, verwaltung+"/sitzung", session, nil)
		require.Equal(t, http.StatusOK, got.Status, string(got.Body))
		var who struct {
			Name            string
			Aufgaben        []string
			TokenGueltigBis time.Time
		}
		require.NoError(t, json.Unmarshal(got.Body, &who))
		assert.Equal(t, "Nina", who.Name)
		assert.Equal(t, []string{"looks"}, who.Aufgaben)
		assert.WithinDuration(t, s.Clock.Now().Add(staff.DeskLife), who.TokenGueltigBis, time.Second)

		leave := map[string]string{"Antwort": string(a.Prove(t, ask("/passkeys/erlaubnis", session, nil)))}
		further := map[string]string{"Antwort": string(second.Create(t, ask("/passkeys/frage", session, leave)))}
		got = s.Call(http.MethodPost, verwaltung+"/passkeys", session, body(t, further))
		require.Equal(t, http.StatusNoContent, got.Status, string(got.Body))
		got = s.Call(http.MethodGet, verwaltung+"/passkeys", session, nil)
		assert.Contains(t, string(got.Body), second.PasskeyID())
		assert.Contains(t, string(got.Body), `"Browser":"chrome","Plattform":"linux"`, "in which it was made")
		removal := "/passkeys/" + a.PasskeyID()
		proof := map[string]string{"Antwort": string(second.Prove(t, ask(removal+"/frage", session, nil)))}
		got = s.Call(http.MethodPost, verwaltung+removal+"/entfernen", session, body(t, proof))
		require.Equal(t, http.StatusNoContent, got.Status, string(got.Body))
		got = s.Call(http.MethodGet, verwaltung+"/sitzung", session, nil)
		assert.Equal(t, http.StatusUnauthorized, got.Status, "the passkey that opened it has gone")
		assert.Equal(t, "auth.required", got.Code(t))

		got = s.Call(http.MethodPost, verwaltung+"/logout", string(first), nil)
		require.Equal(t, http.StatusNoContent, got.Status, string(got.Body))
		got = s.Call(http.MethodGet, verwaltung+"/sitzungen", string(first), nil)
		assert.Equal(t, http.StatusUnauthorized, got.Status)
	})
}

// Tries are counted by the place that the edge names, and a login is listed by its browser.
func TestTheDeskKnowsPlaceAndBrowserOfACall(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := fixture.ServeAPI(t, db)
		ask := func(place string) fixture.Answer {
			return s.Call(http.MethodPost, verwaltung+"/anmeldung/frage", "", nil, "X-Real-IP", place)
		}
		for range 20 {
			require.Equal(t, http.StatusOK, ask("192.0.2.1").Status)
		}
		got := ask("192.0.2.1")
		assert.Equal(t, http.StatusTooManyRequests, got.Status)
		assert.Equal(t, "desk.too_many", got.Code(t))
		assert.Equal(t, http.StatusOK, ask("192.0.2.2").Status, "another place goes on")
	})
}
