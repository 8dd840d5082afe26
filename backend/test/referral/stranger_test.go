package wiring

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
)

const nobody = "person-0@example.de"

// addresses are as different as addresses can be to the programme; nobody is the one that was never heard of.
func (s *served) addresses() map[string]string {
	s.t.Helper()
	ctx := context.Background()
	own, err := s.Tenants.ByID(ctx, "funkwelle")
	require.NoError(s.t, err)
	named := func(address string) func(_, empfehler map[string]string) {
		return func(_, empfehler map[string]string) { empfehler["Email"] = address }
	}
	out := map[string]string{
		"recommended once": "person-1@example.de", "with a password": "person-2@example.de", "locked": "person-3@example.de",
		"locked, never opened": "person-4@example.de", "erased": "person-5@example.de", "a friend who waits": "person-6@example.de",
		"a friend who confirmed": "person-7@example.de", "a friend who was erased": "person-8@example.de",
	}
	for _, who := range []string{"recommended once", "locked, never opened", "with a password", "locked", "erased"} {
		s.recommended(named(out[who]))
	}
	for _, who := range []string{"with a password", "locked", "erased"} {
		session := s.loggedIn(out[who])
		if who == "erased" {
			require.Equal(s.t, http.StatusNoContent, s.call(http.MethodDelete, base+"/empfehler/delete", session, nil).status)
		}
	}
	for _, who := range []string{"locked", "locked, never opened"} {
		require.NoError(s.t, s.Accounts().Lock(ctx, own, out[who], "erika"))
	}
	offered, err := s.Assortments().Of(ctx, "funkwelle")
	require.NoError(s.t, err)
	for _, who := range []string{"a friend who waits", "a friend who confirmed", "a friend who was erased"} {
		number, key := s.recommended(func(empfehlung, empfehler map[string]string) {
			empfehlung["Produkt"], empfehler["Email"] = string(offered.Products[1].ID), "somebody@example.de"
		})
		got := s.entered(number, key, friendAt(out[who]))
		require.Equal(s.t, http.StatusCreated, got.status, string(got.body))
		switch who {
		case "a friend who confirmed":
			confirmed := s.call(http.MethodPut, base+"/empfaenger/zustimmung", s.mailed(got.fields(s.t).text(s.t, "Empfaengernummer")), s.agreement())
			require.Equal(s.t, http.StatusOK, confirmed.status, string(confirmed.body))
		case "a friend who was erased":
			require.Equal(s.t, http.StatusNoContent, s.call(http.MethodDelete, base+"/empfaenger/daten", got.fields(s.t).text(s.t, "Token"), nil).status)
		}
	}
	s.relayed()
	return out
}

func friendAt(address string) string { return strings.Replace(ben, "ben@example.de", address, 1) }

// signature is of a short link.
var signature = regexp.MustCompile("/r/…[0-9A-Z]{8}")

// told is all of an answer that somebody could compare, without what is drawn by lot.
func (a answer) told(drawn ...string) string {
	header, text := a.header.Clone(), string(a.body)
	header.Del("X-Request-Id")
	for _, secret := range drawn {
		text = strings.ReplaceAll(text, secret, "…")
		text = strings.ReplaceAll(text, strings.ToLower(secret), "…")
	}
	return fmt.Sprint(a.status, header, signature.ReplaceAllString(text, "/r/…"))
}

