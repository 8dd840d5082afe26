package account_test

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/test/fixture"
)

func TestTheLifeOfAnAccount(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := fixture.ServeAPI(t, db)
		first := s.Registered()
		session := first.Text(t, "Token")
		user := s.Call(http.MethodGet, fixture.Base+"/account/user", session, nil)
		require.Equal(t, http.StatusOK, user.Status)
		assert.Equal(t, "nein", user.Fields(t).Text(t, "NewsletterZustand"))
		assert.Equal(t, "false", string(user.Fields(t)["Admin"]))

		got := s.Call(
			http.MethodPut, fixture.Base+"/account/user", session,
			fixture.Body("Anrede", "Frau", "Vorname", "Anna Lena", "Nachname", "Müller"),
		)
		require.Equal(t, http.StatusOK, got.Status, string(got.Body))
		assert.Equal(t, "Anna Lena", got.Fields(t).Text(t, "Vorname"))
		got = s.Call(http.MethodPost, fixture.Base+"/account/updateLanguage/", session, fixture.Body("Language", "en"))
		require.Equal(t, http.StatusNoContent, got.Status, string(got.Body))

		got = s.Call(
			http.MethodPost, fixture.Base+"/account/email", session,
			fixture.Body("Email", "neu@example.de", "Password", fixture.GoodPassword),
		)
		require.Equal(t, http.StatusNoContent, got.Status, string(got.Body))
		letters := s.Delivered()
		require.Len(t, letters, 2)
		notice, ok := letters[0].Data.(mail.EmailNoticeData)
		require.True(t, ok)
		assert.Equal(t, "n…@example.de", notice.NewEmail)
		assert.Equal(t, "anna@example.de", letters[0].To.Email)
		confirm, ok := letters[1].Data.(mail.EmailConfirmData)
		require.True(t, ok)
		assert.Equal(t, tenant.Language("en"), letters[1].Language)
		got = s.Call(
			http.MethodPut, fixture.Base+"/account/email", "", fixture.Body("Token", fixture.TokenBehind(t, confirm.Link)),
		)
		require.Equal(t, http.StatusOK, got.Status, string(got.Body))

		got = s.Call(
			http.MethodPut, fixture.Base+"/account/resetPasswordWithoutToken", session,
			fixture.Body("OldPassword", fixture.GoodPassword, "Password", "Kuhstall-Fagott-19"),
		)
		require.Equal(t, http.StatusOK, got.Status, string(got.Body))
		fresh := got.Fields(t).Text(t, "Token")
		letters = s.Delivered()
		require.Len(t, letters, 1)
		assert.Equal(t, mail.PasswordChanged, letters[0].Data.Kind())
		assert.Equal(t, "neu@example.de", letters[0].To.Email)

		ended := s.Call(http.MethodGet, fixture.Base+"/account/user", session, nil)
		assert.Equal(t, http.StatusUnauthorized, ended.Status)
		assert.Equal(t, "auth.password_changed", ended.Code(t))
		assert.Equal(t, "PSOF0204", ended.Fields(t).Text(t, "PsoErrorCode"))
		assert.Equal(t, http.StatusOK, s.Call(http.MethodGet, fixture.Base+"/account/user", fresh, nil).Status)
		assert.Equal(t, http.StatusNoContent, s.Call(http.MethodPost, fixture.Base+"/account/logout", fresh, nil).Status)
		ended = s.Call(http.MethodGet, fixture.Base+"/account/user", fresh, nil)
		assert.Equal(t, "auth.required", ended.Code(t))
		assert.Equal(t, "PSOF0204", ended.Fields(t).Text(t, "PsoErrorCode"))
		assert.Equal(
			t, "PSOF0204", s.Call(http.MethodGet, fixture.Base+"/account/user", "", nil).Fields(t).Text(t, "PsoErrorCode"),
		)
	})
}

