package wiring

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/flow/outbox"
	"weitersagen.app/backend/internal/flow/outbox/relay"
	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
)

const goodPassword = "Zwiebel4Fahrrad"

// delivered lets the worker answer the requests that wait, and gives the letters that left.
func (s *served) delivered() []mail.Letter {
	s.t.Helper()
	box := &letterbox{}
	writer := s.AccountLetters(box)
	_, err := relay.New(s.OutboxStore(), s.clock, s.Log, relay.Defaults(), map[outbox.Topic]relay.Deliver{
		outbox.AccountLetter:         writer.Deliver,
		outbox.RecommendationChanged: func(context.Context, outbox.Message) error { return nil },
	}).Once(context.Background())
	require.NoError(s.t, err)
	return box.letters
}

// body spells one in JSON.
func body(pairs ...string) []byte {
	m := map[string]string{}
	for i := 0; i+1 < len(pairs); i += 2 {
		m[pairs[i]] = pairs[i+1]
	}
	raw, err := json.Marshal(m)
	if err != nil {
		panic(err)
	}
	return raw
}

// registered registers Anna and gives the answer to her first login.
func (s *served) registered() fields {
	s.t.Helper()
	got := s.call(http.MethodPost, base+"/account/createEmpfehler", "", body("Vorname", "Anna", "Nachname", "Müller", "Email", "anna@example.de"))
	require.Equal(s.t, http.StatusNoContent, got.status, string(got.body))
	letters := s.delivered()
	require.Len(s.t, letters, 1)
	data, ok := letters[0].Data.(mail.AccessData)
	require.True(s.t, ok)
	assert.True(s.t, data.Welcome)
	got = s.call(http.MethodPut, base+"/account/resetPassword", "", body("Token", tokenBehind(s.t, data.Link), "Password", goodPassword))
	require.Equal(s.t, http.StatusOK, got.status, string(got.body))
	return got.fields(s.t)
}

func tokenBehind(t *testing.T, link string) string {
	t.Helper()
	_, secret, found := strings.Cut(link, "#t=")
	require.True(t, found, link)
	return secret
}

func (s *served) logIn(password string, headers ...string) answer {
	s.t.Helper()
	return s.call(http.MethodPost, base+"/account/login", "", body("Email", "anna@example.de", "Password", password), headers...)
}

func TestTheLifeOfAnAccount(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := serveAPI(t, db)
		first := s.registered()
		session := first.text(t, "Token")
		user := s.call(http.MethodGet, base+"/account/user", session, nil)
		require.Equal(t, http.StatusOK, user.status)
		assert.Equal(t, "nein", user.fields(t).text(t, "NewsletterZustand"))
		assert.Equal(t, "false", string(user.fields(t)["Admin"]))

		got := s.call(http.MethodPut, base+"/account/user", session, body("Anrede", "Frau", "Vorname", "Anna Lena", "Nachname", "Müller"))
		require.Equal(t, http.StatusOK, got.status, string(got.body))
		assert.Equal(t, "Anna Lena", got.fields(t).text(t, "Vorname"))
		got = s.call(http.MethodPost, base+"/account/updateLanguage/", session, body("Language", "en"))
		require.Equal(t, http.StatusNoContent, got.status, string(got.body))

		got = s.call(http.MethodPost, base+"/account/email", session, body("Email", "neu@example.de", "Password", goodPassword))
		require.Equal(t, http.StatusNoContent, got.status, string(got.body))
		letters := s.delivered()
		require.Len(t, letters, 2)
		notice, ok := letters[0].Data.(mail.EmailNoticeData)
		require.True(t, ok)
		assert.Equal(t, "n…@example.de", notice.NewEmail)
		assert.Equal(t, "anna@example.de", letters[0].To.Email)
		confirm, ok := letters[1].Data.(mail.EmailConfirmData)
		require.True(t, ok)
		assert.Equal(t, tenant.Language("en"), letters[1].Language)
		got = s.call(http.MethodPut, base+"/account/email", "", body("Token", tokenBehind(t, confirm.Link)))
		require.Equal(t, http.StatusOK, got.status, string(got.body))

		got = s.call(http.MethodPut, base+"/account/resetPasswordWithoutToken", session, body("OldPassword", goodPassword, "Password", "Kuhstall-Fagott-19"))
		require.Equal(t, http.StatusOK, got.status, string(got.body))
		fresh := got.fields(t).text(t, "Token")
		letters = s.delivered()
		require.Len(t, letters, 1)
		assert.Equal(t, mail.PasswordChanged, letters[0].Data.Kind())
		assert.Equal(t, "neu@example.de", letters[0].To.Email)

		ended := s.call(http.MethodGet, base+"/account/user", session, nil)
		assert.Equal(t, http.StatusUnauthorized, ended.status)
		assert.Equal(t, "auth.password_changed", ended.code(t))
		assert.Equal(t, "PSOF0204", ended.fields(t).text(t, "PsoErrorCode"))
		assert.Equal(t, http.StatusOK, s.call(http.MethodGet, base+"/account/user", fresh, nil).status)
		assert.Equal(t, http.StatusNoContent, s.call(http.MethodPost, base+"/account/logout", fresh, nil).status)
		ended = s.call(http.MethodGet, base+"/account/user", fresh, nil)
		assert.Equal(t, "auth.required", ended.code(t))
		assert.Equal(t, "PSOF0204", ended.fields(t).text(t, "PsoErrorCode"))
		assert.Equal(t, "PSOF0204", s.call(http.MethodGet, base+"/account/user", "", nil).fields(t).text(t, "PsoErrorCode"))
	})
}