// strangerCalls are all that somebody may ask with an address of which nothing is proven. Each gives what is told, step by step.
var strangerCalls = map[string]func(s *served, address, place string) []string{
	"recommend, and go on with the link": strangerRecommends,
	"log in": func(s *served, address, place string) []string {
		return []string{s.call(http.MethodPost, base+"/account/login", "", body("Email", address, "Password", "Wrong-Fagott-18"), "X-Real-IP", place).told()}
	},
	"forget a password": func(s *served, address, place string) []string {
		return []string{s.call(http.MethodGet, base+"/account/resetPassword/"+address, "", nil, "X-Real-IP", place).told()}
	},
	"ask for the welcome": func(s *served, address, place string) []string {
		return []string{s.call(http.MethodGet, base+"/account/resendWelcomeMail/"+address, "", nil, "X-Real-IP", place).told()}
	},
	"register": func(s *served, address, place string) []string {
		form := body("Vorname", "Anna", "Nachname", "Müller", "Email", address)
		return []string{s.call(http.MethodPost, base+"/account/createEmpfehler", "", form, "X-Real-IP", place).told()}
	},
	"enter a friend's data": func(s *served, address, place string) []string {
		number, key := s.recommended(func(_, empfehler map[string]string) { empfehler["Email"] = "somebody@example.de" })
		path := base + "/empfaenger/create/" + number + "?k=" + key
		got := s.call(http.MethodPost, path, "", []byte(friendAt(address)), "X-Real-IP", place)
		require.Equal(s.t, http.StatusCreated, got.status, string(got.body))
		browser := got.fields(s.t).text(s.t, "Token")
		drawn := []string{number, key, browser, got.fields(s.t).text(s.t, "Empfaengernummer"), address}
		return []string{
			got.told(drawn...),
			s.call(http.MethodGet, base+"/empfaenger/"+key, browser, nil, "X-Real-IP", place).told(drawn...),
			s.call(http.MethodGet, base+"/empfaenger/daten", browser, nil, "X-Real-IP", place).told(drawn...),
		}
	},
	"order as a friend": func(s *served, address, _ string) []string {
		number, _ := s.recommended(func(_, empfehler map[string]string) { empfehler["Email"] = "somebody@example.de" })
		got := s.completed(number, friendAt(address))
		require.Equal(s.t, http.StatusAccepted, got.status, string(got.body))
		return []string{got.told(number)}
	},
	"decline for it": func(s *served, address, place string) []string {
		form := fmt.Sprintf(`{"Email":%q,"Captcha":%q}`, address, s.solved())
		return []string{s.call(http.MethodPost, base+"/empfaenger/ablehnung/adresse", "", []byte(form), "X-Real-IP", place).told()}
	},
}

// strangerRecommends types an address, and then does all that the answer allows.
func strangerRecommends(s *served, address, place string) []string {
	s.t.Helper()
	got := s.call(http.MethodPost, base+"/empfehlen/create", "", s.form(func(_, empfehler map[string]string) { empfehler["Email"] = address }), "X-Real-IP", place)
	require.Equal(s.t, http.StatusOK, got.status, string(got.body))
	made := got.fields(s.t)
	number, key, code := made.text(s.t, "Empfehlungsnummer"), made.text(s.t, "Hex"), made.text(s.t, "Empfehlungscode")
	ask := func(method, path, token string, body []byte) answer {
		return s.call(method, base+path, token, body, "X-Real-IP", place)
	}
	s.lifeGoesOn(number)
	friend := ask(http.MethodPost, "/empfaenger/create/"+number+"?k="+key, "", []byte(friendAt("x"+place+"@example.de")))
	require.Equal(s.t, http.StatusCreated, friend.status, string(friend.body))
	browser, id := friend.fields(s.t).text(s.t, "Token"), friend.fields(s.t).text(s.t, "Empfaengernummer")
	s.lifeGoesOn(number)
	entered := ask(http.MethodGet, "/empfehlung/empfehlungscode/"+code, "", nil)
	require.Equal(s.t, http.StatusOK, entered.status, string(entered.body))
	other := entered.fields(s.t)
	drawn := []string{number, key, code, browser, id, other.text(s.t, "Empfehlungsnummer"), other.text(s.t, "Hex"), place}
	tell := []string{got.told(drawn...), friend.told(drawn...), entered.told(drawn...)}
	for _, path := range []string{
		"/empfehlen/" + number + "/" + key, "/empfehlen/any/" + number + "/" + key, "/empfehlung/" + number + "/produkt/produktlink", "/empfehlungscode/" + code,
		"/empfehlen/" + other.text(s.t, "Empfehlungsnummer") + "/" + other.text(s.t, "Hex"),
	} {
		tell = append(tell, ask(http.MethodGet, path, "", nil).told(drawn...))
	}
	for _, path := range []string{"/empfaenger/" + key, "/empfaenger/daten", "/empfaenger/auftrag"} {
		tell = append(tell, ask(http.MethodGet, path, browser, nil).told(drawn...))
	}
	return append(tell, s.completed(number, friendAt("x"+place+"@example.de")).told(drawn...))
}

