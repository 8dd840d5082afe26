package wiring

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/person"
	accountstore "weitersagen.app/backend/internal/people/account/gormstore"
	"weitersagen.app/backend/internal/people/captcha"
	"weitersagen.app/backend/internal/people/captcha/captchatest"
	"weitersagen.app/backend/internal/people/token"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/programme/tenant"
)

const base = "/api/v1/funkwelle"

func apiOf(t tenant.ID) string { return "/api/v1/" + string(t) }

// form is a recommender's form as a client sends it.
func (s *served) form(change func(empfehlung, empfehler map[string]string)) []byte {
	s.t.Helper()
	offered, err := s.Assortments().Of(context.Background(), "funkwelle")
	require.NoError(s.t, err)
	empfehlung := map[string]string{
		"Produkt": string(offered.Products[0].ID), "AgbText": "terms", "AgbVersion": s.terms("funkwelle"), "Channel": "whatsapp",
	}
	empfehler := map[string]string{"Vorname": "Anna", "Nachname": "Müller", "Email": "anna@example.de"}
	if change != nil {
		change(empfehlung, empfehler)
	}
	raw, err := json.Marshal(map[string]map[string]string{"Empfehlung": empfehlung, "Empfehler": empfehler})
	require.NoError(s.t, err)
	whole := strings.TrimSuffix(string(raw), "}") + `,"Empfaenger":null,"Captcha":"` + s.solved() + `"}`
	return []byte(whole)
}

func (s *served) solved() string {
	s.t.Helper()
	got := s.call(http.MethodGet, base+"/captcha/challenge", "", nil).fields(s.t)
	var n int64
	require.NoError(s.t, json.Unmarshal(got["maxnumber"], &n))
	solution, err := captchatest.Solve(captcha.Challenge{
		Algorithm: got.text(s.t, "algorithm"), Challenge: got.text(s.t, "challenge"), MaxNumber: n,
		Salt: got.text(s.t, "salt"), Signature: got.text(s.t, "signature"),
	})
	require.NoError(s.t, err)
	return solution
}

// recommended makes a recommendation and gives its number and key.
func (s *served) recommended(change func(empfehlung, empfehler map[string]string)) (number, key string) {
	s.t.Helper()
	got := s.call(http.MethodPost, base+"/Empfehlen/create/", "", s.form(change))
	require.Equal(s.t, http.StatusOK, got.status, string(got.body))
	f := got.fields(s.t)
	return f.text(s.t, "Empfehlungsnummer"), f.text(s.t, "Hex")
}

const ben = `{"empfehlungsnummer":"x","empfaengerdaten":{"anrede":"Herr","vorname":"Ben","name":"Öztürk","geburtsdatum":"1990-05-17",
	"email":"ben@example.de","telefon":"0170 1234567","werbeeinwilligung":true,
	"adresse":{"ort":"Berlin","plz":"10623","strasse":"Straße des 17. Juni","hausnummer":"135"}}}`

func (s *served) entered(number, key, body string) answer {
	s.t.Helper()
	return s.call(http.MethodPost, base+"/empfaenger/create/"+number+"?k="+key+"&channel=whatsapp", "", []byte(body))
}

// mailed gives a token as the confirmation mail would bring it.
func (s *served) mailed(recipient string) string { return s.mailedAt("funkwelle", recipient) }

func (s *served) mailedAt(t tenant.ID, recipient string) string {
	s.t.Helper()
	now := s.clock.Now()
	secret, err := s.Tokens().Issue(context.Background(), t, token.RecipientConfirm, recipient, now, now.AddDate(0, 0, 84))
	require.NoError(s.t, err)
	return string(secret)
}

func (s *served) agreement() []byte { return s.agreementAt("funkwelle") }

func (s *served) agreementAt(t tenant.ID) []byte {
	return fmt.Appendf(nil, `{"AgbText":%q,"DatenschutzVersion":%q,"WerbungEmail":%q,"WerbungTelefon":%q}`,
		s.version(t, content.ConsentRecipientTerms), s.version(t, content.ConsentPrivacy),
		s.version(t, content.ConsentAdvertisingEmail), s.version(t, content.ConsentAdvertisingPhone))
}

