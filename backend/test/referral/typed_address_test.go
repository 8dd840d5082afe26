package referral_test

import (
	"context"
	"fmt"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/referral/recommendation"
	"weitersagen.app/backend/test/fixture"
)

const unseen = "person-0@example.de"

// addresses are as different as addresses can be to the programme; unseen is the one that it has never met.
func addresses(s *fixture.Served) map[string]string {
	s.T.Helper()
	ctx := context.Background()
	own, err := s.Tenants.ByID(ctx, "funkwelle")
	require.NoError(s.T, err)
	named := func(address string) func(_, empfehler map[string]string) {
		return func(_, empfehler map[string]string) { empfehler["Email"] = address }
	}
	out := map[string]string{
		"recommended once": "person-1@example.de", "with a password": "person-2@example.de", "locked": "person-3@example.de",
		"locked, never opened": "person-4@example.de", "erased": "person-5@example.de",
		"a friend who waits":     "person-6@example.de",
		"a friend who confirmed": "person-7@example.de", "a friend who was erased": "person-8@example.de",
	}
	for _, who := range []string{"recommended once", "locked, never opened", "with a password", "locked", "erased"} {
		s.Recommended(named(out[who]))
	}
	for _, who := range []string{"with a password", "locked", "erased"} {
		session := s.LoggedIn(out[who])
		if who == "erased" {
			require.Equal(
				s.T, http.StatusNoContent, s.Call(http.MethodDelete, fixture.Base+"/empfehler/delete", session, nil).Status,
			)
		}
	}
	for _, who := range []string{"locked", "locked, never opened"} {
		require.NoError(s.T, s.Accounts.Lock(ctx, own, out[who], "erika"))
	}
	offered, err := s.Assortments.Of(ctx, "funkwelle")
	require.NoError(s.T, err)
	for _, who := range []string{"a friend who waits", "a friend who confirmed", "a friend who was erased"} {
		number, key := s.Recommended(func(empfehlung, empfehler map[string]string) {
			empfehlung["Produkt"], empfehler["Email"] = string(offered.Products[1].ID), "somebody@example.de"
		})
		got := s.Entered(number, key, friendAt(out[who]))
		require.Equal(s.T, http.StatusCreated, got.Status, string(got.Body))
		switch who {
		case "a friend who confirmed":
			confirmed := s.Call(
				http.MethodPut, fixture.Base+"/empfaenger/zustimmung", s.Mailed(got.Fields(s.T).Text(s.T, "Empfaengernummer")),
				s.Agreement(),
			)
			require.Equal(s.T, http.StatusOK, confirmed.Status, string(confirmed.Body))
		case "a friend who was erased":
			require.Equal(
				s.T, http.StatusNoContent,
				s.Call(http.MethodDelete, fixture.Base+"/empfaenger/daten", got.Fields(s.T).Text(s.T, "Token"), nil).Status,
			)
		}
	}
	s.Relayed()
	return out
}

func friendAt(address string) string {
	return strings.Replace(fixture.Ben, "ben@example.de", address, 1)
}

// signature is of a short link.
var signature = regexp.MustCompile("/r/…[0-9A-Z]{8}")

// toldBy is all of an answer that somebody could compare, without what is drawn by lot.
func reportedBy(a fixture.Answer, drawn ...string) string {
	header, text := a.Header.Clone(), string(a.Body)
	header.Del("X-Request-Id")
	for _, secret := range drawn {
		text = strings.ReplaceAll(text, secret, "…")
		text = strings.ReplaceAll(text, strings.ToLower(secret), "…")
	}
	return fmt.Sprint(a.Status, header, signature.ReplaceAllString(text, "/r/…"))
}

