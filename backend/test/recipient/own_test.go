package wiring

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
)

const bankOfFriends = base + "/empfaenger/bankdaten"

// befriended is a browser that entered data, and what it knows.
type befriended struct {
	*served
	number, key, id, browser string
	// typed is the token of the browser that typed the data.
	typed string
}

func (s *served) befriend(body string) befriended {
	s.t.Helper()
	number, key := s.recommended(nil)
	got := s.entered(number, key, body)
	require.Equal(s.t, http.StatusCreated, got.status, string(got.body))
	f := got.fields(s.t)
	browser := f.text(s.t, "Token")
	return befriended{s, number, key, f.text(s.t, "Empfaengernummer"), browser, browser}
}

// confirms goes on in the browser that opened the mail.
func (f *befriended) confirms() {
	f.t.Helper()
	got := f.call(http.MethodPut, base+"/empfaenger/zustimmung", f.mailed(f.id), f.agreement())
	require.Equal(f.t, http.StatusOK, got.status, string(got.body))
	f.browser = got.fields(f.t).text(f.t, "Token")
}

func accountOf(iban string) []byte {
	return []byte(`{"IBAN":"` + iban + `","Kontoinhaber":"Ben Öztürk"}`)
}

// The mailbox may be a stranger's, whose address was typed by mistake; the link of the recommendation may be known to many.
func TestTheLinkOfAMailIsNotTheBrowserThatEnteredTheDataUntilTheyAreConfirmed(t *testing.T) {
	s := serveSQLite(t).withVault()
	f := s.befriend(ben)
	mailbox, data := f.mailedTo(), base+"/empfaenger/"+f.key
	got := s.call(http.MethodGet, data, mailbox, nil)
	assert.Equal(t, "recipient.unknown", got.code(t))
	assert.NotContains(t, string(got.body), "Öztürk")
	other := strings.ReplaceAll(ben, "ben@example.de", "stranger@example.de")
	got = s.call(http.MethodPost, base+"/empfaenger/create/"+f.number+"?k="+f.key, mailbox, []byte(other))
	require.Equal(t, http.StatusCreated, got.status)
	assert.NotEqual(t, f.id, got.fields(t).text(t, "Empfaengernummer"), "nothing is corrected with it")
	assert.Equal(t, http.StatusOK, s.call(http.MethodGet, data, f.browser, nil).status)
	f.confirms()
	assert.Equal(t, http.StatusOK, s.call(http.MethodGet, data, mailbox, nil).status)
}

func TestAFriendsAccountIsTakenOnceTheDataAreConfirmedAndUnlessItIsTheRecommenders(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := serveAPI(t, db).withVault()
		f := s.befriend(ben)
		got := s.call(http.MethodPost, bankOfFriends, f.browser, accountOf(goodIBAN))
		assert.Equal(t, http.StatusConflict, got.status)
		assert.Equal(t, "recipient.not_confirmed", got.code(t))
		f.confirms()

		_, session := s.member("funkwelle", "anna@example.de")
		got = s.call(http.MethodPut, base+"/empfehler/bankdaten", session, []byte(`{"IBAN":"`+goodIBAN+`","Kontoinhaber":"Anna Müller"}`))
		require.Equal(t, http.StatusOK, got.status, string(got.body))
		got = s.call(http.MethodPost, bankOfFriends, f.browser, accountOf(goodIBAN))
		assert.Equal(t, "recipient.same_account", got.code(t))
		programme, err := s.Tenants.ByID(t.Context(), "funkwelle")
		require.NoError(t, err)
		programme.Rules.AllowSelf = true
		got = s.call(http.MethodPost, bankOfFriends, f.browser, accountOf(goodIBAN))
		programme.Rules.AllowSelf = false
		assert.Equal(t, http.StatusOK, got.status, "where the tenant allows self-recommendation")

		got = s.call(http.MethodPost, bankOfFriends, f.browser, accountOf("de89 3704 0044 0532 0130 00"))
		require.Equal(t, http.StatusOK, got.status, string(got.body))
		assert.JSONEq(t, `{"IbanLetzte4":"3000","Kontoinhaber":"Ben Öztürk"}`, string(got.body))
		for column, values := range dump(t, db, s.Vault) {
			if column == "recipient_bank_accounts.iban" {
				assert.Contains(t, values, "DE89370400440532013000", "sealed, and open to who has the key")
				assert.NotEqual(t, "DE89370400440532013000", values[0])
			}
		}
		got = s.call(http.MethodPost, bankOfFriends, f.browser, accountOf("DE00"))
		assert.Equal(t, http.StatusUnprocessableEntity, got.status)
		assert.Contains(t, string(got.body), `"location":"IBAN"`)
		got = s.call(http.MethodDelete, bankOfFriends, f.browser, nil)
		assert.Equal(t, http.StatusNoContent, got.status)
	})
}

