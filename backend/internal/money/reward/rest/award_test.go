package rest_test

import (
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/money/bankaccount"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/money/reward/gormstore"
	"weitersagen.app/backend/internal/money/reward/rest"
	"weitersagen.app/backend/internal/money/reward/usecase"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenanttest"
)

var start = time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)

// around stands for everything that awards need of others.
type around struct{}

var _ bankaccount.Service = accounts{}

func unchecked(context.Context, tenant.ID) (bool, error) { return false, nil }

func (around) Catalogue(context.Context, tenant.ID) (reward.Catalogue, error) {
	return reward.Catalogue{{ID: "cash", Means: reward.ByBank}, {ID: "book", Means: reward.ByVoucher}}, nil
}

// Of gives an assortment of one product.
func (around) Of(context.Context, tenant.ID) (*product.Assortment, error) {
	return &product.Assortment{Products: []product.Product{{ID: "p", Name: tenant.Localized{"de": "Haftpflicht"}}}}, nil
}

type recommenders struct{ account.Accounts }

func (recommenders) ByID(context.Context, tenant.ID, string) (*account.Account, error) {
	return &account.Account{FirstName: "Anna", LastName: "Muster"}, nil
}

type recommendations struct{ reward.Recommendations }

func (recommendations) Note(context.Context, tenant.ID, string, reward.Moment, string, time.Time) error {
	return nil
}
func (around) Add(context.Context, outbox.Message) error { return nil }
func (around) Seal(_ tenant.ID, _ string, plain string) ([]byte, error) {
	return []byte(plain), nil
}
func (around) Open(_ tenant.ID, _ string, sealed []byte) (string, error) { return string(sealed), nil }
func (around) Fingerprint(tenant.ID, string) string                      { return "print" }

func (around) answered(context.Context, tenant.ID, person.Email) error { return nil }

// accounts has one that the holder has stored.
type accounts struct{}

func (accounts) Shown(context.Context, *tenant.Tenant, bankaccount.Side, string) (bankaccount.Shown, error) {
	return bankaccount.Shown{Last4: "2051"}, nil
}

func (accounts) Open(context.Context, *tenant.Tenant, bankaccount.Side, string) (bankaccount.Account, error) {
	return bankaccount.Account{IBAN: "DE02120300000000202051", Holder: "Anna Muster"}, nil
}

func (accounts) OtherSide(context.Context, tenant.ID, bankaccount.Side, string) ([]string, error) {
	return nil, nil
}

func (accounts) Lock(context.Context, tenant.ID, string) error { return nil }

// server serves one offered award, a1, to the holder of its token, and knows another, b1, of somebody else.
func server(t *testing.T) *httpapi.Server {
	db := dbtest.SQLite(t)
	awards := gormstore.NewAwards(db)
	for _, id := range []string{"a1", "b1"} {
		_, err := awards.Add(context.Background(), reward.Award{
			Tenant: "probe", ID: id, RecommendationID: "r",
			Party: map[string]reward.Party{"a1": reward.Recommender, "b1": reward.Recipient}[id],
			Kind:  reward.ForReferral, HolderID: id, ProductID: "p", AmountCents: 3501, Status: reward.Offered, CreatedAt: start,
			OfferedAt: start, ExpiresAt: tenant.Days(365).End(start), Version: 1,
		})
		require.NoError(t, err)
	}
	now, holders := clock.NewManual(start), usecase.Holders{Accounts: recommenders{}}
	s := httpapi.New(httpapi.Options{Tenants: tenanttest.NewCatalog()})
	rest.RegisterAwards(s.API, rest.Awards{
		Look: &usecase.Look{
			Clock: now, Awards: awards, Catalogues: around{}, Products: around{}, Holders: holders, Accounts: accounts{},
			Checked: unchecked,
		},
		Choose: &usecase.Choose{
			Tx: db, Clock: now, Awards: awards, Catalogues: around{}, Accounts: accounts{}, Safe: around{},
			Recommendations: recommendations{}, Outbox: around{},
			NewID: func() string { return "change" }, Holders: holders, Answered: around{}.answered,
		},
		Holding: func(context.Context) string { return "a1" },
	})
	return s
}