// The path of a referral over the API, as the specification's clients walk it, on both databases.
func TestFromARecommendationToAConfirmation(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := serveAPI(t, db)
		number, key := s.recommended(nil)

		got := s.call(http.MethodGet, base+"/empfehlen/"+strings.ToLower(number)+"/"+key, "", nil)
		require.Equal(t, http.StatusOK, got.status, string(got.body))
		view := got.fields(t)
		assert.Equal(t, "Offen", view.text(t, "Status"))
		assert.Equal(t, "Anna M.", view.text(t, "EmpfehlerName"))
		assert.Equal(t, "2027-01-20", view.text(t, "GueltigBis"))
		assert.Equal(t, "http://funkwelle.localhost:8080/de/empfaengerdaten/"+number+"?k="+key, view.text(t, "Empfehlungslink"))
		assert.NotContains(t, string(got.body), "anna@example.de")
		assert.Equal(t, "no-store", got.header.Get("Cache-Control"))

		got = s.entered(number, key, ben)
		require.Equal(t, http.StatusCreated, got.status, string(got.body))
		created := got.fields(t)
		assert.Equal(t, "b…@example.de", created.text(t, "EmailMaskiert"))
		assert.Equal(t, view.text(t, "GueltigBis"), created.text(t, "LoeschDatum"), "sooner than in 12 weeks")
		browser := created.text(t, "Token")
		got = s.call(http.MethodGet, base+"/empfaenger/"+key, browser, nil)
		require.Equal(t, http.StatusOK, got.status, string(got.body))
		assert.Equal(t, number, got.fields(t).text(t, "Empfehlungsnummer"))
		assert.Equal(t, view.text(t, "GueltigBis"), got.fields(t).text(t, "LoeschDatum"))
		got = s.call(http.MethodPut, base+"/empfaenger/zustimmung", browser, s.agreement())
		assert.Equal(t, http.StatusForbidden, got.status, "the browser's token never confirms")

		mailed := s.mailed(created.text(t, "Empfaengernummer"))
		got = s.call(http.MethodGet, base+"/empfaenger/zustimmung", mailed, nil)
		require.Equal(t, http.StatusOK, got.status, string(got.body))
		assert.Equal(t, "open", got.fields(t).text(t, "Zustand"))
		for _, ticked := range []string{"WerbungEmail", "WerbungTelefon"} {
			assert.Contains(t, got.fields(t), ticked, "what was ticked is shown with its words")
		}
		got = s.call(http.MethodPut, base+"/empfaenger/zustimmung", mailed, []byte(`{"AgbText":"","DatenschutzVersion":""}`))
		assert.Equal(t, "terms.required", got.code(t))
		got = s.call(http.MethodPut, base+"/empfaenger/zustimmung", mailed, s.agreement())
		require.Equal(t, http.StatusOK, got.status, string(got.body))
		assert.Contains(t, got.fields(t).text(t, "Produktlink"), number)

		got = s.call(http.MethodPut, base+"/empfaenger/zustimmung", mailed, s.agreement())
		assert.Equal(t, "recommendation.already_confirmed", got.code(t))
		got = s.call(http.MethodGet, base+"/empfaenger/zustimmung", mailed, nil)
		assert.Equal(t, "confirmed", got.fields(t).text(t, "Zustand"))
		got = s.call(http.MethodGet, base+"/empfehlen/"+number+"/"+key, "", nil)
		assert.Equal(t, "recommendation.already_confirmed", got.code(t))
		got = s.call(http.MethodGet, base+"/empfehlen/any/"+number+"/"+key, "", nil)
		assert.Equal(t, "Ok", got.fields(t).text(t, "Status"))
		got = s.call(http.MethodGet, base+"/empfehlung/"+number+"/produkt/produktlink", "", nil)
		assert.Contains(t, got.fields(t).text(t, "Produktlink"), number)
	})
}