// The same holds where awards are claimed, whoever comes first.
func TestOneAccountIsPaidOnOneSideOnly(t *testing.T) {
	for first, second := range map[string]string{"recommender": "recipient", "recipient": "recommender"} {
		t.Run(first+" first", func(t *testing.T) {
			p := newPaying(t, dbtest.SQLite(t))
			p.released()
			p.choose("offered "+first, "bank", goodIBAN)
			award := p.awardOf(reward.Party(second))
			token := p.letters["offered "+second]
			got := p.call(http.MethodPut, base+"/praemierung", token, body("PraemierungId", award, "PraemieId", "bank", "Iban", "de02 1203 0000 0000 2020 51", "Kontoinhaber", "Ben"))
			assert.Equal(t, http.StatusConflict, got.status)
			assert.Equal(t, "recipient.same_account", got.code(t))
			p.choose("offered "+second, "bank", otherIBN)
		})
	}
}

// The recommendation ended before anything was owed: nobody is told of a promise any more.
func TestAFriendIsPromisedNothingThatCannotCome(t *testing.T) {
	for want, end := range map[string]func(befriended){
		"Storniert": func(f befriended) {
			f.order("freigegeben")
			f.order("storniert")
		},
		"Abgelaufen": befriended.runsOut,
	} {
		t.Run(want, func(t *testing.T) {
			f := friendWithOrders(t)
			f.confirms()
			end(f)
			got := f.call(http.MethodGet, base+"/empfaenger/"+f.number+"/praemie/", f.browser, nil)
			require.Equal(t, http.StatusOK, got.status, string(got.body))
			assert.Equal(t, want, got.fields(t).text(t, "Status"))
			assert.NotContains(t, string(got.body), `"Id":"bank"`, "nothing can be picked")
		})
	}
}

// friendWithOrders is a friend where the tenant tells of orders.
func friendWithOrders(t *testing.T) befriended {
	s := serveSQLite(t).withVault()
	s.Config.FeedKeys = map[tenant.ID][]byte{telecom: []byte(testFeedKey)}
	s.handler = s.HTTP()
	return s.befriend(ben)
}

func (f befriended) order(status string) {
	f.t.Helper()
	body, err := json.Marshal(orderrest.Order{OrderNumber: "A-1", RecommendationNumber: f.number, Status: status, OrderedOn: "2026-11-21"})
	require.NoError(f.t, err)
	got := f.call(http.MethodPost, base+"/auftrag", "", body, "X-Signature", order.Sign([]byte(testFeedKey), body, f.clock.Now()))
	require.Equal(f.t, http.StatusOK, got.status, string(got.body))
}

// runsOut ends the recommendation without an order.
func (f befriended) runsOut() {
	f.t.Helper()
	ctx := context.Background()
	n, err := link.ParseNumber(f.number)
	require.NoError(f.t, err)
	r, err := recommendationstore.New(f.DB).ByNumber(ctx, telecom, n)
	require.NoError(f.t, err)
	require.NoError(f.t, f.Recommendations().Expire(ctx, telecom, r.ID, r.ValidUntil))
}

func TestAFriendSeesTheOwnOrderAndTheOwnReward(t *testing.T) {
	f := friendWithOrders(t)
	s := f.served
	got := s.call(http.MethodGet, base+"/empfaenger/auftrag", f.browser, nil)
	require.Equal(t, http.StatusOK, got.status, string(got.body))
	assert.Equal(t, "keiner", got.fields(t).text(t, "Status"))
	f.confirms()
	reward := s.call(http.MethodGet, base+"/empfaenger/"+f.number+"/praemie/", f.browser, nil)
	require.Equal(t, http.StatusOK, reward.status, string(reward.body))
	assert.Equal(t, "Versprochen", reward.fields(t).text(t, "Status"))
	assert.NotEqual(t, "0", string(reward.fields(t)["BetragCent"]))
	assert.Contains(t, string(reward.body), `"Id":"bank"`)

	f.order("freigegeben")
	got = s.call(http.MethodGet, base+"/empfaenger/auftrag", f.browser, nil)
	assert.Equal(t, "bestaetigt", got.fields(t).text(t, "Status"))
	assert.Equal(t, "A-1", got.fields(t).text(t, "Auftragsnummer"))
	assert.Equal(t, "2026-11-21", got.fields(t).text(t, "Auftragsdatum"))

	for _, number := range []string{f.id, f.number} {
		assert.Equal(t, http.StatusOK, s.call(http.MethodGet, base+"/empfaenger/"+number+"/praemie", f.browser, nil).status)
	}
	other := s.befriend(friendly(yvo))
	for _, number := range []string{other.number, other.id, "0"} {
		got = s.call(http.MethodGet, base+"/empfaenger/"+number+"/praemie", f.browser, nil)
		assert.Equal(t, http.StatusNotFound, got.status, "%s is somebody else's", number)
	}
}
