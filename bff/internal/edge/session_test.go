package edge_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/bff/internal/backend/backendtest"
	"weitersagen.app/bff/internal/platform/problem"
	"weitersagen.app/bff/internal/session"
)

func (f *fixture) login(remember string) *http.Cookie {
	f.t.Helper()
	res := f.do(
		http.MethodPost, "/bff/personal/login",
		`{"email":"anna@example.org","password":"Geheim123","remember":`+remember+`}`,
	)
	require.Equal(f.t, http.StatusOK, res.StatusCode)
	require.Len(f.t, res.Cookies(), 2, "the session, and whose browser it is")
	assert.JSONEq(f.t, `{"until":"2099-01-02T03:04:05Z","firstName":"Anna"}`, text(f.t, res))
	return res.Cookies()[0]
}

func TestTheSessionCookie(t *testing.T) {
	for remember, persistent := range map[string]bool{"false": false, "true": true} {
		f := newFixture(t)
		c := f.login(remember)
		assert.Equal(t, session.Cookie, c.Name)
		assert.True(t, c.HttpOnly)
		assert.True(t, c.Secure)
		assert.Equal(t, http.SameSiteLaxMode, c.SameSite)
		assert.Equal(t, "/", c.Path)
		assert.Empty(t, c.Domain)
		assert.Equal(t, persistent, c.MaxAge > 0)
		for _, key := range f.redis.Keys() {
			assert.NotContains(t, key, c.Value, "the store holds the token's hash alone")
		}
		assert.NotContains(t, c.String(), backendtest.Token)
	}
}

func TestALoginOpensThePersonalArea(t *testing.T) {
	f := newFixture(t)
	assert.Equal(t, http.StatusUnauthorized, f.get("/bff/personal/overview").StatusCode)
	c := f.login("false")
	res := f.get("/bff/personal/overview", cookie(c))
	require.Equal(t, http.StatusOK, res.StatusCode)
	body := text(t, res)
	assert.Contains(t, body, `"underWay":{"cents":20,"count":1},"paid":{"cents":100,"count":1}`)
	assert.NotContains(t, body, backendtest.Token)
	assert.Equal(t, backendtest.Token, f.backend.Asked("ListOwnRecommendations")[0].Call.Token)
	assert.JSONEq(
		t, `{"loggedIn":true,"until":"2099-01-02T03:04:05Z","firstName":"Anna"}`,
		text(t, f.get("/bff/shell/session", cookie(c))),
	)
	page := text(t, f.get("/de", cookie(c)))
	assert.True(t, bootOf(t, page).Session.LoggedIn)
	assert.NotContains(t, page, backendtest.Token)
}

func TestASessionIsOfOneTenant(t *testing.T) {
	f := newFixture(t)
	c := f.login("false")
	assert.Equal(
		t, http.StatusUnauthorized, f.get("/bff/personal/overview", cookie(c), at("havelschutz.localhost")).StatusCode,
	)
}

func TestLogoutEndsTheSession(t *testing.T) {
	f := newFixture(t)
	c := f.login("true")
	res := f.do(http.MethodPost, "/bff/personal/logout", "", cookie(c))
	require.Equal(t, http.StatusNoContent, res.StatusCode)
	require.Len(t, res.Cookies(), 1)
	assert.Negative(t, res.Cookies()[0].MaxAge)
	assert.Len(t, f.backend.Asked("Logout"), 1)
	assert.Equal(t, http.StatusUnauthorized, f.get("/bff/personal/overview", cookie(c)).StatusCode)
	assert.Equal(
		t, http.StatusNoContent, f.do(http.MethodPost, "/bff/personal/logout", "").StatusCode,
		"logging out twice is no error",
	)
}

func TestALoginTakesANewSession(t *testing.T) {
	f := newFixture(t)
	old := f.login("false")
	res := f.do(
		http.MethodPost, "/bff/personal/login", `{"email":"a@example.org","password":"x","remember":false}`,
		cookie(old),
	)
	require.Equal(t, http.StatusOK, res.StatusCode)
	assert.NotEqual(t, old.Value, res.Cookies()[0].Value)
	assert.Equal(t, http.StatusUnauthorized, f.get("/bff/personal/overview", cookie(old)).StatusCode)
}

