package recipient_test

import (
	"context"
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/order"
	orderrest "weitersagen.app/backend/internal/money/order/rest"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
	"weitersagen.app/backend/internal/setup"
	"weitersagen.app/backend/test/fixture"
)

// The mailbox may be another person’s, whose address was typed by mistake; the link of the recommendation may be known
// to many.
func TestTheLinkOfAMailIsNotTheBrowserThatEnteredTheDataUntilTheyAreConfirmed(t *testing.T) {
	s := fixture.ServeSQLite(t).WithVault()
	f := s.Befriend(fixture.Ben)
	mailbox, data := mailedTo(f), fixture.Base+"/empfaenger/"+f.Key
	got := s.Call(http.MethodGet, data, mailbox, nil)
	assert.Equal(t, "recipient.unknown", got.Code(t))
	assert.NotContains(t, string(got.Body), "Öztürk")
	other := strings.ReplaceAll(fixture.Ben, "ben@example.de", "stranger@example.de")
	got = s.Call(http.MethodPost, fixture.Base+"/empfaenger/create/"+f.Number+"?k="+f.Key, mailbox, []byte(other))
	require.Equal(t, http.StatusCreated, got.Status)
	assert.NotEqual(t, f.ID, got.Fields(t).Text(t, "Empfaengernummer"), "nothing is corrected with it")
	assert.Equal(t, http.StatusOK, s.Call(http.MethodGet, data, f.Browser, nil).Status)
	f.Confirms()
	assert.Equal(t, http.StatusOK, s.Call(http.MethodGet, data, mailbox, nil).Status)
}

// What the order page reported is kept with the friend's data, and is shown with them to who has confirmed them.
func TestTheReportedOrderNumberIsInTheFriendsRecord(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := fixture.ServeAPI(t, db).WithVault()
		f := s.Befriend(fixture.Ben)
		reported := strings.Replace(fixture.Ben, `{"empfehlungsnummer"`, `{"auftragsnummer":"A-10442","empfehlungsnummer"`, 1)
		require.Equal(t, http.StatusAccepted, s.Completed(f.Number, reported).Status)
		for who, token := range map[string]string{
			"the mailbox may be a stranger's": mailedTo(f), "several may have entered data by the link": f.Browser,
		} {
			for _, path := range []string{"/empfaenger/daten", "/empfaenger/auftrag"} {
				got := s.Call(http.MethodGet, fixture.Base+path, token, nil)
				require.Equal(t, http.StatusOK, got.Status, string(got.Body))
				assert.NotContains(t, string(got.Body), "A-10442", who+": "+path)
			}
		}
		f.Confirms()
		kept := s.Call(http.MethodGet, fixture.Base+"/empfaenger/daten", mailedTo(f), nil)
		require.Equal(t, http.StatusOK, kept.Status, string(kept.Body))
		var shown struct{ Auftrag map[string]any }
		require.NoError(t, json.Unmarshal(kept.Body, &shown))
		assert.Equal(t, "A-10442", shown.Auftrag["GemeldeteAuftragsnummer"])
		assert.NotContains(
			t, shown.Auftrag, "Auftragsnummer", "the programme's mark for an order without a number is no number",
		)
	})
}