// What is answered, and what waits in the database afterwards, is the same for an address that has an account and one
// that has none.
func TestKnownAndUnknownAddressesAreAnsweredAlike(t *testing.T) {
	s := fixture.ServeSQLite(t)
	s.Registered()
	waiting := func() (n int, keys string) {
		var rows []string
		require.NoError(
			t,
			s.DB.Reader(context.Background()).Table("outbox").Where(
				"processed_at IS NULL",
			).Order("id").Pluck("key", &rows).Error,
		)
		return len(rows), strings.Join(rows, " ")
	}
	for _, call := range []struct {
		name string
		do   func(address string) fixture.Answer
	}{
		{"reset", func(a string) fixture.Answer {
			return s.Call(http.MethodGet, fixture.Base+"/account/resetPassword/"+a, "", nil)
		}},
		{"welcome", func(a string) fixture.Answer {
			return s.Call(http.MethodGet, fixture.Base+"/account/resendWelcomeMail/"+a, "", nil)
		}},
		{"register", func(a string) fixture.Answer {
			return s.Call(
				http.MethodPost, fixture.Base+"/account/createEmpfehler", "",
				fixture.Body("Vorname", "Anna", "Nachname", "M", "Email", a),
			)
		}},
		{"login", func(a string) fixture.Answer {
			return s.Call(http.MethodPost, fixture.Base+"/account/login", "", fixture.Body("Email", a, "Password", "wrong"))
		}},
	} {
		var answers []string
		for _, address := range []string{"anna@example.de", "nobody@example.de"} {
			before, _ := waiting()
			got := call.do(address)
			got.Header.Del("X-Request-Id")
			after, keys := waiting()
			answers = append(answers, fmt.Sprint(got.Status, got.Header, string(got.Body), after-before))
			assert.NotContains(t, keys, "@")
			s.Delivered()
		}
		assert.Equal(t, answers[0], answers[1], call.name)
	}
}

func TestABrowserThatIsKnownStaysOutOfTheLockout(t *testing.T) {
	s := fixture.ServeSQLite(t)
	device := s.Registered().Text(t, "Geraet")
	for range 10 {
		assert.Equal(t, "login.wrong", s.LogIn("wrong").Code(t))
	}
	limited := s.LogIn(fixture.GoodPassword)
	assert.Equal(t, http.StatusTooManyRequests, limited.Status)
	assert.Equal(t, "rate.limited", limited.Code(t))
	got := s.LogIn(fixture.GoodPassword, "X-Device", device)
	require.Equal(t, http.StatusOK, got.Status, string(got.Body))
	assert.NotEmpty(t, got.Fields(t).Text(t, "Geraet"))
}

func TestLoginsAreCountedWithRedisAway(t *testing.T) {
	s := fixture.ServeSQLite(t)
	s.Registered()
	require.NoError(t, s.Redis.Close())
	for range 10 {
		assert.Equal(t, "login.wrong", s.LogIn("wrong").Code(t))
	}
	assert.Equal(t, "rate.limited", s.LogIn(fixture.GoodPassword).Code(t))
	s.Clock.Advance(time.Minute)
	assert.Equal(t, http.StatusOK, s.LogIn(fixture.GoodPassword).Status, "after the first lock")
}

func TestALockEndsSessions(t *testing.T) {
	ctx := context.Background()
	s := fixture.ServeSQLite(t)
	session := s.Registered().Text(t, "Token")
	own, err := s.Tenants.ByID(ctx, "funkwelle")
	require.NoError(t, err)
	require.NoError(t, s.Accounts.Lock(ctx, own, "anna@example.de", "erika"))
	ended := s.Call(http.MethodGet, fixture.Base+"/account/user", session, nil)
	assert.Equal(t, "PSOF0204", ended.Fields(t).Text(t, "PsoErrorCode"))
	assert.Equal(t, "auth.locked", ended.Code(t), "which the next page says")
	got := s.LogIn(fixture.GoodPassword)
	assert.Equal(t, http.StatusForbidden, got.Status)
	assert.Equal(t, "account.locked", got.Code(t))

	pass, err := s.Accounts.IssueAdminLogin(ctx, own, "anna@example.de", "erika", "a question about a reward")
	require.NoError(t, err)
	got = s.Call(http.MethodGet, fixture.Base+"/account/login?token="+string(pass.Token), "", nil)
	require.Equal(t, http.StatusOK, got.Status, string(got.Body))
	user := s.Call(http.MethodGet, fixture.Base+"/account/user", got.Fields(t).Text(t, "Token"), nil)
	require.Equal(t, http.StatusOK, user.Status, "operators look into locked accounts")
	assert.Equal(t, "true", string(user.Fields(t)["Admin"]))
	got = s.Call(http.MethodGet, fixture.Base+"/account/login?token="+string(pass.Token), "", nil)
	assert.Equal(t, http.StatusGone, got.Status)
	assert.Equal(t, "token.used", got.Code(t))

	got = s.Call(
		http.MethodPost, "/api/v1/havelschutz/account/login", "",
		fixture.Body("Email", "jemand@havelschutz.example", "Password", "x"),
	)
	assert.Equal(t, "account.locked_employee", got.Code(t))
	own.Modules.LoginClosed = true
	assert.Equal(t, "account.locked_general", s.LogIn(fixture.GoodPassword).Code(t))
	own.Modules.LoginClosed = false
}