func TestTheBackendEndsASession(t *testing.T) {
	f := newFixture(t)
	c := f.login("false")
	f.backend.Fail("ListOwnRecommendations", problem.New(http.StatusUnauthorized, problem.AuthRequired, "token revoked"))
	assert.Equal(t, http.StatusUnauthorized, f.get("/bff/personal/overview", cookie(c)).StatusCode)
	f.backend.Fail("ListOwnRecommendations", nil)
	assert.Equal(t, http.StatusUnauthorized, f.get("/bff/personal/overview", cookie(c)).StatusCode)
}

// Whichever screen learns it first, and no matter who is logged in: a 401 of the session ends it (section 4 of the
// specification).
func TestWhatEndsASession(t *testing.T) {
	for _, tt := range []struct {
		status int
		code   string
		ends   bool
	}{
		{http.StatusUnauthorized, problem.AuthRequired, true},
		{http.StatusUnauthorized, "auth.password_changed", true},
		{http.StatusUnauthorized, "auth.locked", true},
		{http.StatusUnauthorized, "auth.ended_elsewhere", true},
		{http.StatusForbidden, "PSOF0204", true},
		{http.StatusForbidden, "auth.forbidden", false},
		{http.StatusUnauthorized, "token.unknown", false},
		{http.StatusUnauthorized, "reward.token_unknown", false},
		{http.StatusUnauthorized, "login.wrong", false},
		{http.StatusInternalServerError, problem.Technical, false},
	} {
		t.Run(tt.code, func(t *testing.T) {
			for _, kind := range []session.Kind{session.User, session.Agency} {
				f := newFixture(t)
				c := f.open(session.Data{Kind: kind})
				f.backend.Fail("CreateRecommendation", problem.New(tt.status, tt.code, "refused"))
				res := f.do(http.MethodPost, "/bff/public/recommend", form, cookie(c))
				assert.Equal(t, tt.status, res.StatusCode)
				assert.Contains(t, text(t, res), `"code":"`+tt.code+`"`, "the answer is told as it is")
				assert.Equal(t, tt.ends, len(f.redis.Keys()) == 1, "the limiter's key alone is left")
				assert.Equal(t, !tt.ends, bootOf(t, text(t, f.get("/de", cookie(c)))).Session.LoggedIn)
				if tt.ends {
					require.Len(t, res.Cookies(), 1)
					assert.Negative(t, res.Cookies()[0].MaxAge)
				} else {
					assert.Empty(t, res.Cookies())
				}
			}
		})
	}
}

func TestAMailedTokenEndsNobodysSession(t *testing.T) {
	f := newFixture(t)
	c := f.login("false")
	f.backend.Fail("GetAwards", problem.New(http.StatusUnauthorized, "reward.token_unknown", "no such reward"))
	f.backend.Fail(
		"GetRecipient", problem.New(http.StatusUnauthorized, problem.AuthRequired, "this is no recipient's token"),
	)
	assert.Equal(
		t, http.StatusUnauthorized,
		f.do(http.MethodPost, "/bff/public/reward/look", `{"token":"x"}`, cookie(c)).StatusCode,
	)
	f.get(
		"/bff/public/friend/"+backendtest.Number+"?k="+backendtest.Key, cookie(c),
		cookie(&http.Cookie{Name: friends.Name("funkwelle", backendtest.Number), Value: "x"}),
	)
	assert.Equal(t, http.StatusOK, f.get("/bff/personal/overview", cookie(c)).StatusCode)
}

// Two dots as a number or key would have the backend asked for another call, whose refusal is not about this one.
func TestADotIsNoNumberAndNoKey(t *testing.T) {
	f := newFixture(t)
	c := f.login("false")
	f.backend.Fail("GetAnyRecommendation", problem.New(http.StatusUnauthorized, problem.AuthRequired, "another call"))
	for _, path := range []string{
		"/bff/public/friend/1234567890?k=..", "/bff/public/share/1234567890?k=.",
		"/bff/public/share/1234567890?k=..%20",
	} {
		res := f.get(path, cookie(c))
		assert.Equal(t, http.StatusUnprocessableEntity, res.StatusCode, path)
		assert.Empty(t, res.Cookies())
	}
	assert.Empty(t, f.backend.Asked("GetAnyRecommendation"))
	assert.Equal(t, http.StatusOK, f.get("/bff/personal/overview", cookie(c)).StatusCode)
}

