package wiring

import (
	"context"
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/person"
	bankaccountstore "weitersagen.app/backend/internal/money/bankaccount/gormstore"
	commissionstore "weitersagen.app/backend/internal/money/commission/gormstore"
	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/reward"
	accounts "weitersagen.app/backend/internal/people/account/usecase"
	customernumberstore "weitersagen.app/backend/internal/people/customernumber/gormstore"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/referral/recommendation"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
)

// hashes are what the values are recognised by; they go too.
func (w *whole) hashes() []string {
	w.t.Helper()
	ctx := context.Background()
	account, err := bankaccountstore.New(w.DB).Of(ctx, telecom, w.account)
	require.NoError(w.t, err)
	number, err := customernumberstore.New(w.DB).Of(ctx, telecom, w.asFriend)
	require.NoError(w.t, err)
	return []string{
		account.Hash, number.Hash, w.BankData().Hash(string(telecom), closedIBAN), "print of zoltana's form",
		w.Persons().Hash("recipient", string(telecom), person.EmailOf("zq@kolibri.example").Mailbox()),
		w.traceOf("zq@kolibri.example"), w.traceOf("yvo@kolibri.example"),
	}
}

func (w *whole) statusOf(id string) recommendation.Status {
	w.t.Helper()
	r, err := recommendationstore.New(w.DB).ByID(context.Background(), telecom, id)
	require.NoError(w.t, err)
	return r.Status
}

func (w *whole) awardsOf(id string) map[reward.Party]reward.AwardStatus {
	w.id = id
	return w.awards()
}

// afterwards lets the worker and the bank do what is theirs.
func (w *whole) afterwards() {
	w.t.Helper()
	w.relayed()
	for _, id := range []string{w.open, w.confirmed, w.offered, w.chosen, w.paid, w.voucher, w.asFriend} {
		w.id = id
		w.live()
	}
	w.look()
	w.payOut() // the bank pays one of the transfers that were on their way, and returns the other
	for _, id := range []string{w.flying, w.returning, w.chosen} {
		w.id = id
		w.live()
	}
}

func TestNothingOfAnErasedPersonIsLeft(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		w := liveWhole(t, db)
		values := append(append(w.hashes(), ofZoltana...), ofYvo...)
		before := dump(t, db, w.Vault)
		for _, v := range values {
			require.NotEmpty(t, holding(before, v), "%q must be there, or the test proves nothing", v)
		}

		require.Equal(t, http.StatusNoContent, w.call(http.MethodDelete, base+"/empfehler/delete", w.session, nil).status)
		got := w.call(http.MethodGet, base+"/account/user", w.session, nil)
		assert.Equal(t, http.StatusUnauthorized, got.status, "logged out everywhere")
		w.afterwards()

		after := dump(t, db, w.Vault)
		for _, v := range values {
			assert.Empty(t, holding(after, v), "%q is still known", v)
		}
		for _, sealed := range []string{"bank_accounts.iban", "customer_numbers.number", "inquiries.message", "contact_messages.message"} {
			assert.Empty(t, after[sealed])
		}

		assert.Equal(t, recommendation.Cancelled, w.statusOf(w.open), "what was open is withdrawn")
		assert.Equal(t, recommendation.Confirmed, w.statusOf(w.confirmed), "what a friend was promised goes on")
		for id, want := range map[string]reward.AwardStatus{
			w.offered: reward.Cancelled, w.chosen: reward.Cancelled, w.flying: reward.PaidOut, w.returning: reward.Cancelled,
			w.paid: reward.PaidOut, w.voucher: reward.Collected,
		} {
			assert.Equal(t, want, w.awardsOf(id)[reward.Recommender], id)
		}
		assert.Equal(t, reward.Cancelled, w.awardsOf(w.asFriend)[reward.Recipient])
		assert.Equal(t, reward.Offered, w.awardsOf(w.asFriend)[reward.Recommender], "Otto still has his")
		assert.Equal(t, recommendation.Paid, w.statusOf(w.flying))

		standing := w.books()
		assert.Zero(t, standing[ledger.PayoutClearing], "nothing hangs between us and the bank")
		assert.EqualValues(t, -3500*3, standing[ledger.RewardLiability], "Otto's, and two friends' who have not chosen yet")
	})
}

func TestAnErasedAddressThatComesAgainIsSomebodyNew(t *testing.T) {
	w := liveWhole(t, dbtest.SQLite(t))
	require.Equal(t, http.StatusNoContent, w.call(http.MethodDelete, base+"/empfehler/delete", w.session, nil).status)
	w.afterwards()
	again, session := w.member(telecom, "zq@kolibri.example")
	assert.NotEqual(t, w.account, again)
	assert.JSONEq(t, `{}`, string(w.call(http.MethodGet, base+"/empfehler/empfehlungen", session, nil).body))
	assert.JSONEq(t, `{}`, string(w.call(http.MethodGet, base+"/empfehler/bankdaten", session, nil).body))
	w.byForm("Otto Anders otto@example.de", zoltana, true) // the claim of the friend she was is free
}