// call gives the status and the answer, read as what is expected.
func call[T rest.AwardList | rest.Chosen | httpapi.Problem](
	t *testing.T, s http.Handler, method, path, body string,
) (int, T) {
	t.Helper()
	r := httptest.NewRequest(method, path, strings.NewReader(body))
	r.Header.Set("Content-Type", "application/json")
	w := httptest.NewRecorder()
	s.ServeHTTP(w, r)
	var answer T
	require.NoError(t, json.Unmarshal(w.Body.Bytes(), &answer), w.Body)
	return w.Code, answer
}

const path = "/api/v1/probe/praemierung"

func TestLookAndChoose(t *testing.T) {
	s := server(t)
	status, sight := call[rest.AwardList](t, s, http.MethodGet, path+"/?details=1", "")
	require.Equal(t, http.StatusOK, status)
	assert.Len(t, sight.Rewards, 2)
	assert.Equal(t, "Anna Muster", sight.AccountHolder)
	assert.Equal(t, []rest.Award{{
		ID: "a1", AmountCents: 3501, Status: "Bereitgestellt", Kind: "Empfehlung", Party: "Empfehler", Split: true,
		ProductID: "p", ProductName: "Haftpflicht", ProductSpoken: "Haftpflicht", ExpiresOn: "2027-11-21",
	}}, sight.Awards)

	status, sight = call[rest.AwardList](t, s, http.MethodGet, path, "")
	require.Equal(t, http.StatusOK, status)
	assert.Empty(t, sight.Rewards, "details only when asked for")

	status, chosen := call[rest.Chosen](t, s, http.MethodPut, path,
		`{"PraemierungId":"a1","PraemieId":"cash","Iban":"DE89 3704 0044 0532 0130 00","Kontoinhaber":"Anna Muster"}`)
	require.Equal(t, http.StatusOK, status)
	assert.Equal(
		t, rest.Chosen{AwardID: "a1", Status: "Bereitgestellt", RewardKind: "bank", AmountCents: 3501, PaidBy: "2026-12-19"},
		chosen,
	)

	status, sight = call[rest.AwardList](t, s, http.MethodGet, path, "")
	require.Equal(t, http.StatusOK, status)
	assert.Equal(t, "3000", sight.Awards[0].IBANLast4)

	status, problem := call[httpapi.Problem](t, s, http.MethodPut, path, `{"PraemierungId":"a1","PraemieId":"book"}`)
	assert.Equal(t, http.StatusConflict, status)
	assert.Equal(t, "reward.already_chosen", problem.Code)
}

func TestTheStoredAccountIsShownByItsEndOnly(t *testing.T) {
	s := server(t)
	_, sight := call[rest.AwardList](t, s, http.MethodGet, path+"/?details=1", "")
	assert.Equal(t, &rest.StoredAccount{IBANLast4: "2051"}, sight.Stored)
	_, sight = call[rest.AwardList](t, s, http.MethodGet, path, "")
	assert.Nil(t, sight.Stored)
	status, _ := call[rest.Chosen](
		t, s, http.MethodPut, path, `{"PraemierungId":"a1","PraemieId":"cash","GespeichertesKonto":true}`,
	)
	require.Equal(t, http.StatusOK, status)
	_, sight = call[rest.AwardList](t, s, http.MethodGet, path, "")
	assert.Equal(t, "2051", sight.Awards[0].IBANLast4)
}

func TestWhatIsWrongIsNamedAsInTheRequest(t *testing.T) {
	status, problem := call[httpapi.Problem](t, server(t), http.MethodPut, path,
		`{"PraemierungId":"a1","PraemieId":"cash","Iban":"DE89370400440532013001"}`)
	require.Equal(t, http.StatusUnprocessableEntity, status)
	fields := map[string]string{}
	for _, e := range problem.Errors {
		fields[e.Location] = e.Code
	}
	assert.Equal(t, map[string]string{"Kontoinhaber": "field.required", "Iban": "iban.invalid"}, fields)
}

func TestAnotherHoldersAwardIsNotThere(t *testing.T) {
	status, _ := call[httpapi.Problem](t, server(t), http.MethodPut, path, `{"PraemierungId":"b1","PraemieId":"book"}`)
	assert.Equal(t, http.StatusNotFound, status)
}