func TestTheSessionSaysWhoseItIs(t *testing.T) {
	f := newFixture(t)
	c := f.open(session.Data{FirstName: "Anna", Kind: session.Agency})
	assert.JSONEq(
		t, `{"loggedIn":true,"until":"2099-01-02T03:04:05Z","firstName":"Anna","kind":"agency"}`,
		text(t, f.get("/bff/shell/session", cookie(c))),
	)
	assert.Equal(t, "agency", bootOf(t, text(t, f.get("/de", cookie(c)))).Session.Kind)
}

// open stores a session as a login would.
func (f *fixture) open(d session.Data) *http.Cookie {
	f.t.Helper()
	d.Token, d.Tenant, d.Until = backendtest.Token, f.tenant.ID, backendtest.Until
	line, err := f.sessions.Open(f.t.Context(), d, false)
	require.NoError(f.t, err)
	c, err := http.ParseSetCookie(line)
	require.NoError(f.t, err)
	return c
}

func TestWithoutRedisPublicPagesStand(t *testing.T) {
	f := newFixture(t)
	c := f.login("false")
	f.redis.Close()
	assert.Equal(t, http.StatusOK, f.get("/de", cookie(c)).StatusCode)
	assert.Equal(t, http.StatusOK, f.get("/bff/public/home", cookie(c)).StatusCode)
	assert.Equal(
		t, http.StatusServiceUnavailable, f.get("/bff/personal/overview", cookie(c)).StatusCode,
		"nobody is told to log in again",
	)
	assert.Equal(
		t, http.StatusServiceUnavailable,
		f.do(http.MethodPost, "/bff/personal/login", `{"email":"a","password":"b","remember":false}`).StatusCode,
	)
}

const friendForm = `{"salutation":"","firstName":"Ben","lastName":"Beispiel","birthDate":"1990-01-02","email":"b@example.org","advertisingEmail":false,"advertisingPhone":false,"street":"Weg","houseNumber":"1","zip":"10115","city":"Berlin","idempotencyKey":"12345678"}`

func TestTheFriendsBrowserSeesItsOwnWaitingState(t *testing.T) {
	f := newFixture(t)
	path := "/bff/public/friend/" + backendtest.Number + "?k=" + backendtest.Key
	assert.NotContains(t, text(t, f.get(path)), "waiting")
	res := f.do(http.MethodPost, path, friendForm)
	require.Equal(t, http.StatusCreated, res.StatusCode)
	assert.JSONEq(
		t, `{"emailMasked":"b***@example.org","email":"b@example.org","erasedOn":"2099-01-02","mine":true}`,
		text(t, res),
	)
	assert.Empty(t, f.backend.Asked("CreateRecipient")[0].Call.Token)
	assert.Equal(
		t, "12345678", f.backend.Asked("CreateRecipient")[0].Call.IdempotencyKey, "a form that is sent again says so",
	)
	c := res.Cookies()[0]
	assert.Equal(t, friends.Name("funkwelle", backendtest.Number), c.Name)
	assert.NotContains(t, c.Name, backendtest.Number)
	assert.True(t, c.HttpOnly && c.Secure && c.SameSite == http.SameSiteLaxMode && c.Path == "/")
	assert.Equal(
		t, "2099-01-03", c.Expires.Format(time.DateOnly),
		"it ends with the data, which go with their recommendation at the latest",
	)
	assert.Contains(t, text(t, f.get(path, cookie(c))), `"waiting":{"emailMasked":"b***@example.org"`)
	assert.Equal(t, http.StatusCreated, f.do(http.MethodPost, path, friendForm, cookie(c)).StatusCode)
	assert.Equal(t, backendtest.Recipient, f.backend.Asked("CreateRecipient")[1].Call.Token, "who comes again is known")
	f.backend.State = "Ok"
	order := `"order":{"link":"https://shop.example.org/","by":"2026-12-31","storesAccounts":false,` +
		`"customerNumbers":false,"payoutText":"Meist 4 bis 10 Wochen."}`
	assert.Contains(t, text(t, f.get(path, cookie(c))), order)
	assert.NotContains(t, text(t, f.get(path)), `"order"`, "nobody else orders in the friend's name")
	f.backend.State = "Offen"
	c.Value = "another"
	gone := f.get(path, cookie(c))
	assert.NotContains(t, text(t, gone), `"waiting":`)
	assert.Negative(t, gone.Cookies()[0].MaxAge, "a cookie that has become worthless is removed")
}