// What is answered, and what waits in the database afterwards, is the same for an address that has an account and one that has none.
func TestKnownAndUnknownAddressesAreAnsweredAlike(t *testing.T) {
	s := serveSQLite(t)
	s.registered()
	waiting := func() (n int, keys string) {
		var rows []string
		require.NoError(t, s.DB.Reader(context.Background()).Table("outbox").Where("processed_at IS NULL").Order("id").Pluck("key", &rows).Error)
		return len(rows), strings.Join(rows, " ")
	}
	for _, call := range []struct {
		name string
		do   func(address string) answer
	}{
		{"reset", func(a string) answer { return s.call(http.MethodGet, base+"/account/resetPassword/"+a, "", nil) }},
		{"welcome", func(a string) answer { return s.call(http.MethodGet, base+"/account/resendWelcomeMail/"+a, "", nil) }},
		{"register", func(a string) answer {
			return s.call(http.MethodPost, base+"/account/createEmpfehler", "", body("Vorname", "Anna", "Nachname", "M", "Email", a))
		}},
		{"login", func(a string) answer {
			return s.call(http.MethodPost, base+"/account/login", "", body("Email", a, "Password", "wrong"))
		}},
	} {
		var answers []string
		for _, address := range []string{"anna@example.de", "nobody@example.de"} {
			before, _ := waiting()
			got := call.do(address)
			got.header.Del("X-Request-Id")
			after, keys := waiting()
			answers = append(answers, fmt.Sprint(got.status, got.header, string(got.body), after-before))
			assert.NotContains(t, keys, "@")
			s.delivered()
		}
		assert.Equal(t, answers[0], answers[1], call.name)
	}
}

func TestABrowserThatIsKnownStaysOutOfTheLockout(t *testing.T) {
	s := serveSQLite(t)
	device := s.registered().text(t, "Geraet")
	for range 10 {
		assert.Equal(t, "login.wrong", s.logIn("wrong").code(t))
	}
	limited := s.logIn(goodPassword)
	assert.Equal(t, http.StatusTooManyRequests, limited.status)
	assert.Equal(t, "rate.limited", limited.code(t))
	got := s.logIn(goodPassword, "X-Device", device)
	require.Equal(t, http.StatusOK, got.status, string(got.body))
	assert.NotEmpty(t, got.fields(t).text(t, "Geraet"))
}

func TestLoginsAreCountedWithRedisAway(t *testing.T) {
	s := serveSQLite(t)
	s.registered()
	require.NoError(t, s.Redis.Close())
	for range 10 {
		assert.Equal(t, "login.wrong", s.logIn("wrong").code(t))
	}
	assert.Equal(t, "rate.limited", s.logIn(goodPassword).code(t))
	s.clock.Advance(time.Minute)
	assert.Equal(t, http.StatusOK, s.logIn(goodPassword).status, "after the first lock")
}