func TestTheRecommendersOwnView(t *testing.T) {
	s := serveSQLite(t)
	number, key := s.recommended(nil)
	s.recommended(nil)
	s.recommended(func(_, empfehler map[string]string) { empfehler["Email"] = "eva@example.de" })
	require.Equal(t, http.StatusCreated, s.entered(number, key, ben).status)

	n, err := link.ParseNumber(number)
	require.NoError(t, err)
	short := link.NewSigner(s.Keys.Derive("link")).Short("funkwelle", n)
	batch := `{"Id":"batch-0001","Klicks":[{"Empfehlungsnummer":"` + number + `","Schluessel":"` + short[10:] + `","Kanal":"qr","Ort":"marked","Browser":"marked","Zeit":"2026-11-21T10:00:00Z"},
		{"Empfehlungsnummer":"` + number + `","Schluessel":"00000000","Zeit":"2026-11-21T10:00:00Z"}]}`
	for range 2 {
		got := s.call(http.MethodPost, base+"/empfehlen/klicks", serviceKey, []byte(batch))
		require.Equal(t, http.StatusOK, got.status, string(got.body))
		assert.JSONEq(t, `{"Gezaehlt":1,"Verworfen":1}`, string(got.body))
	}
	got := s.call(http.MethodGet, base+"/empfehlen/click/"+number+"?channel=whatsapp&k="+key, "", nil, "X-Real-IP", "203.0.113.7", "User-Agent", "Firefox")
	require.Equal(t, http.StatusFound, got.status)
	assert.Equal(t, "http://funkwelle.localhost:8080/de/empfaengerdaten/"+number+"?c=whatsapp&k="+key, got.header.Get("Location"))
	got = s.call(http.MethodPut, base+"/empfehlung/"+number+"?channel=whatsapp", "", nil)
	require.Equal(t, http.StatusNoContent, got.status, string(got.body))
	s.Clicks().Flush(context.Background())

	session := s.loggedIn("anna@example.de")
	got = s.call(http.MethodGet, base+"/Empfehler/empfehlungen/", session, nil)
	require.Equal(t, http.StatusOK, got.status, string(got.body))
	all := got.fields(t)
	assert.Len(t, all, 2, "the own ones")
	mine := fields{}
	require.NoError(t, json.Unmarshal(all[number], &mine))
	assert.JSONEq(t, `2`, string(mine["Klicks"]))
	assert.JSONEq(t, `2`, string(mine["Aufrufe"]))
	assert.JSONEq(t, `{"qr":1,"whatsapp":1}`, string(mine["KlicksNachKanal"]))
	assert.JSONEq(t, `true`, string(mine["Wartet"]))
	assert.JSONEq(t, `{"Art":"friend_confirms","Bis":"2027-01-20"}`, string(mine["Naechstes"]))
	assert.JSONEq(t, `[]`, string(mine["Praemierungen"]))
	assert.Contains(t, string(mine["Ereignisse"]), "recipient_entered")
	assert.NotContains(t, string(got.body), "ben@example.de", "the friend's data are the friend's")

	got = s.call(http.MethodGet, base+"/empfehlen/"+number, session, nil)
	require.Equal(t, http.StatusOK, got.status)
	got = s.call(http.MethodGet, base+"/empfehlen/"+number, s.loggedIn("eva@example.de"), nil)
	assert.Equal(t, "recommendation.unknown_link", got.code(t))
}

// loggedIn sets a password by a mailed access and logs in with it.
func (s *served) loggedIn(email string) string {
	s.t.Helper()
	ctx := context.Background()
	owner, err := accountstore.New(s.DB).ByEmail(ctx, "funkwelle", person.EmailOf(email))
	require.NoError(s.t, err)
	access, err := s.Accounts().IssueAccess(ctx, "funkwelle", owner.ID, s.clock.Now())
	require.NoError(s.t, err)
	got := s.call(http.MethodPut, base+"/account/validateResetPassword", "", []byte(`{"Token":"`+string(access)+`"}`))
	assert.Equal(s.t, "open", got.fields(s.t).text(s.t, "Zustand"))
	got = s.call(http.MethodPut, base+"/account/resetPassword", "", []byte(`{"Token":"`+string(access)+`","Password":"Zwiebel4Fahrrad"}`))
	require.Equal(s.t, http.StatusOK, got.status, string(got.body))
	got = s.call(http.MethodPost, base+"/account/login", "", []byte(`{"Email":"`+email+`","Password":"Zwiebel4Fahrrad"}`))
	require.Equal(s.t, http.StatusOK, got.status, string(got.body))
	return got.fields(s.t).text(s.t, "Token")
}