func TestOnlyTheFriendsBrowserHasTheMailSentAgain(t *testing.T) {
	f := newFixture(t)
	path := "/bff/public/friend/" + backendtest.Number
	res := f.do(http.MethodPost, path+"/mail?k="+backendtest.Key, `{}`)
	assert.Equal(t, http.StatusUnauthorized, res.StatusCode)
	assert.Contains(t, text(t, res), `"code":"token.unknown"`)
	c := f.do(http.MethodPost, path+"?k="+backendtest.Key, friendForm).Cookies()[0]
	res = f.do(http.MethodPost, path+"/mail?k="+backendtest.Key, `{"email":"richtig@example.org"}`, cookie(c))
	require.Equal(t, http.StatusOK, res.StatusCode)
	assert.JSONEq(
		t, `{"emailMasked":"r***@example.org","email":"richtig@example.org","erasedOn":"2099-01-02","mine":true}`,
		text(t, res),
	)
	assert.Equal(t, c.Name, res.Cookies()[0].Name)
	require.Len(t, f.backend.Asked("CreateRecipient"), 2)
	assert.Equal(t, backendtest.Recipient, f.backend.Asked("CreateRecipient")[1].Call.Token)
	f.backend.Fail("CreateRecipient", problem.New(http.StatusGone, "recipient.erased", "the data are gone"))
	res = f.do(http.MethodPost, path+"/mail?k="+backendtest.Key, `{}`, cookie(c), from("192.0.2.9:4711"))
	require.Equal(t, http.StatusGone, res.StatusCode)
	assert.Contains(t, res.Header.Get("Set-Cookie"), c.Name+"=; ", "what is worth nothing goes")
}

func TestProblemsOfTheBackendPassThroughWithTheFormsOwnNames(t *testing.T) {
	f := newFixture(t)
	p := problem.New(http.StatusUnprocessableEntity, "recipient.same_email", "the address is the recommender's")
	p.Errors = []problem.Field{
		{Location: "empfaengerdaten.email", Code: "recipient.same_email"},
		{Location: "body.empfaengerdaten.adresse.plz", Code: "field.invalid"},
	}
	f.backend.Fail("CreateRecipient", p)
	res := f.do(http.MethodPost, "/bff/public/friend/"+backendtest.Number+"?k="+backendtest.Key, friendForm)
	assert.Equal(t, http.StatusUnprocessableEntity, res.StatusCode)
	assert.Equal(t, problem.ContentType, res.Header.Get("Content-Type"))
	body := text(t, res)
	assert.Contains(t, body, `"code":"recipient.same_email"`)
	assert.Contains(t, body, `"location":"email"`)
	assert.Contains(t, body, `"location":"zip"`)
	assert.Empty(t, res.Cookies())
}

func TestAFormThatLacksAFieldLearnsWhich(t *testing.T) {
	f := newFixture(t)
	res := f.do(http.MethodPost, "/bff/public/recommend", strings.Replace(form, `"lastName":"Muster",`, "", 1))
	assert.Equal(t, http.StatusUnprocessableEntity, res.StatusCode)
	body := text(t, res)
	assert.Contains(t, body, `{"location":"lastName"`)
	assert.Contains(t, body, `"code":"field.required"`)
	assert.NotContains(t, body, "anna@example.org", "an error tells no values")
}