func TestWhatAFriendWasPromisedIsPaid(t *testing.T) {
	w := liveWhole(t, dbtest.SQLite(t))
	require.Equal(t, http.StatusNoContent, w.call(http.MethodDelete, base+"/empfehler/delete", w.session, nil).status)
	w.afterwards()
	r, err := recommendationstore.New(w.DB).ByID(context.Background(), telecom, w.confirmed)
	require.NoError(t, err)
	w.at(r.ID, r.Number.String())
	w.due()
	w.choose("offered recipient", "bank", otherIBN)
	w.payOut()
	w.live()
	assert.Equal(t, recommendation.Paid, w.status())
	assert.Equal(t, map[reward.Party]reward.AwardStatus{reward.Recipient: reward.PaidOut}, w.awards(), "nothing is owed to nobody")
	earned, err := commissionstore.NewCommissions(w.DB).EarnedBy(context.Background(), telecom, r.ID)
	require.NoError(t, err)
	assert.EqualValues(t, agencyOfZoltana, earned.Agency, "what an agency brought is its own, whoever was erased")
}

// A friend's link to somebody who is gone says that it was withdrawn, at once and also before the worker has come by.
func TestALinkOfAnErasedPersonIsWithdrawnAtOnce(t *testing.T) {
	s := serveSQLite(t)
	number, key := s.recommended(nil)
	_, session := s.member(telecom, "anna@example.de")
	require.Equal(t, http.StatusNoContent, s.call(http.MethodDelete, base+"/empfehler/delete", session, nil).status)
	for range 2 {
		got := s.call(http.MethodGet, base+"/empfehlen/"+number+"/"+key, "", nil)
		assert.Equal(t, http.StatusGone, got.status)
		assert.Equal(t, "recommendation.cancelled", got.code(t))
		got = s.call(http.MethodGet, base+"/empfehlen/any/"+number+"/"+key, "", nil)
		assert.Equal(t, "Storniert", got.fields(t).text(t, "Status"))
		s.relayed()
	}
	assert.Equal(t, http.StatusUnauthorized, s.call(http.MethodDelete, base+"/empfehler/delete", session, nil).status)
}

func TestAWrongPasswordErasesNobody(t *testing.T) {
	s, ctx := serveSQLite(t).withVault(), context.Background()
	id, _ := s.member(telecom, "anna@example.de")
	access, err := s.Accounts().IssueAccess(ctx, telecom, id, s.clock.Now())
	require.NoError(t, err)
	got := s.call(http.MethodPut, base+"/account/resetPassword", "", []byte(`{"Token":"`+string(access)+`","Password":"Zwiebel4Fahrrad"}`))
	require.Equal(t, http.StatusOK, got.status, string(got.body))
	session := got.fields(t).text(t, "Token")
	erase := func(password string) answer {
		return s.call(http.MethodDelete, base+"/empfehler/delete", session, []byte(`{"Password":"`+password+`"}`))
	}
	got = erase("Kuhstall-Fagott-19")
	require.Equal(t, http.StatusUnprocessableEntity, got.status)
	assert.Equal(t, "password.wrong", got.code(t))
	assert.Contains(t, string(got.body), `"location":"Password"`)
	_, err = s.Accounts().ByID(ctx, telecom, id)
	require.NoError(t, err)
	require.Equal(t, http.StatusNoContent, erase("Zwiebel4Fahrrad").status)
	_, err = s.Accounts().ByID(ctx, telecom, id)
	require.Error(t, err)
}

func TestAnOperatorErasesByAddress(t *testing.T) {
	s, ctx := serveSQLite(t), context.Background()
	number, key := s.recommended(nil) // by anna, to ben, who has no account
	require.Equal(t, http.StatusCreated, s.entered(number, key, ben).status)
	for _, address := range []string{"ben@example.de", "anna@example.de"} {
		found, err := s.ErasePerson(ctx, telecom, person.EmailOf(address), "sabine")
		require.NoError(t, err)
		assert.True(t, found, address)
		s.relayed()
		assert.Empty(t, holding(dump(t, s.DB, s.withVault().Vault), address))
		found, err = s.ErasePerson(ctx, telecom, person.EmailOf(address), "sabine")
		require.NoError(t, err)
		assert.False(t, found, "gone is gone")
	}
	var acts int64
	require.NoError(t, s.DB.From(ctx).Table("audit_log").Where("who = ? AND what = ?", "sabine", "person.erased").Count(&acts).Error)
	assert.EqualValues(t, 2, acts)
	_, err := s.Accounts().Ensure(ctx, accounts.NewPerson{Tenant: telecom, Email: "anna@example.de", FirstName: "Anna", Language: "de", Now: s.clock.Now()})
	require.NoError(t, err)
}