// lifeGoesOn does what the worker does at once.
func (s *served) lifeGoesOn(number string) {
	s.t.Helper()
	n, err := link.ParseNumber(number)
	require.NoError(s.t, err)
	require.NoError(s.t, s.Recommendations().SendLetter(context.Background(), recommendation.LetterCreated, "funkwelle", s.byNumber(string(n)).ID, s.clock.Now()))
	s.relayed()
}

// Whoever types somebody's address learns nothing of it: not in the answer, not in its head, and not by going on with what the answer gave.
func TestAStrangerLearnsNothingOfAnAddress(t *testing.T) {
	for name, ask := range strangerCalls {
		t.Run(name, func(t *testing.T) {
			dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
				s := newFlooded(t, db).served
				addresses := s.addresses()
				like := ask(s, nobody, "192.0.2.100")
				for who, address := range addresses {
					place := fmt.Sprintf("192.0.2.%d", 101+slices.Index([]byte("12345678"), address[7]))
					assert.Equal(t, like, ask(s, address, place), who)
				}
			})
		})
	}
}

// Who recommends while the account is locked hears of it in the mailbox, once a day; nothing comes of the recommendation until the account is open.
func TestWhatIsRecommendedWithALockedAccountComesToNothingAndTheMailboxIsTold(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		f := newFlooded(t, db)
		ctx := context.Background()
		own, err := f.Tenants.ByID(ctx, "funkwelle")
		require.NoError(t, err)
		before, key := f.recommended(nil)
		f.loggedIn(anna)
		require.NoError(t, f.Accounts().Lock(ctx, own, anna, "erika"))
		f.pass(time.Hour)

		number, key2 := f.recommended(nil)
		for range 3 {
			f.recommend(anna)
		}
		f.created(f.byNumber(number).ID)
		for _, call := range []string{"resetPassword", "resendWelcomeMail"} {
			require.Equal(t, http.StatusNoContent, f.call(http.MethodGet, base+"/account/"+call+"/"+anna, "", nil).status)
		}
		f.relayed()
		assert.Equal(t, 1, f.mails.count(anna), "one letter says it")
		assert.True(t, f.last("gesperrt"))
		assert.Empty(t, f.mails.tokens(anna, "/registrieren"))
		f.pass(24 * time.Hour)
		f.rounds()
		f.recommend(anna)
		assert.Equal(t, 2, f.mails.count(anna), "and one the next day")

		confirm := func(number, key string) answer {
			t.Helper()
			got := f.entered(number, key, ben)
			require.Equal(t, http.StatusCreated, got.status, string(got.body))
			mailed := f.served.mailed(got.fields(t).text(t, "Empfaengernummer"))
			state := f.call(http.MethodGet, base+"/empfaenger/zustimmung", mailed, nil).fields(t).text(t, "Zustand")
			agreed := f.call(http.MethodPut, base+"/empfaenger/zustimmung", mailed, f.agreement())
			assert.Equal(t, map[bool]string{true: "open", false: "cancelled"}[agreed.status == http.StatusOK], state)
			return agreed
		}
		refused := confirm(number, key2)
		assert.Equal(t, http.StatusGone, refused.status)
		assert.Equal(t, "recommendation.cancelled", refused.code(t))
		assert.Equal(t, recommendation.Open, f.byNumber(number).Status)

		require.NoError(t, f.Accounts().Unlock(ctx, own, anna, "erika"))
		assert.Equal(t, http.StatusOK, confirm(number, key2).status, "as soon as the account is open again")
		require.NoError(t, f.Accounts().Lock(ctx, own, anna, "erika"))
		f.clock.Set(f.clock.Now().Add(time.Second))
		got := f.entered(before, key, friendAt("cora@example.de"))
		require.Equal(t, http.StatusCreated, got.status, string(got.body))
		agreed := f.call(http.MethodPut, base+"/empfaenger/zustimmung", f.served.mailed(got.fields(t).text(t, "Empfaengernummer")), f.agreement())
		assert.Equal(t, http.StatusOK, agreed.status, "what was promised before the lock is kept: %s", agreed.body)
	})
}
