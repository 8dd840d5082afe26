package account_test

import (
	"encoding/json"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/people/staff/webauthntest"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/test/fixture"
)

// colleague is somebody at the desk by the API: a session, and the passkey that signs in it.
type colleague struct {
	*fixture.Served
	bearer string
	a      *webauthntest.Authenticator
}

func (c colleague) post(path string, fields map[string]any) fixture.Answer {
	c.T.Helper()
	raw, err := json.Marshal(fields)
	require.NoError(c.T, err)
	return c.Call(http.MethodPost, verwaltung+path, c.bearer, raw)
}

// signs has a change about somebody asked for, signed and done.
func (c colleague) signs(change map[string]any) fixture.Answer {
	c.T.Helper()
	asked := c.post("/team/frage", change)
	if asked.Status != http.StatusOK {
		return asked
	}
	question := asked.Fields(c.T)
	sent := map[string]any{
		"Text": question.Text(c.T, "Text"), "Antwort": string(c.a.Prove(c.T, []byte(question.Text(c.T, "Frage")))),
	}
	for name, value := range change {
		sent[name] = value
	}
	return c.post("/team", sent)
}

// logIn opens a session by a passkey.
func logIn(s *fixture.Served, a *webauthntest.Authenticator) colleague {
	s.T.Helper()
	question := s.Call(http.MethodPost, verwaltung+"/anmeldung/frage", "", nil)
	require.Equal(s.T, http.StatusOK, question.Status, string(question.Body))
	proof := string(a.Prove(s.T, []byte(question.Fields(s.T).Text(s.T, "Frage"))))
	got := s.Call(http.MethodPost, verwaltung+"/anmeldung", "", body(s.T, map[string]string{"Antwort": proof}))
	require.Equal(s.T, http.StatusOK, got.Status, string(got.Body))
	return colleague{s, got.Fields(s.T).Text(s.T, "Token"), a}
}

// takes makes a passkey by an invitation's link, and gives its fingerprint.
func takes(s *fixture.Served, link string) (*webauthntest.Authenticator, string) {
	s.T.Helper()
	at, err := url.Parse(link)
	require.NoError(s.T, err)
	a := webauthntest.New(s.T, at.Scheme+"://"+at.Host, at.Hostname())
	given := map[string]string{"Token": strings.TrimPrefix(at.Fragment, "t=")}
	question := s.Call(http.MethodPost, verwaltung+"/einladung/frage", "", body(s.T, given))
	require.Equal(s.T, http.StatusOK, question.Status, string(question.Body))
	given["Antwort"] = string(a.Create(s.T, []byte(question.Fields(s.T).Text(s.T, "Frage"))))
	made := s.Call(http.MethodPost, verwaltung+"/einladung", "", body(s.T, given))
	require.Equal(s.T, http.StatusOK, made.Status, string(made.Body))
	return a, made.Fields(s.T).Text(s.T, "Fingerabdruck")
}

// let has somebody at the desk by the two operators that there are.
func let(s *fixture.Served, t *tenant.Tenant, name string, duties ...string) colleague {
	s.T.Helper()
	s.AtDesk(t.ID, name+" Before", duties...) // which brings the operators
	people, err := s.Staff.List(s.T.Context(), t.ID)
	require.NoError(s.T, err)
	given := fixture.Duties(s.T, duties...)
	invited, err := s.Desk.Invite(s.T.Context(), t.ID, name, given, people[0].Name)
	require.NoError(s.T, err)
	a, fingerprint := takes(s, s.Links.DeskInvitation(t, "de", invited.Secret))
	require.NoError(s.T, s.Desk.Admit(s.T.Context(), t.ID, name, fingerprint, people[1].Name))
	return logIn(s, a)
}

type logPage struct {
	Eintraege []struct{ Person, Art, Betrifft, Nachweis, Fingerabdruck, Hinweis, Vorgang string }
	Weiter    string
	Personen  []string
}

func (c colleague) log(asked map[string]any) (page logPage) {
	c.T.Helper()
	got := c.post("/protokoll", asked)
	require.Equal(c.T, http.StatusOK, got.Status, string(got.Body))
	require.NoError(c.T, json.Unmarshal(got.Body, &page))
	return page
}

