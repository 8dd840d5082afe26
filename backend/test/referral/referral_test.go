package referral_test

import (
	"context"
	"encoding/json"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/test/fixture"
)

// The path of a referral over the API, as the specification's clients walk it, on both databases.
func TestFromARecommendationToAConfirmation(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := fixture.ServeAPI(t, db)
		number, key := s.Recommended(nil)

		got := s.Call(http.MethodGet, fixture.Base+"/empfehlen/"+strings.ToLower(number)+"/"+key, "", nil)
		require.Equal(t, http.StatusOK, got.Status, string(got.Body))
		view := got.Fields(t)
		assert.Equal(t, "Offen", view.Text(t, "Status"))
		assert.Equal(t, "Anna M.", view.Text(t, "EmpfehlerName"))
		assert.Equal(t, "2027-01-20", view.Text(t, "GueltigBis"))
		assert.Equal(
			t, "http://funkwelle.localhost:8080/de/empfaengerdaten/"+number+"?k="+key, view.Text(t, "Empfehlungslink"),
		)
		assert.NotContains(t, string(got.Body), "anna@example.de")
		assert.Equal(t, "no-store", got.Header.Get("Cache-Control"))

		got = s.Entered(number, key, fixture.Ben)
		require.Equal(t, http.StatusCreated, got.Status, string(got.Body))
		created := got.Fields(t)
		assert.Equal(t, "b…@example.de", created.Text(t, "EmailMaskiert"))
		assert.Equal(t, view.Text(t, "GueltigBis"), created.Text(t, "LoeschDatum"), "sooner than in 12 weeks")
		browser := created.Text(t, "Token")
		got = s.Call(http.MethodGet, fixture.Base+"/empfaenger/"+key, browser, nil)
		require.Equal(t, http.StatusOK, got.Status, string(got.Body))
		assert.Equal(t, number, got.Fields(t).Text(t, "Empfehlungsnummer"))
		assert.Equal(t, view.Text(t, "GueltigBis"), got.Fields(t).Text(t, "LoeschDatum"))
		got = s.Call(http.MethodPut, fixture.Base+"/empfaenger/zustimmung", browser, s.Agreement())
		assert.Equal(t, http.StatusForbidden, got.Status, "the browser's token never confirms")

		mailed := s.Mailed(created.Text(t, "Empfaengernummer"))
		got = s.Call(http.MethodGet, fixture.Base+"/empfaenger/zustimmung", mailed, nil)
		require.Equal(t, http.StatusOK, got.Status, string(got.Body))
		assert.Equal(t, "open", got.Fields(t).Text(t, "Zustand"))
		for _, ticked := range []string{"WerbungEmail", "WerbungTelefon"} {
			assert.Contains(t, got.Fields(t), ticked, "what was ticked is shown with its words")
		}
		got = s.Call(
			http.MethodPut, fixture.Base+"/empfaenger/zustimmung", mailed, []byte(`{"AgbText":"","DatenschutzVersion":""}`),
		)
		assert.Equal(t, "terms.required", got.Code(t))
		got = s.Call(http.MethodPut, fixture.Base+"/empfaenger/zustimmung", mailed, s.Agreement())
		require.Equal(t, http.StatusOK, got.Status, string(got.Body))
		assert.Contains(t, got.Fields(t).Text(t, "Produktlink"), number)

		got = s.Call(http.MethodPut, fixture.Base+"/empfaenger/zustimmung", mailed, s.Agreement())
		assert.Equal(t, "recommendation.already_confirmed", got.Code(t))
		got = s.Call(http.MethodGet, fixture.Base+"/empfaenger/zustimmung", mailed, nil)
		assert.Equal(t, "confirmed", got.Fields(t).Text(t, "Zustand"))
		got = s.Call(http.MethodGet, fixture.Base+"/empfehlen/"+number+"/"+key, "", nil)
		assert.Equal(t, "recommendation.already_confirmed", got.Code(t))
		got = s.Call(http.MethodGet, fixture.Base+"/empfehlen/any/"+number+"/"+key, "", nil)
		assert.Equal(t, "Ok", got.Fields(t).Text(t, "Status"))
		got = s.Call(http.MethodGet, fixture.Base+"/empfehlung/"+number+"/produkt/produktlink", "", nil)
		assert.Contains(t, got.Fields(t).Text(t, "Produktlink"), number)
	})
}