func TestAFriendsAccountIsTakenOnceTheDataAreConfirmedAndUnlessItIsTheRecommenders(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := fixture.ServeAPI(t, db).WithVault()
		f := s.Befriend(fixture.Ben)
		got := s.Call(http.MethodPost, fixture.BankOfFriends, f.Browser, fixture.AccountOf(fixture.GoodIBAN))
		assert.Equal(t, http.StatusConflict, got.Status)
		assert.Equal(t, "recipient.not_confirmed", got.Code(t))
		f.Confirms()

		_, session := s.Member("funkwelle", "anna@example.de")
		got = s.Call(
			http.MethodPut, fixture.Base+"/empfehler/bankdaten", session,
			[]byte(`{"IBAN":"`+fixture.GoodIBAN+`","Kontoinhaber":"Anna Müller"}`),
		)
		require.Equal(t, http.StatusOK, got.Status, string(got.Body))
		got = s.Call(http.MethodPost, fixture.BankOfFriends, f.Browser, fixture.AccountOf(fixture.GoodIBAN))
		assert.Equal(t, http.StatusOK, got.Status, "a couple has one together")
		programme, err := s.Tenants.ByID(t.Context(), "funkwelle")
		require.NoError(t, err)
		programme.Rules.SharedAccount = tenant.RefuseSharedAccount
		got = s.Call(http.MethodPost, fixture.BankOfFriends, f.Browser, fixture.AccountOf(fixture.GoodIBAN))
		assert.Equal(t, "recipient.same_account", got.Code(t))
		programme.Rules.AllowSelf = true
		got = s.Call(http.MethodPost, fixture.BankOfFriends, f.Browser, fixture.AccountOf(fixture.GoodIBAN))
		programme.Rules.AllowSelf = false
		assert.Equal(t, http.StatusOK, got.Status, "where the tenant allows self-recommendation")

		got = s.Call(http.MethodPost, fixture.BankOfFriends, f.Browser, fixture.AccountOf("de89 3704 0044 0532 0130 00"))
		require.Equal(t, http.StatusOK, got.Status, string(got.Body))
		assert.JSONEq(t, `{"IbanLetzte4":"3000","Kontoinhaber":"Ben Öztürk"}`, string(got.Body))
		for column, values := range fixture.Dump(t, db, s.Vault) {
			if column == "recipient_bank_accounts.iban" {
				assert.Contains(t, values, "DE89370400440532013000", "sealed, and open to who has the key")
				assert.NotEqual(t, "DE89370400440532013000", values[0])
			}
		}
		got = s.Call(http.MethodPost, fixture.BankOfFriends, f.Browser, fixture.AccountOf("DE00"))
		assert.Equal(t, http.StatusUnprocessableEntity, got.Status)
		assert.Contains(t, string(got.Body), `"location":"IBAN"`)
		got = s.Call(http.MethodDelete, fixture.BankOfFriends, f.Browser, nil)
		assert.Equal(t, http.StatusNoContent, got.Status)
	})
}

// The same holds where awards are claimed, no matter who comes first.
func TestOneAccountIsPaidOnOneSideOnly(t *testing.T) {
	for first, second := range map[string]string{"recommender": "recipient", "recipient": "recommender"} {
		t.Run(first+" first", func(t *testing.T) {
			p := fixture.NewPaying(t, dbtest.SQLite(t))
			refusesSharedAccounts(p)
			p.Released()
			p.ChooseReward("offered "+first, "bank", fixture.GoodIBAN)
			award := p.AwardOf(reward.Party(second))
			token := p.LettersSent["offered "+second]
			got := p.Call(
				http.MethodPut, fixture.Base+"/praemierung", token,
				fixture.Body(
					"PraemierungId", award, "PraemieId", "bank", "Iban", "de02 1203 0000 0000 2020 51", "Kontoinhaber", "Ben",
				),
			)
			assert.Equal(t, http.StatusConflict, got.Status)
			assert.Equal(t, "recipient.same_account", got.Code(t))
			p.ChooseReward("offered "+second, "bank", fixture.OtherIBAN)
		})
	}
}

func refusesSharedAccounts(p *fixture.Paying) {
	programme, err := p.Tenants.ByID(p.T.Context(), fixture.Telecom)
	require.NoError(p.T, err)
	programme.Rules.SharedAccount = tenant.RefuseSharedAccount
}

// The recommendation ended before anything was owed: no promise is shown any more.
func TestAFriendIsPromisedNothingThatCannotCome(t *testing.T) {
	for want, end := range map[string]func(fixture.Befriended){
		"Storniert": func(f fixture.Befriended) {
			orderBecomes(f, "freigegeben")
			orderBecomes(f, "storniert")
		},
		"Abgelaufen": runsOut,
	} {
		t.Run(want, func(t *testing.T) {
			f := friendWithOrders(t)
			f.Confirms()
			end(f)
			got := f.Call(http.MethodGet, fixture.Base+"/empfaenger/"+f.Number+"/praemie/", f.Browser, nil)
			require.Equal(t, http.StatusOK, got.Status, string(got.Body))
			assert.Equal(t, want, got.Fields(t).Text(t, "Status"))
			assert.NotContains(t, string(got.Body), `"Id":"bank"`, "nothing can be picked")
		})
	}
}

