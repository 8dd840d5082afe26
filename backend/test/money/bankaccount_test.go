package money_test

import (
	"context"
	"encoding/json"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/bankaccount"
	bankaccountstore "weitersagen.app/backend/internal/money/bankaccount/gormstore"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/platform/vault"
	"weitersagen.app/backend/test/fixture"
)

func TestABankAccountIsKeptShownAndRemoved(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := fixture.ServeAPI(t, db).WithVault()
		const path = "/api/v1/" + fixture.Insured + "/empfehler/bankdaten"
		id, session := s.Member(fixture.Insured, "anna@example.de")

		got := s.Call(http.MethodGet, path, session, nil)
		require.Equal(t, http.StatusOK, got.Status)
		assert.JSONEq(t, `{}`, string(got.Body))

		got = s.Call(
			http.MethodPut, path, session,
			[]byte(`{"IBAN":"de02 1203 0000 0000 2020 51","Kontoinhaber":" Anna  Müller "}`),
		)
		require.Equal(t, http.StatusOK, got.Status, string(got.Body))
		assert.JSONEq(t, `{"IbanLetzte4":"2051","Kontoinhaber":"Anna Müller"}`, string(got.Body))
		got = s.Call(http.MethodGet, path, session, nil)
		assert.JSONEq(t, `{"IbanLetzte4":"2051","Kontoinhaber":"Anna Müller"}`, string(got.Body))
		assert.Equal(t, "no-store", got.Header.Get("Cache-Control"))

		stored, err := bankaccountstore.New(db).Of(context.Background(), fixture.Insured, id)
		require.NoError(t, err)
		assert.NotContains(t, string(stored.IBAN)+string(stored.Holder)+stored.Hash, "2051")
		_, err = s.Vault.Open(vault.Place{Tenant: fixture.Insured, Table: "awards", Column: "iban"}, stored.IBAN)
		require.Error(t, err, "sealed for its own table")

		_, other := s.Member(fixture.Insured, "ben@example.de")
		assert.JSONEq(t, `{}`, string(s.Call(http.MethodGet, path, other, nil).Body))

		got = s.Call(http.MethodPut, path, session, []byte(`{"IBAN":"AT611904300234573201","Kontoinhaber":""}`))
		require.Equal(t, http.StatusUnprocessableEntity, got.Status)
		assert.Contains(t, string(got.Body), `"location":"IBAN"`)
		assert.Contains(t, string(got.Body), `"code":"iban.german_only"`)
		assert.Contains(t, string(got.Body), `"location":"Kontoinhaber"`)
		assert.NotContains(t, string(got.Body), "AT61", "nothing that was typed comes back")

		require.Equal(t, http.StatusNoContent, s.Call(http.MethodDelete, path, session, nil).Status)
		assert.JSONEq(t, `{}`, string(s.Call(http.MethodGet, path, session, nil).Body))
		_, err = bankaccountstore.New(db).Of(context.Background(), fixture.Insured, id)
		require.ErrorIs(t, err, bankaccount.ErrNone)
	})
}

// The first account is taken as it comes; who would replace or remove one proves by the password, or by a login of a
// moment ago, who it is.
func TestAnotherAccountOfARecommenderIsProven(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := fixture.ServeAPI(t, db).WithVault()
		const path = "/api/v1/" + fixture.Insured + "/empfehler/bankdaten"
		id, session := s.Member(fixture.Insured, "anna@example.de")
		store := func(iban, password string) fixture.Answer {
			return s.Call(
				http.MethodPut, path, session,
				fixture.Body("IBAN", iban, "Kontoinhaber", "Anna Müller", "Password", password),
			)
		}
		shows := func(last4 string, asks bool) {
			t.Helper()
			var shown struct {
				IbanLetzte4   string
				FragtPasswort bool
			}
			require.NoError(t, json.Unmarshal(s.Call(http.MethodGet, path, session, nil).Body, &shown))
			assert.Equal(t, last4, shown.IbanLetzte4)
			assert.Equal(t, asks, shown.FragtPasswort)
		}
		s.Clock.Advance(11 * time.Minute)
		require.Equal(t, http.StatusOK, store(fixture.GoodIBAN, "").Status, "the first one")
		for _, late := range []fixture.Answer{store(fixture.OtherIBAN, ""), s.Call(http.MethodDelete, path, session, nil)} {
			assert.Equal(t, http.StatusForbidden, late.Status)
			assert.Equal(t, "account.login_again", late.Code(t))
		}
		shows("2051", false)

		programme, err := s.Tenants.ByID(t.Context(), fixture.Insured)
		require.NoError(t, err)
		secret, err := s.Accounts.IssueAccess(t.Context(), fixture.Insured, id, s.Clock.Now())
		require.NoError(t, err)
		login, err := s.Accounts.SetPassword(t.Context(), programme, secret, fixture.GoodPassword)
		require.NoError(t, err)
		session = string(login.Token)
		shows("2051", true)
		for _, wrong := range []fixture.Answer{
			store(fixture.OtherIBAN, ""), store(fixture.OtherIBAN, "Falsch-Falsch-1"),
			s.Call(http.MethodDelete, path, session, nil),
			s.Call(http.MethodDelete, path, session, fixture.Body("Password", "Falsch-Falsch-1")),
		} {
			assert.Equal(t, http.StatusUnprocessableEntity, wrong.Status)
			assert.Equal(t, "password.wrong", wrong.Code(t))
			assert.Contains(t, string(wrong.Body), `"location":"Password"`)
		}
		shows("2051", true)
		require.Equal(t, http.StatusOK, store(fixture.OtherIBAN, fixture.GoodPassword).Status)
		shows(fixture.OtherIBAN[len(fixture.OtherIBAN)-4:], true)
		last := http.StatusOK
		for range 20 {
			last = store(fixture.GoodIBAN, "Falsch-Falsch-1").Status
		}
		assert.Equal(t, http.StatusTooManyRequests, last, "as often as at the login")
		s.Clock.Advance(time.Hour)
		require.Equal(
			t, http.StatusNoContent,
			s.Call(http.MethodDelete, path, session, fixture.Body("Password", fixture.GoodPassword)).Status,
		)
		shows("", false)
		require.Equal(
			t, http.StatusNoContent, s.Call(http.MethodDelete, path, session, nil).Status, "nothing is left to prove for",
		)
	})
}

func TestATenantThatStoresNoBankAccountsRefuses(t *testing.T) {
	s := fixture.ServeSQLite(t).WithVault()
	programme, err := s.Tenants.ByID(context.Background(), fixture.Insured)
	require.NoError(t, err)
	programme.Modules.StoringBankData = false
	_, session := s.Member(fixture.Insured, "anna@example.de")
	got := s.Call(
		http.MethodPut, "/api/v1/"+fixture.Insured+"/empfehler/bankdaten", session,
		[]byte(`{"IBAN":"DE02120300000000202051","Kontoinhaber":"Anna"}`),
	)
	require.Equal(t, http.StatusForbidden, got.Status)
	assert.Equal(t, "bank.storing_off", got.Code(t))
}
