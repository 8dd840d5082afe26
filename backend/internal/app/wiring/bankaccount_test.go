package wiring

import (
	"context"
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