func TestAutologinOverTheWire(t *testing.T) {
	ctx := context.Background()
	s := fixture.ServeSQLite(t)
	s.Registered()
	own, err := s.Tenants.ByID(ctx, "funkwelle")
	require.NoError(t, err)
	assert.Equal(
		t, "route.unknown",
		s.Call(http.MethodPost, fixture.Base+"/account/autologin", "", fixture.Body("Token", "x")).Code(t),
	)
	own.Modules.Autologin = true
	_, err = s.Accounts.MailAutologin(ctx, own, "anna@example.de", "erika")
	require.NoError(t, err)
	letters := s.Delivered()
	letter, ok := letters[len(letters)-1].Data.(mail.PortalLinkData)
	require.True(t, ok)
	link := letter.Link[strings.LastIndexByte(letter.Link, '/')+1:]
	got := s.Call(http.MethodPost, fixture.Base+"/account/autologin", "", fixture.Body("Token", link))
	require.Equal(t, http.StatusOK, got.Status, string(got.Body))
	kept := got.Fields(t).Text(t, "AutoToken")
	assert.NotEmpty(t, got.Fields(t).Text(t, "AutoGueltigBis"))
	got = s.Call(http.MethodPost, fixture.Base+"/account/autologin", "", fixture.Body("Token", kept))
	require.Equal(t, http.StatusOK, got.Status)
	assert.NotEqual(t, kept, got.Fields(t).Text(t, "AutoToken"))
	assert.Equal(
		t, "route.unknown",
		s.Call(http.MethodGet, fixture.Base+"/account/resetPassword/anna@example.de", "", nil).Code(t),
	)
	own.Modules.Autologin = false
}

func TestPasswordRulesOverTheWire(t *testing.T) {
	s := fixture.ServeSQLite(t)
	assert.Equal(
		t, "true",
		string(s.Call(http.MethodGet, fixture.Base+"/account/passwortvalidator", "", nil).Fields(t)["Verbreitet"]),
	)
	got := s.Call(
		http.MethodPost, fixture.Base+"/account/passwortvalidator", "", fixture.Body("Password", "Sommer2026"),
	).Fields(t)
	assert.JSONEq(t, `["password.length","password.lower","password.upper","password.digit"]`, string(got["Erfuellt"]))
	assert.JSONEq(t, `["password.common"]`, string(got["Fehlt"]))
	got = s.Call(
		http.MethodPost, fixture.Base+"/account/passwortvalidator", "", fixture.Body("Password", fixture.GoodPassword),
	).Fields(t)
	assert.JSONEq(t, `[]`, string(got["Fehlt"]))

	session := s.Registered().Text(t, "Token")
	weak := s.Call(
		http.MethodPut, fixture.Base+"/account/resetPasswordWithoutToken", session,
		fixture.Body("OldPassword", fixture.GoodPassword, "Password", "hamburg"),
	)
	assert.Equal(t, "password.weak", weak.Code(t))
	assert.Contains(t, string(weak.Body), `"code":"password.digit"`)
	wrong := s.Call(
		http.MethodPut, fixture.Base+"/account/resetPasswordWithoutToken", session,
		fixture.Body("OldPassword", "x", "Password", "Kuhstall-Fagott-19"),
	)
	assert.Equal(t, http.StatusUnprocessableEntity, wrong.Status, "which logs nobody out")
	assert.Equal(t, "password.wrong", wrong.Code(t))
}