// unprovenCalls are all that somebody may ask with an address of which nothing is proven. Each gives the answers, step
// by step.
var unprovenCalls = map[string]func(s *fixture.Served, address, place string) []string{
	"recommend, and go on with the link": recommendsUnproven,
	"log in": func(s *fixture.Served, address, place string) []string {
		return []string{reportedBy(s.Call(
			http.MethodPost, fixture.Base+"/account/login", "", fixture.Body("Email", address, "Password", "Wrong-Fagott-18"),
			"X-Real-IP", place,
		))}
	},
	"forget a password": func(s *fixture.Served, address, place string) []string {
		return []string{
			reportedBy(s.Call(http.MethodGet, fixture.Base+"/account/resetPassword/"+address, "", nil, "X-Real-IP", place)),
		}
	},
	"ask for the welcome": func(s *fixture.Served, address, place string) []string {
		return []string{
			reportedBy(s.Call(http.MethodGet, fixture.Base+"/account/resendWelcomeMail/"+address, "", nil, "X-Real-IP", place)),
		}
	},
	"register": func(s *fixture.Served, address, place string) []string {
		form := fixture.Body("Vorname", "Anna", "Nachname", "Müller", "Email", address)
		return []string{
			reportedBy(s.Call(http.MethodPost, fixture.Base+"/account/createEmpfehler", "", form, "X-Real-IP", place)),
		}
	},
	"enter a friend's data": func(s *fixture.Served, address, place string) []string {
		number, key := s.Recommended(func(_, empfehler map[string]string) { empfehler["Email"] = "somebody@example.de" })
		path := fixture.Base + "/empfaenger/create/" + number + "?k=" + key
		got := s.Call(http.MethodPost, path, "", []byte(friendAt(address)), "X-Real-IP", place)
		require.Equal(s.T, http.StatusCreated, got.Status, string(got.Body))
		browser := got.Fields(s.T).Text(s.T, "Token")
		drawn := []string{number, key, browser, got.Fields(s.T).Text(s.T, "Empfaengernummer"), address}
		return []string{
			reportedBy(got, drawn...),
			reportedBy(s.Call(http.MethodGet, fixture.Base+"/empfaenger/"+key, browser, nil, "X-Real-IP", place), drawn...),
			reportedBy(s.Call(http.MethodGet, fixture.Base+"/empfaenger/daten", browser, nil, "X-Real-IP", place), drawn...),
		}
	},
	"order as a friend": func(s *fixture.Served, address, _ string) []string {
		number, _ := s.Recommended(func(_, empfehler map[string]string) { empfehler["Email"] = "somebody@example.de" })
		got := s.Completed(number, friendAt(address))
		require.Equal(s.T, http.StatusAccepted, got.Status, string(got.Body))
		return []string{reportedBy(got, number)}
	},
	"decline for it": func(s *fixture.Served, address, place string) []string {
		form := fmt.Sprintf(`{"Email":%q,"Captcha":%q}`, address, s.Solved())
		return []string{reportedBy(
			s.Call(http.MethodPost, fixture.Base+"/empfaenger/ablehnung/adresse", "", []byte(form), "X-Real-IP", place),
		)}
	},
}

// recommendsUnproven types an address, and then does all that the answer allows.
func recommendsUnproven(s *fixture.Served, address, place string) []string {
	s.T.Helper()
	got := s.Call(
		http.MethodPost, fixture.Base+"/empfehlen/create", "",
		s.Form(func(_, empfehler map[string]string) { empfehler["Email"] = address }), "X-Real-IP", place,
	)
	require.Equal(s.T, http.StatusOK, got.Status, string(got.Body))
	made := got.Fields(s.T)
	number, key, code := made.Text(s.T, "Empfehlungsnummer"), made.Text(s.T, "Hex"), made.Text(s.T, "Empfehlungscode")
	ask := func(method, path, token string, body []byte) fixture.Answer {
		return s.Call(method, fixture.Base+path, token, body, "X-Real-IP", place)
	}
	lifeGoesOn(s, number)
	friend := ask(http.MethodPost, "/empfaenger/create/"+number+"?k="+key, "", []byte(friendAt("x"+place+"@example.de")))
	require.Equal(s.T, http.StatusCreated, friend.Status, string(friend.Body))
	browser, id := friend.Fields(s.T).Text(s.T, "Token"), friend.Fields(s.T).Text(s.T, "Empfaengernummer")
	lifeGoesOn(s, number)
	entered := ask(http.MethodGet, "/empfehlung/empfehlungscode/"+code, "", nil)
	require.Equal(s.T, http.StatusOK, entered.Status, string(entered.Body))
	other := entered.Fields(s.T)
	drawn := []string{number, key, code, browser, id, other.Text(s.T, "Empfehlungsnummer"), other.Text(s.T, "Hex"), place}
	tell := []string{reportedBy(got, drawn...), reportedBy(friend, drawn...), reportedBy(entered, drawn...)}
	for _, path := range []string{
		"/empfehlen/" + number + "/" + key, "/empfehlen/any/" + number + "/" + key,
		"/empfehlung/" + number + "/produkt/produktlink", "/empfehlungscode/" + code,
		"/empfehlen/" + other.Text(s.T, "Empfehlungsnummer") + "/" + other.Text(s.T, "Hex"),
	} {
		tell = append(tell, reportedBy(ask(http.MethodGet, path, "", nil), drawn...))
	}
	for _, path := range []string{"/empfaenger/" + key, "/empfaenger/daten", "/empfaenger/auftrag"} {
		tell = append(tell, reportedBy(ask(http.MethodGet, path, browser, nil), drawn...))
	}
	return append(tell, reportedBy(s.Completed(number, friendAt("x"+place+"@example.de")), drawn...))
}