func TestWhatCanGoWrongIsToldByItsCode(t *testing.T) {
	s := serveSQLite(t)
	number, key := s.recommended(nil)
	wrong := func(status int, code string, got answer) {
		t.Helper()
		assert.Equal(t, status, got.status, string(got.body))
		assert.Equal(t, code, got.code(t))
	}
	get := func(path string) answer { return s.call(http.MethodGet, base+path, "", nil) }

	wrong(http.StatusNotFound, "recommendation.unknown_link", get("/empfehlen/"+number+"/0000000000"))
	wrong(http.StatusNotFound, "recommendation.unknown_link", get("/empfehlen/any/nonsense/"+key))
	wrong(http.StatusNotFound, "recommendation.unknown_link", s.entered(number, "0000000000", ben))
	wrong(http.StatusUnprocessableEntity, "field.invalid", s.entered(number, key, `{}`))
	self := strings.ReplaceAll(ben, "ben@example.de", "Anna@example.de")
	got := s.entered(number, key, self)
	wrong(http.StatusUnprocessableEntity, "field.invalid", got)
	assert.Contains(t, string(got.body), `"recipient.same_email"`)
	assert.Contains(t, string(got.body), `"empfaengerdaten.email"`)
	wrong(http.StatusConflict, "recommendation.self", s.entered(number, key, strings.ReplaceAll(ben, "ben@example.de", "anna+ich@example.de")))

	confirmed := s.befriend(ben)
	confirmed.confirms()
	otherNumber, otherKey := s.recommended(func(_, empfehler map[string]string) { empfehler["Email"] = "eva@example.de" })
	got = s.entered(otherNumber, otherKey, ben)
	wrong(http.StatusConflict, "recommendation.taken", got)
	wrong(http.StatusConflict, "recommendation.already_confirmed", s.entered(confirmed.number, confirmed.key, friendly(yvo)))
	assert.NotContains(t, string(got.body), "Anna")

	form := s.form(nil)
	first := s.call(http.MethodPost, base+"/empfehlen/create", "", form, "Idempotency-Key", "abcdefgh")
	require.Equal(t, http.StatusOK, first.status, string(first.body))
	again := s.call(http.MethodPost, base+"/empfehlen/create", "", form, "Idempotency-Key", "abcdefgh")
	assert.JSONEq(t, string(first.body), string(again.body))
	other := s.form(func(_, empfehler map[string]string) { empfehler["Vorname"] = "Anne" })
	wrong(http.StatusConflict, "recommendation.duplicate", s.call(http.MethodPost, base+"/empfehlen/create", "", other, "Idempotency-Key", "abcdefgh"))

	wrong(http.StatusUnauthorized, "login.wrong", s.call(http.MethodPost, base+"/account/login", "", []byte(`{"Email":"nobody@example.de","Password":"x"}`)))
	wrong(http.StatusUnauthorized, "token.unknown", s.call(http.MethodPut, base+"/account/resetPassword", "", []byte(`{"Token":"x","Password":"Zwiebel4Fahrrad"}`)))

	s.clock.Set(time.Date(2027, 1, 20, 23, 0, 0, 0, time.UTC))
	wrong(http.StatusGone, "recommendation.expired", get("/empfehlen/"+number+"/"+key))
	wrong(http.StatusGone, "recommendation.expired", s.entered(otherNumber, otherKey, strings.ReplaceAll(ben, "ben@", "carl@")))
	assert.Equal(t, "Abgelaufen", get("/empfehlen/any/"+number+"/"+key).fields(t).text(t, "Status"))
}

func TestACaptchaIsAskedAbout(t *testing.T) {
	s := serveSQLite(t)
	for _, name := range []string{"funkwelle", "havelschutz"} {
		owner, err := s.Tenants.ByHost(context.Background(), name+".localhost")
		require.NoError(t, err)
		want := `{"CaptchaRequired":false}`
		if owner.Rules.CaptchaForCreate {
			want = `{"CaptchaRequired":true}`
		}
		for _, body := range [][]byte{[]byte("null"), nil} {
			got := s.call(http.MethodPost, "/api/v1/"+name+"/Empfehlen/create?cmd=IsCaptchaRequired", "", body)
			require.Equal(t, http.StatusOK, got.status, string(got.body))
			assert.JSONEq(t, want, string(got.body))
		}
	}
}

// What is said in an address is said to logs: no token ever stands in one that the backend builds for a request.
func TestMailedTokensStandInFragments(t *testing.T) {
	s := serveSQLite(t)
	owner, err := s.Tenants.ByHost(context.Background(), "funkwelle.localhost")
	require.NoError(t, err)
	for _, address := range []string{
		s.Links().Access(owner, "de", "secret"), s.Links().Confirmation(owner, "de", "secret"), s.Links().Reward(owner, "de", "secret"),
	} {
		u, err := url.Parse(address)
		require.NoError(t, err)
		assert.Equal(t, "t=secret", u.Fragment)
		assert.NotContains(t, u.Path+u.RawQuery, "secret")
	}
}