func TestALockEndsSessions(t *testing.T) {
	ctx := context.Background()
	s := serveSQLite(t)
	session := s.registered().text(t, "Token")
	own, err := s.Tenants.ByID(ctx, "funkwelle")
	require.NoError(t, err)
	require.NoError(t, s.Accounts().Lock(ctx, own, "anna@example.de", "erika"))
	ended := s.call(http.MethodGet, base+"/account/user", session, nil)
	assert.Equal(t, "PSOF0204", ended.fields(t).text(t, "PsoErrorCode"))
	assert.Equal(t, "auth.locked", ended.code(t), "which the next page says")
	got := s.logIn(goodPassword)
	assert.Equal(t, http.StatusForbidden, got.status)
	assert.Equal(t, "account.locked", got.code(t))

	pass, err := s.Accounts().IssueAdminLogin(ctx, own, "anna@example.de", "erika", "a question about a reward")
	require.NoError(t, err)
	got = s.call(http.MethodGet, base+"/account/login?token="+string(pass.Token), "", nil)
	require.Equal(t, http.StatusOK, got.status, string(got.body))
	user := s.call(http.MethodGet, base+"/account/user", got.fields(t).text(t, "Token"), nil)
	require.Equal(t, http.StatusOK, user.status, "operators look into locked accounts")
	assert.Equal(t, "true", string(user.fields(t)["Admin"]))
	got = s.call(http.MethodGet, base+"/account/login?token="+string(pass.Token), "", nil)
	assert.Equal(t, http.StatusGone, got.status)
	assert.Equal(t, "token.used", got.code(t))

	got = s.call(http.MethodPost, "/api/v1/havelschutz/account/login", "", body("Email", "jemand@havelschutz.example", "Password", "x"))
	assert.Equal(t, "account.locked_employee", got.code(t))
	own.Modules.LoginClosed = true
	assert.Equal(t, "account.locked_general", s.logIn(goodPassword).code(t))
	own.Modules.LoginClosed = false
}

func TestAutologinOverTheWire(t *testing.T) {
	ctx := context.Background()
	s := serveSQLite(t)
	s.registered()
	own, err := s.Tenants.ByID(ctx, "funkwelle")
	require.NoError(t, err)
	assert.Equal(t, "route.unknown", s.call(http.MethodPost, base+"/account/autologin", "", body("Token", "x")).code(t))
	own.Modules.Autologin = true
	_, err = s.Accounts().MailAutologin(ctx, own, "anna@example.de", "erika")
	require.NoError(t, err)
	letters := s.delivered()
	letter, ok := letters[len(letters)-1].Data.(mail.PortalLinkData)
	require.True(t, ok)
	link := letter.Link[strings.LastIndexByte(letter.Link, '/')+1:]
	got := s.call(http.MethodPost, base+"/account/autologin", "", body("Token", link))
	require.Equal(t, http.StatusOK, got.status, string(got.body))
	kept := got.fields(t).text(t, "AutoToken")
	assert.NotEmpty(t, got.fields(t).text(t, "AutoGueltigBis"))
	got = s.call(http.MethodPost, base+"/account/autologin", "", body("Token", kept))
	require.Equal(t, http.StatusOK, got.status)
	assert.NotEqual(t, kept, got.fields(t).text(t, "AutoToken"))
	assert.Equal(t, "route.unknown", s.call(http.MethodGet, base+"/account/resetPassword/anna@example.de", "", nil).code(t))
	own.Modules.Autologin = false
}

func TestPasswordRulesOverTheWire(t *testing.T) {
	s := serveSQLite(t)
	assert.Equal(t, "true", string(s.call(http.MethodGet, base+"/account/passwortvalidator", "", nil).fields(t)["Verbreitet"]))
	got := s.call(http.MethodPost, base+"/account/passwortvalidator", "", body("Password", "Sommer2026")).fields(t)
	assert.JSONEq(t, `["password.length","password.lower","password.upper","password.digit"]`, string(got["Erfuellt"]))
	assert.JSONEq(t, `["password.common"]`, string(got["Fehlt"]))
	got = s.call(http.MethodPost, base+"/account/passwortvalidator", "", body("Password", goodPassword)).fields(t)
	assert.JSONEq(t, `[]`, string(got["Fehlt"]))

	session := s.registered().text(t, "Token")
	weak := s.call(http.MethodPut, base+"/account/resetPasswordWithoutToken", session, body("OldPassword", goodPassword, "Password", "hamburg"))
	assert.Equal(t, "password.weak", weak.code(t))
	assert.Contains(t, string(weak.body), `"code":"password.digit"`)
	wrong := s.call(http.MethodPut, base+"/account/resetPasswordWithoutToken", session, body("OldPassword", "x", "Password", "Kuhstall-Fagott-19"))
	assert.Equal(t, http.StatusUnprocessableEntity, wrong.status, "which logs nobody out")
	assert.Equal(t, "password.wrong", wrong.code(t))
}
