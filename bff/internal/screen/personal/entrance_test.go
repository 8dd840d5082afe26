package personal_test

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/bff/internal/backend/backendtest"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/platform/problem"
	"weitersagen.app/bff/internal/session"
)

const login = `{"email":"anna@example.org","password":"Geheim123","remember":true}`

func TestABrowserInWhichItsOwnerLoggedInSaysSoTheNextTime(t *testing.T) {
	b := open(t)
	res := b.ask(http.MethodPost, "/login", login)
	assert.JSONEq(t, `{"until":"2099-01-02T03:04:05Z","firstName":"Anna"}`, text(t, res))
	assert.NotContains(t, b.backend.Asked("Login")[0].Header, "X-Device")
	device := b.cookies[session.DeviceCookie]
	require.NotNil(t, device)
	assert.True(t, device.HttpOnly && device.Secure && device.Path == "/" && device.Domain == "")
	assert.Positive(t, device.MaxAge)

	b.ask(http.MethodPost, "/logout", "")
	assert.Nil(t, b.cookies[session.Cookie])
	b.ask(http.MethodPost, "/login", login)
	assert.Equal(t, backendtest.Device, b.backend.Asked("Login")[1].Header.Get("X-Device"))
}

func TestNoAnswerTellsWhetherAnAddressIsKnown(t *testing.T) {
	b := open(t)
	for path, method := range map[string]string{"/forgotten": "AskForPassword", "/welcome-again": "AskForWelcome"} {
		res := b.ask(http.MethodPost, path, `{"email":"wer@example.org"}`)
		assert.Equal(t, http.StatusNoContent, res.StatusCode, path)
		assert.Empty(t, text(t, res))
		assert.Equal(t, "wer@example.org", b.backend.Asked(method)[0].Parts["email"])
		assert.Equal(t, "192.0.2.1", b.backend.Asked(method)[0].Call.From, "attempts are counted by origin")
	}
}

func TestRegistrationAsksForTheTermsAsTheTenantDoes(t *testing.T) {
	b := open(t)
	form := `{"firstName":"Anna","lastName":"Muster","email":"anna@example.org","termsAccepted":false}`
	assert.Contains(t, text(t, b.ask(http.MethodGet, "/register", "")), `"terms":{"version":"2","label":"Ja"`)
	res := b.ask(http.MethodPost, "/register", form)
	assert.Equal(t, http.StatusUnprocessableEntity, res.StatusCode)
	assert.Contains(
		t, text(t, res), `{"location":"termsAccepted","message":"the terms must be agreed to","code":"terms.required"}`,
	)
	assert.Empty(t, b.backend.Asked("CreateRecommender"))

	b.tenant.Modules.AutoAcceptTerms = true
	assert.Equal(t, http.StatusNoContent, b.ask(http.MethodPost, "/register", form).StatusCode)
	assert.Equal(
		t, wire.RegistrationInputBody{FirstName: "Anna", LastName: "Muster", Email: "anna@example.org"},
		b.backend.Asked("CreateRecommender")[0].Body,
	)
}

func TestFieldsOfTheRegistrationHaveTheFormsNames(t *testing.T) {
	b := open(t)
	p := problem.New(http.StatusUnprocessableEntity, problem.FieldInvalid, "fields")
	p.Errors = []problem.Field{
		{Location: "Vorname", Code: problem.FieldRequired}, {Location: "body.Email", Code: "email.invalid"},
	}
	b.backend.Fail("CreateRecommender", p)
	body := text(
		t, b.ask(http.MethodPost, "/register", `{"firstName":"","lastName":"M","email":"x","termsAccepted":true}`),
	)
	assert.Contains(t, body, `"location":"firstName"`)
	assert.Contains(t, body, `"location":"email"`)
}

func TestAPasswordIsCheckedForAnyoneWhoTypesIt(t *testing.T) {
	b := open(t)
	res := b.ask(http.MethodPost, "/password/check", `{"password":"Sommer2026","token":"mailed-1"}`)
	assert.JSONEq(t, `{"broken":["password.common"]}`, text(t, res))
	assert.Equal(t, "no-store", res.Header.Get("Cache-Control"))
	assert.Equal(
		t, wire.PasswordInputBody{Password: "Sommer2026", Token: "mailed-1"}, b.backend.Asked("CheckPassword")[0].Body,
	)
	assert.Empty(t, b.backend.Asked("CheckPassword")[0].Call.Token)

	known := in(t)
	known.ask(http.MethodPost, "/password/check", `{"password":"Sommer2026"}`)
	assert.Equal(
		t, backendtest.Token, known.backend.Asked("CheckPassword")[0].Call.Token,
		"the own name makes no strong password",
	)
}

func TestAChangedPasswordGivesThisBrowserANewSession(t *testing.T) {
	b := in(t)
	assert.Contains(
		t, text(t, b.ask(http.MethodGet, "/password", "")), `{"email":"anna@example.org","rules":{"minLength":8`,
	)
	old := b.cookies[session.Cookie].Value
	res := b.ask(http.MethodPost, "/password", `{"oldPassword":"Geheim123","password":"Havelfunk2031"}`)
	require.Equal(t, http.StatusOK, res.StatusCode)
	assert.NotContains(t, text(t, res), backendtest.Token)
	assert.NotEqual(t, old, b.cookies[session.Cookie].Value)
	b.ask(http.MethodGet, "/overview", "")
	assert.Equal(t, backendtest.Token+"-2", b.backend.Asked("ListOwnRecommendations")[0].Call.Token)
}

func TestTheNewSessionIsRememberedAsTheOldOneWas(t *testing.T) {
	for remember, persistent := range map[string]bool{"true": true, "false": false} {
		b := open(t)
		b.ask(http.MethodPost, "/login", `{"email":"anna@example.org","password":"Geheim123","remember":`+remember+`}`)
		require.Equal(t, persistent, b.cookies[session.Cookie].MaxAge > 0)
		b.ask(http.MethodPost, "/password", `{"oldPassword":"Geheim123","password":"Havelfunk2031"}`)
		assert.Equal(t, persistent, b.cookies[session.Cookie].MaxAge > 0)
	}
}

func TestAWrongPasswordOfWhoIsLoggedInEndsNoSession(t *testing.T) {
	b := in(t)
	for path, field := range map[string]string{
		`/password {"oldPassword":"falsch","password":"Havelfunk2031"}`:   "oldPassword",
		`/settings/email {"email":"neu@example.org","password":"falsch"}`: "password",
	} {
		at, body, _ := cut(path)
		res := b.ask(http.MethodPost, at, body)
		assert.Equal(t, http.StatusUnprocessableEntity, res.StatusCode, at)
		assert.Contains(
			t, text(t, res),
			`{"location":"`+field+`","message":"this is not the account's password","code":"password.wrong"}`,
		)
	}
	assert.Equal(t, http.StatusOK, b.ask(http.MethodGet, "/overview", "").StatusCode)
}