// lifeGoesOn does what the worker does at once.
func lifeGoesOn(s *fixture.Served, number string) {
	s.T.Helper()
	n, err := link.ParseNumber(number)
	require.NoError(s.T, err)
	require.NoError(
		s.T,
		s.Recommendations.SendLetter(
			context.Background(), recommendation.LetterCreated, "funkwelle", s.ByNumber(string(n)).ID, s.Clock.Now(),
		),
	)
	s.Relayed()
}

// A person who types somebody's address learns nothing of it: not in the answer, not in its head, and not by going on
// with what the answer gave.
func TestWhoTypesAnAddressLearnsNothingOfIt(t *testing.T) {
	for name, ask := range unprovenCalls {
		t.Run(name, func(t *testing.T) {
			dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
				s := fixture.NewFlooded(t, db).Served
				addresses := addresses(s)
				like := ask(s, unseen, "192.0.2.100")
				for who, address := range addresses {
					place := fmt.Sprintf("192.0.2.%d", 101+slices.Index([]byte("12345678"), address[7]))
					assert.Equal(t, like, ask(s, address, place), who)
				}
			})
		})
	}
}

// Who recommends while the account is locked hears of it in the mailbox, once a day; nothing comes of the
// recommendation until the account is open.
func TestWhatIsRecommendedWithALockedAccountComesToNothingAndTheMailboxLearnsOfIt(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		f := fixture.NewFlooded(t, db)
		ctx := context.Background()
		own, err := f.Tenants.ByID(ctx, "funkwelle")
		require.NoError(t, err)
		before, key := f.Recommended(nil)
		f.LoggedIn(fixture.Anna)
		require.NoError(t, f.Accounts.Lock(ctx, own, fixture.Anna, "erika"))
		f.Pass(time.Hour)

		number, key2 := f.Recommended(nil)
		for range 3 {
			f.Recommend(fixture.Anna)
		}
		f.Created(f.ByNumber(number).ID)
		for _, call := range []string{"resetPassword", "resendWelcomeMail"} {
			require.Equal(
				t, http.StatusNoContent, f.Call(http.MethodGet, fixture.Base+"/account/"+call+"/"+fixture.Anna, "", nil).Status,
			)
		}
		f.Relayed()
		assert.Equal(t, 1, f.Mails.Count(fixture.Anna), "one letter says it")
		assert.True(t, f.Last("gesperrt"))
		assert.Empty(t, f.Mails.Tokens(fixture.Anna, "/registrieren"))
		f.Pass(24 * time.Hour)
		f.Rounds()
		f.Recommend(fixture.Anna)
		assert.Equal(t, 2, f.Mails.Count(fixture.Anna), "and one the next day")

		confirm := func(number, key string) fixture.Answer {
			t.Helper()
			got := f.Entered(number, key, fixture.Ben)
			require.Equal(t, http.StatusCreated, got.Status, string(got.Body))
			mailed := f.Mailed(got.Fields(t).Text(t, "Empfaengernummer"))
			state := f.Call(http.MethodGet, fixture.Base+"/empfaenger/zustimmung", mailed, nil).Fields(t).Text(t, "Zustand")
			agreed := f.Call(http.MethodPut, fixture.Base+"/empfaenger/zustimmung", mailed, f.Agreement())
			assert.Equal(t, map[bool]string{true: "open", false: "cancelled"}[agreed.Status == http.StatusOK], state)
			return agreed
		}
		refused := confirm(number, key2)
		assert.Equal(t, http.StatusGone, refused.Status)
		assert.Equal(t, "recommendation.cancelled", refused.Code(t))
		assert.Equal(t, recommendation.Open, f.ByNumber(number).Status)

		require.NoError(t, f.Accounts.Unlock(ctx, own, fixture.Anna, "erika"))
		assert.Equal(t, http.StatusOK, confirm(number, key2).Status, "as soon as the account is open again")
		require.NoError(t, f.Accounts.Lock(ctx, own, fixture.Anna, "erika"))
		f.Clock.Set(f.Clock.Now().Add(time.Second))
		got := f.Entered(before, key, friendAt("cora@example.de"))
		require.Equal(t, http.StatusCreated, got.Status, string(got.Body))
		agreed := f.Call(
			http.MethodPut, fixture.Base+"/empfaenger/zustimmung", f.Mailed(got.Fields(t).Text(t, "Empfaengernummer")),
			f.Agreement(),
		)
		assert.Equal(t, http.StatusOK, agreed.Status, "what was promised before the lock is kept: %s", agreed.Body)
	})
}