func TestTheRecommendersOwnView(t *testing.T) {
	s := fixture.ServeSQLite(t)
	number, key := s.Recommended(nil)
	s.Recommended(nil)
	s.Recommended(func(_, empfehler map[string]string) { empfehler["Email"] = "eva@example.de" })
	require.Equal(t, http.StatusCreated, s.Entered(number, key, fixture.Ben).Status)

	n, err := link.ParseNumber(number)
	require.NoError(t, err)
	short := link.NewSigner(s.Keys.Derive("link")).Short("funkwelle", n)
	batch := `{"Id":"batch-0001","Klicks":[{"Empfehlungsnummer":"` + number + `","Schluessel":"` + short[10:] + `","Kanal":"qr","Ort":"marked","Browser":"marked","Zeit":"2026-11-21T10:00:00Z"},
		{"Empfehlungsnummer":"` + number + `","Schluessel":"00000000","Zeit":"2026-11-21T10:00:00Z"}]}`
	for range 2 {
		got := s.Call(http.MethodPost, fixture.Base+"/empfehlen/klicks", fixture.ServiceKey, []byte(batch))
		require.Equal(t, http.StatusOK, got.Status, string(got.Body))
		assert.JSONEq(t, `{"Gezaehlt":1,"Verworfen":1}`, string(got.Body))
	}
	got := s.Call(
		http.MethodGet, fixture.Base+"/empfehlen/click/"+number+"?channel=whatsapp&k="+key, "", nil, "X-Real-IP",
		"203.0.113.7", "User-Agent", "Firefox",
	)
	require.Equal(t, http.StatusFound, got.Status)
	assert.Equal(
		t, "http://funkwelle.localhost:8080/de/empfaengerdaten/"+number+"?c=whatsapp&k="+key, got.Header.Get("Location"),
	)
	got = s.Call(http.MethodPut, fixture.Base+"/empfehlung/"+number+"?channel=whatsapp", "", nil)
	require.Equal(t, http.StatusNoContent, got.Status, string(got.Body))
	s.Clicks.Flush(context.Background())

	session := s.LoggedIn("anna@example.de")
	got = s.Call(http.MethodGet, fixture.Base+"/Empfehler/empfehlungen/", session, nil)
	require.Equal(t, http.StatusOK, got.Status, string(got.Body))
	all := got.Fields(t)
	assert.Len(t, all, 2, "the own ones")
	mine := fixture.Fields{}
	require.NoError(t, json.Unmarshal(all[number], &mine))
	assert.JSONEq(t, `2`, string(mine["Klicks"]))
	assert.JSONEq(t, `2`, string(mine["Aufrufe"]))
	assert.JSONEq(t, `{"qr":1,"whatsapp":1}`, string(mine["KlicksNachKanal"]))
	assert.JSONEq(t, `true`, string(mine["Wartet"]))
	assert.JSONEq(t, `{"Art":"friend_confirms","Bis":"2027-01-20"}`, string(mine["Naechstes"]))
	assert.JSONEq(t, `[]`, string(mine["Praemierungen"]))
	assert.Contains(t, string(mine["Ereignisse"]), "recipient_entered")
	assert.NotContains(t, string(got.Body), "ben@example.de", "the friend's data are the friend's")

	got = s.Call(http.MethodGet, fixture.Base+"/empfehlen/"+number, session, nil)
	require.Equal(t, http.StatusOK, got.Status)
	got = s.Call(http.MethodGet, fixture.Base+"/empfehlen/"+number, s.LoggedIn("eva@example.de"), nil)
	assert.Equal(t, "recommendation.unknown_link", got.Code(t))
}