// Two people of the desk let a third one in by the API alone, and the log shows by which passkeys.
func TestTwoPeopleOfTheDeskLetAThirdOneIn(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := fixture.ServeAPI(t, db)
		of, err := s.Tenants.ByID(t.Context(), fixture.Telecom)
		require.NoError(t, err)
		mia, nina := let(s, of, "Mia", "staff"), let(s, of, "Nina", "staff")
		got := mia.signs(map[string]any{"Handlung": "invite", "Name": "Ole Öz", "Aufgaben": []string{"money"}})
		require.Equal(t, http.StatusOK, got.Status, string(got.Body))
		a, fingerprint := takes(s, got.Fields(t).Text(t, "Link"))

		for _, c := range []colleague{mia, nina} {
			list := c.Call(http.MethodGet, verwaltung+"/team", c.bearer, nil)
			require.Equal(t, http.StatusOK, list.Status, string(list.Body))
			assert.NotContains(t, string(list.Body), fingerprint, "its person reads it out")
			assert.Contains(t, string(list.Body), `"Zustand":"waits"`)
		}
		admit := map[string]any{"Handlung": "admit", "Name": "ole öz", "Fingerabdruck": fingerprint}
		got = mia.signs(admit)
		assert.Equal(t, http.StatusConflict, got.Status)
		assert.Equal(t, "operator.same_voice", got.Code(t))
		got = nina.signs(map[string]any{"Handlung": "admit", "Name": "Ole Öz", "Fingerabdruck": "0000 0000 0000 0000"})
		assert.Equal(t, "desk.fingerprint", got.Code(t))
		got = nina.signs(admit)
		require.Equal(t, http.StatusOK, got.Status, string(got.Body))
		ole := logIn(s, a)

		page := nina.log(map[string]any{"Filter": map[string]string{"Betrifft": "Ole Öz"}})
		require.Len(t, page.Eintraege, 4)
		var acts []string
		for _, e := range page.Eintraege {
			acts = append(acts, strings.Join([]string{e.Person, e.Art, e.Nachweis}, " "))
		}
		assert.Equal(
			t, []string{
				"Ole Öz desk.logged_in session", "Nina desk.admitted passkey", "Ole Öz desk.taken none",
				"Mia desk.invited passkey",
			}, acts,
		)
		assert.Contains(t, page.Eintraege[1].Hinweis, fingerprint)
		assert.Contains(t, page.Personen, "Ole Öz")

		// Who hasn't the duty sees what one did and what was done about oneself, and changes no one.
		own := ole.log(map[string]any{})
		assert.Equal(t, page.Eintraege, own.Eintraege)
		assert.Equal(t, []string{"Ole Öz"}, own.Personen)
		got = ole.post("/protokoll", map[string]any{"Filter": map[string]string{"Person": "Mia"}})
		assert.Equal(t, http.StatusForbidden, got.Status)
		assert.Equal(t, "journal.others", got.Code(t))
		for path, sent := range map[string]map[string]any{
			"/team/frage": {"Handlung": "end", "Name": "Mia"},
			"/team":       {"Handlung": "end", "Name": "Mia", "Text": "{}", "Antwort": "{}"},
		} {
			got = ole.post(path, sent)
			assert.Equal(t, http.StatusForbidden, got.Status, path)
		}
		got = ole.Call(http.MethodGet, verwaltung+"/team", ole.bearer, nil)
		assert.Equal(t, http.StatusForbidden, got.Status)
	})
}