// friendWithOrders is a friend where the tenant tells of orders.
func friendWithOrders(t *testing.T) fixture.Befriended {
	s := fixture.ServeSQLite(t).WithVault()
	s.Set(func(b *setup.Base) {
		b.Config.FeedKeys = map[tenant.ID][]byte{fixture.Telecom: []byte(fixture.FeedKey)}
	})
	s.Handler = s.HTTP()
	return s.Befriend(fixture.Ben)
}

func orderBecomes(f fixture.Befriended, status string) {
	f.T.Helper()
	body, err := json.Marshal(
		orderrest.Order{OrderNumber: "A-1", RecommendationNumber: f.Number, Status: status, OrderedOn: "2026-11-21"},
	)
	require.NoError(f.T, err)
	got := f.Call(
		http.MethodPost, fixture.Base+"/auftrag", "", body, "X-Signature",
		order.Sign([]byte(fixture.FeedKey), body, f.Clock.Now()),
	)
	require.Equal(f.T, http.StatusOK, got.Status, string(got.Body))
}

// runsOut ends the recommendation without an order.
func runsOut(f fixture.Befriended) {
	f.T.Helper()
	ctx := context.Background()
	n, err := link.ParseNumber(f.Number)
	require.NoError(f.T, err)
	r, err := recommendationstore.New(f.DB).ByNumber(ctx, fixture.Telecom, n)
	require.NoError(f.T, err)
	require.NoError(f.T, f.Recommendations.Expire(ctx, fixture.Telecom, r.ID, r.ValidUntil))
}

func TestAFriendSeesTheOwnOrderAndTheOwnReward(t *testing.T) {
	f := friendWithOrders(t)
	s := f.Served
	got := s.Call(http.MethodGet, fixture.Base+"/empfaenger/auftrag", f.Browser, nil)
	require.Equal(t, http.StatusOK, got.Status, string(got.Body))
	assert.Equal(t, "keiner", got.Fields(t).Text(t, "Status"))
	f.Confirms()
	reward := s.Call(http.MethodGet, fixture.Base+"/empfaenger/"+f.Number+"/praemie/", f.Browser, nil)
	require.Equal(t, http.StatusOK, reward.Status, string(reward.Body))
	assert.Equal(t, "Versprochen", reward.Fields(t).Text(t, "Status"))
	assert.NotEqual(t, "0", string(reward.Fields(t)["BetragCent"]))
	assert.Contains(t, string(reward.Body), `"Id":"bank"`)

	orderBecomes(f, "freigegeben")
	got = s.Call(http.MethodGet, fixture.Base+"/empfaenger/auftrag", f.Browser, nil)
	assert.Equal(t, "bestaetigt", got.Fields(t).Text(t, "Status"))
	assert.Equal(t, "A-1", got.Fields(t).Text(t, "Auftragsnummer"))
	assert.Equal(t, "2026-11-21", got.Fields(t).Text(t, "Auftragsdatum"))

	for _, number := range []string{f.ID, f.Number} {
		assert.Equal(
			t, http.StatusOK, s.Call(http.MethodGet, fixture.Base+"/empfaenger/"+number+"/praemie", f.Browser, nil).Status,
		)
	}
	other := s.Befriend(fixture.Friendly(fixture.Yvo))
	for _, number := range []string{other.Number, other.ID, "0"} {
		got = s.Call(http.MethodGet, fixture.Base+"/empfaenger/"+number+"/praemie", f.Browser, nil)
		assert.Equal(t, http.StatusNotFound, got.Status, "%s is somebody else's", number)
	}
}