func TestWhatCanGoWrongIsReportedByItsCode(t *testing.T) {
	s := fixture.ServeSQLite(t)
	number, key := s.Recommended(nil)
	wrong := func(status int, code string, got fixture.Answer) {
		t.Helper()
		assert.Equal(t, status, got.Status, string(got.Body))
		assert.Equal(t, code, got.Code(t))
	}
	get := func(path string) fixture.Answer { return s.Call(http.MethodGet, fixture.Base+path, "", nil) }

	wrong(http.StatusNotFound, "recommendation.unknown_link", get("/empfehlen/"+number+"/0000000000"))
	wrong(http.StatusNotFound, "recommendation.unknown_link", get("/empfehlen/any/nonsense/"+key))
	wrong(http.StatusNotFound, "recommendation.unknown_link", s.Entered(number, "0000000000", fixture.Ben))
	wrong(http.StatusUnprocessableEntity, "field.invalid", s.Entered(number, key, `{}`))
	self := strings.ReplaceAll(fixture.Ben, "ben@example.de", "Anna@example.de")
	got := s.Entered(number, key, self)
	wrong(http.StatusUnprocessableEntity, "field.invalid", got)
	assert.Contains(t, string(got.Body), `"recipient.same_email"`)
	assert.Contains(t, string(got.Body), `"empfaengerdaten.email"`)
	wrong(
		http.StatusConflict, "recommendation.self",
		s.Entered(number, key, strings.ReplaceAll(fixture.Ben, "ben@example.de", "anna+ich@example.de")),
	)

	confirmed := s.Befriend(fixture.Ben)
	confirmed.Confirms()
	otherNumber, otherKey := s.Recommended(func(_, empfehler map[string]string) { empfehler["Email"] = "eva@example.de" })
	got = s.Entered(otherNumber, otherKey, fixture.Ben)
	wrong(http.StatusConflict, "recommendation.taken", got)
	wrong(
		http.StatusConflict, "recommendation.already_confirmed",
		s.Entered(confirmed.Number, confirmed.Key, fixture.Friendly(fixture.Yvo)),
	)
	assert.NotContains(t, string(got.Body), "Anna")

	form := s.Form(nil)
	first := s.Call(http.MethodPost, fixture.Base+"/empfehlen/create", "", form, "Idempotency-Key", "abcdefgh")
	require.Equal(t, http.StatusOK, first.Status, string(first.Body))
	again := s.Call(http.MethodPost, fixture.Base+"/empfehlen/create", "", form, "Idempotency-Key", "abcdefgh")
	assert.JSONEq(t, string(first.Body), string(again.Body))
	other := s.Form(func(_, empfehler map[string]string) { empfehler["Vorname"] = "Anne" })
	wrong(
		http.StatusConflict, "recommendation.duplicate",
		s.Call(http.MethodPost, fixture.Base+"/empfehlen/create", "", other, "Idempotency-Key", "abcdefgh"),
	)

	wrong(
		http.StatusUnauthorized, "login.wrong",
		s.Call(http.MethodPost, fixture.Base+"/account/login", "", []byte(`{"Email":"nobody@example.de","Password":"x"}`)),
	)
	wrong(
		http.StatusUnauthorized, "token.unknown",
		s.Call(
			http.MethodPut, fixture.Base+"/account/resetPassword", "", []byte(`{"Token":"x","Password":"Zwiebel4Fahrrad"}`),
		),
	)

	s.Clock.Set(time.Date(2027, 1, 20, 23, 0, 0, 0, time.UTC))
	wrong(http.StatusGone, "recommendation.expired", get("/empfehlen/"+number+"/"+key))
	wrong(
		http.StatusGone, "recommendation.expired",
		s.Entered(otherNumber, otherKey, strings.ReplaceAll(fixture.Ben, "ben@", "carl@")),
	)
	assert.Equal(t, "Abgelaufen", get("/empfehlen/any/"+number+"/"+key).Fields(t).Text(t, "Status"))
}

func TestACaptchaIsAskedAbout(t *testing.T) {
	s := fixture.ServeSQLite(t)
	for _, name := range []string{"funkwelle", "havelschutz"} {
		owner, err := s.Tenants.ByHost(context.Background(), name+".localhost")
		require.NoError(t, err)
		want := `{"CaptchaRequired":false}`
		if owner.Rules.CaptchaForCreate {
			want = `{"CaptchaRequired":true}`
		}
		for _, body := range [][]byte{[]byte("null"), nil} {
			got := s.Call(http.MethodPost, "/api/v1/"+name+"/Empfehlen/create?cmd=IsCaptchaRequired", "", body)
			require.Equal(t, http.StatusOK, got.Status, string(got.Body))
			assert.JSONEq(t, want, string(got.Body))
		}
	}
}

// What is said in an address is said to logs: no token ever stands in one that the backend builds for a request.
func TestMailedTokensStandInFragments(t *testing.T) {
	s := fixture.ServeSQLite(t)
	owner, err := s.Tenants.ByHost(context.Background(), "funkwelle.localhost")
	require.NoError(t, err)
	for _, address := range []string{
		s.Links.Access(owner, "de", "secret"), s.Links.Confirmation(owner, "de", "secret"),
		s.Links.Reward(owner, "de", "secret"),
	} {
		u, err := url.Parse(address)
		require.NoError(t, err)
		assert.Equal(t, "t=secret", u.Fragment)
		assert.NotContains(t, u.Path+u.RawQuery, "secret")
	}
}