func TestTheLogIsReadPageByPageAndTakenAsAFile(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := fixture.ServeAPI(t, db)
		of, err := s.Tenants.ByID(t.Context(), fixture.Telecom)
		require.NoError(t, err)
		mia := let(s, of, "Mia", "staff")
		mia.log(map[string]any{}) // stands in the log from then on
		all := mia.log(map[string]any{"Anzahl": 200})
		require.Greater(t, len(all.Eintraege), 4)
		var walked int
		asked := map[string]any{"Anzahl": 2}
		for {
			page := mia.log(asked)
			walked += len(page.Eintraege)
			if page.Weiter == "" {
				break
			}
			asked["Weiter"] = page.Weiter
		}
		assert.Equal(t, len(all.Eintraege), walked)
		for code, sent := range map[string]map[string]any{
			"field.invalid": {"Weiter": "abc"}, "journal.day": {"Filter": map[string]string{"Von": "30.11.2026"}},
		} {
			got := mia.post("/protokoll", sent)
			assert.Equal(t, code, got.Code(t))
		}
		got := mia.post("/protokoll", map[string]any{"Filter": map[string]string{"Von": "2026-11-30", "Bis": "2026-11-29"}})
		assert.Equal(t, "journal.day", got.Code(t))

		got = mia.post("/protokoll/export", map[string]any{"Format": "csv"})
		require.Equal(t, http.StatusOK, got.Status, string(got.Body))
		lines := strings.Split(strings.TrimSpace(string(got.Body)), "\r\n")
		assert.Len(t, lines, len(all.Eintraege)+2, "a head, and that it was read on")
		assert.True(t, strings.HasPrefix(lines[0], "\ufeffZeitpunkt;Person;Handlung;Betrifft"), lines[0])
		assert.Contains(t, string(got.Body), "Zur Verwaltung zugelassen")
		newest := mia.log(map[string]any{"Anzahl": 1}).Eintraege[0]
		assert.Equal(t, "audit.exported", newest.Art)
		assert.Equal(t, "csv", newest.Hinweis)
		invited := map[string]string{"Art": "desk.invited"}
		got = mia.post("/protokoll/export", map[string]any{"Format": "xlsx", "Filter": invited})
		require.Equal(t, http.StatusOK, got.Status)
		assert.True(t, strings.HasPrefix(string(got.Body), "PK\x03\x04"))

		// Another tenant's log is another one, also by a page of this one.
		theirs := mia.Call(http.MethodPost, fixture.OfInsurer+"/verwaltung/protokoll", mia.bearer, nil)
		assert.Equal(t, http.StatusNotFound, theirs.Status)
	})
}

// Who can't read the whole log sees what others did about oneself, page by page as all else.
func TestEveryoneReadsWhatWasDoneAboutOneself(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := fixture.ServeAPI(t, db)
		of, err := s.Tenants.ByID(t.Context(), fixture.Telecom)
		require.NoError(t, err)
		mia := let(s, of, "Mia", "people")
		let(s, of, "Nina", "people")
		var acts []string
		asked := map[string]any{"Anzahl": 1}
		for {
			page := mia.log(asked)
			require.Len(t, page.Eintraege, 1)
			acts = append(acts, page.Eintraege[0].Art)
			if page.Weiter == "" {
				break
			}
			asked["Weiter"] = page.Weiter
		}
		assert.Equal(t, []string{"desk.logged_in", "desk.admitted", "desk.taken", "desk.invited"}, acts, "each once")
	})
}

func TestReadingOthersDeedsStandsInTheLog(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := fixture.ServeAPI(t, db)
		of, err := s.Tenants.ByID(t.Context(), fixture.Telecom)
		require.NoError(t, err)
		mia, ole := let(s, of, "Mia", "staff"), let(s, of, "Ole", "people")
		ole.log(map[string]any{})
		ole.log(map[string]any{"Filter": map[string]string{"Person": "Ole"}})
		mia.log(map[string]any{"Filter": map[string]string{"Person": "mia"}})
		about := map[string]any{"Anzahl": 1, "Filter": map[string]string{"Person": "Ole"}}
		page := mia.log(about)
		mia.log(about)
		about["Weiter"] = page.Weiter
		require.NotEmpty(t, page.Weiter)
		mia.log(about)
		var read []string
		for _, e := range mia.log(map[string]any{"Filter": map[string]string{"Art": "audit.read"}}).Eintraege {
			read = append(read, e.Person+": "+e.Hinweis+" "+e.Nachweis)
		}
		assert.ElementsMatch(t, []string{"Mia: person session", "Mia: person on session"}, read)
	})
}
