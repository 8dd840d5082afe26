package wiring

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
	accounts "weitersagen.app/backend/internal/people/account/usecase"
	"weitersagen.app/backend/internal/people/token"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/platform/vault"
	"weitersagen.app/backend/internal/programme/tenant"
)

// insured is a tenant that stores bank accounts, and takes German ones only.
const insured = "havelschutz"

// member is a recommender with a session.
func (s *served) member(tenantID tenant.ID, email string) (id, session string) {
	s.t.Helper()
	ctx, now := context.Background(), s.clock.Now()
	id, err := s.Accounts().Ensure(ctx, accounts.NewPerson{
		Tenant: tenantID, FirstName: "Anna", LastName: "Müller", Email: email, Language: "de", Now: now,
	})
	require.NoError(s.t, err)
	secret, err := s.Tokens().Issue(ctx, tenantID, token.Session, id, now, now.Add(24*time.Hour))
	require.NoError(s.t, err)
	return id, string(secret)
}

// withVault gives the App keys that seal.
func (s *served) withVault() *served {
	s.t.Helper()
	keyset, err := vault.NewKeyset()
	require.NoError(s.t, err)
	s.Vault, err = vault.Parse(keyset)
	require.NoError(s.t, err)
	s.handler = s.HTTP()
	return s
}

func TestABankAccountIsKeptShownAndRemoved(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := serveAPI(t, db).withVault()
		const path = "/api/v1/" + insured + "/empfehler/bankdaten"
		id, session := s.member(insured, "anna@example.de")

		got := s.call(http.MethodGet, path, session, nil)
		require.Equal(t, http.StatusOK, got.status)
		assert.JSONEq(t, `{}`, string(got.body))

		got = s.call(http.MethodPut, path, session, []byte(`{"IBAN":"de02 1203 0000 0000 2020 51","Kontoinhaber":" Anna  Müller "}`))
		require.Equal(t, http.StatusOK, got.status, string(got.body))
		assert.JSONEq(t, `{"IbanLetzte4":"2051","Kontoinhaber":"Anna Müller"}`, string(got.body))
		got = s.call(http.MethodGet, path, session, nil)
		assert.JSONEq(t, `{"IbanLetzte4":"2051","Kontoinhaber":"Anna Müller"}`, string(got.body))
		assert.Equal(t, "no-store", got.header.Get("Cache-Control"))

		stored, err := bankaccountstore.New(db).Of(context.Background(), insured, id)
		require.NoError(t, err)
		assert.NotContains(t, string(stored.IBAN)+string(stored.Holder)+stored.Hash, "2051")
		_, err = s.Vault.Open(vault.Place{Tenant: insured, Table: "awards", Column: "iban"}, stored.IBAN)
		require.Error(t, err, "sealed for its own table")

		_, other := s.member(insured, "ben@example.de")
		assert.JSONEq(t, `{}`, string(s.call(http.MethodGet, path, other, nil).body))

		got = s.call(http.MethodPut, path, session, []byte(`{"IBAN":"AT611904300234573201","Kontoinhaber":""}`))
		require.Equal(t, http.StatusUnprocessableEntity, got.status)
		assert.Contains(t, string(got.body), `"location":"IBAN"`)
		assert.Contains(t, string(got.body), `"code":"iban.german_only"`)
		assert.Contains(t, string(got.body), `"location":"Kontoinhaber"`)
		assert.NotContains(t, string(got.body), "AT61", "nothing that was typed comes back")

		require.Equal(t, http.StatusNoContent, s.call(http.MethodDelete, path, session, nil).status)
		assert.JSONEq(t, `{}`, string(s.call(http.MethodGet, path, session, nil).body))
		_, err = bankaccountstore.New(db).Of(context.Background(), insured, id)
		require.ErrorIs(t, err, bankaccount.ErrNone)
	})
}

// The first account is taken as it comes; who would replace or remove one proves by the password, or by a login of a moment ago, who it is.
func TestAnotherAccountOfARecommenderIsProven(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := serveAPI(t, db).withVault()
		const path = "/api/v1/" + insured + "/empfehler/bankdaten"
		id, session := s.member(insured, "anna@example.de")
		store := func(iban, password string) answer {
			return s.call(http.MethodPut, path, session, body("IBAN", iban, "Kontoinhaber", "Anna Müller", "Password", password))
		}
		shows := func(last4 string, asks bool) {
			t.Helper()
			var shown struct {
				IbanLetzte4   string
				FragtPasswort bool
			}
			require.NoError(t, json.Unmarshal(s.call(http.MethodGet, path, session, nil).body, &shown))
			assert.Equal(t, last4, shown.IbanLetzte4)
			assert.Equal(t, asks, shown.FragtPasswort)
		}
		s.clock.Advance(11 * time.Minute)
		require.Equal(t, http.StatusOK, store(goodIBAN, "").status, "the first one")
		for _, late := range []answer{store(otherIBN, ""), s.call(http.MethodDelete, path, session, nil)} {
			assert.Equal(t, http.StatusForbidden, late.status)
			assert.Equal(t, "account.login_again", late.code(t))
		}
		shows("2051", false)

		programme, err := s.Tenants.ByID(t.Context(), insured)
		require.NoError(t, err)
		secret, err := s.Accounts().IssueAccess(t.Context(), insured, id, s.clock.Now())
		require.NoError(t, err)
		login, err := s.Accounts().SetPassword(t.Context(), programme, secret, goodPassword)
		require.NoError(t, err)
		session = string(login.Token)
		shows("2051", true)
		for _, wrong := range []answer{
			store(otherIBN, ""), store(otherIBN, "Falsch-Falsch-1"), s.call(http.MethodDelete, path, session, nil),
			s.call(http.MethodDelete, path, session, body("Password", "Falsch-Falsch-1")),
		} {
			assert.Equal(t, http.StatusUnprocessableEntity, wrong.status)
			assert.Equal(t, "password.wrong", wrong.code(t))
			assert.Contains(t, string(wrong.body), `"location":"Password"`)
		}
		shows("2051", true)
		require.Equal(t, http.StatusOK, store(otherIBN, goodPassword).status)
		shows(otherIBN[len(otherIBN)-4:], true)
		last := http.StatusOK
		for range 20 {
			last = store(goodIBAN, "Falsch-Falsch-1").status
		}
		assert.Equal(t, http.StatusTooManyRequests, last, "as often as at the login")
		s.clock.Advance(time.Hour)
		require.Equal(t, http.StatusNoContent, s.call(http.MethodDelete, path, session, body("Password", goodPassword)).status)
		shows("", false)
		require.Equal(t, http.StatusNoContent, s.call(http.MethodDelete, path, session, nil).status, "nothing is left to prove for")
	})
}

func TestATenantThatStoresNoBankAccountsRefuses(t *testing.T) {
	s := serveSQLite(t).withVault()
	programme, err := s.Tenants.ByID(context.Background(), insured)
	require.NoError(t, err)
	programme.Modules.StoringBankData = false
	_, session := s.member(insured, "anna@example.de")
	got := s.call(http.MethodPut, "/api/v1/"+insured+"/empfehler/bankdaten", session, []byte(`{"IBAN":"DE02120300000000202051","Kontoinhaber":"Anna"}`))
	require.Equal(t, http.StatusForbidden, got.status)
	assert.Equal(t, "bank.storing_off", got.code(t))
}
