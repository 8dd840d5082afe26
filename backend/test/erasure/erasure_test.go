package erasure_test

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
	"weitersagen.app/backend/internal/people/account"
	customernumberstore "weitersagen.app/backend/internal/people/customernumber/gormstore"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/referral/recommendation"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
	"weitersagen.app/backend/test/fixture"
)

// hashes are what the values are recognised by; they go too.
func (w *whole) hashes() []string {
	w.T.Helper()
	ctx := context.Background()
	account, err := bankaccountstore.New(w.DB).Of(ctx, fixture.Telecom, w.account)
	require.NoError(w.T, err)
	number, err := customernumberstore.New(w.DB).Of(ctx, fixture.Telecom, w.asFriend)
	require.NoError(w.T, err)
	return []string{
		account.Hash, number.Hash, w.BankData().Hash(string(fixture.Telecom), fixture.ClosedIBAN), "print of zoltana's form",
		w.Persons().Hash("recipient", string(fixture.Telecom), person.EmailOf("zq@kolibri.example").Mailbox()),
		fixture.TraceOf(w.App, "zq@kolibri.example"), fixture.TraceOf(w.App, "yvo@kolibri.example"),
	}
}

func (w *whole) statusOf(id string) recommendation.Status {
	w.T.Helper()
	r, err := recommendationstore.New(w.DB).ByID(context.Background(), fixture.Telecom, id)
	require.NoError(w.T, err)
	return r.Status
}

func (w *whole) awardsOf(id string) map[reward.Party]reward.AwardStatus {
	w.ID = id
	return w.AwardStates()
}

// afterwards lets the worker and the bank do what is theirs.
func (w *whole) afterwards() {
	w.T.Helper()
	w.Relayed()
	for _, id := range []string{w.open, w.confirmed, w.offered, w.chosen, w.paid, w.voucher, w.asFriend} {
		w.ID = id
		w.Live()
	}
	w.look()
	w.PayOut() // the bank pays one of the transfers that were on their way, and returns the other
	for _, id := range []string{w.flying, w.returning, w.chosen} {
		w.ID = id
		w.Live()
	}
}

func TestNothingOfAnErasedPersonIsLeft(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		w := liveWhole(t, db)
		values := append(append(w.hashes(), ofZoltana...), ofYvo...)
		before := fixture.Dump(t, db, w.Vault)
		for _, v := range values {
			require.NotEmpty(t, fixture.Holding(before, v), "%q must be there, or the test proves nothing", v)
		}

		require.Equal(
			t, http.StatusNoContent, w.Call(http.MethodDelete, fixture.Base+"/empfehler/delete", w.session, nil).Status,
		)
		got := w.Call(http.MethodGet, fixture.Base+"/account/user", w.session, nil)
		assert.Equal(t, http.StatusUnauthorized, got.Status, "logged out everywhere")
		w.afterwards()
		require.NoError(t, w.Retention.Once(t.Context()), "of the partner that she was, once nothing is owed")

		after := fixture.Dump(t, db, w.Vault)
		for _, v := range values {
			assert.Empty(t, fixture.Holding(after, v), "%q is still known", v)
		}
		for _, sealed := range []string{
			"bank_accounts.iban", "customer_numbers.number", "inquiries.message", "contact_messages.message",
		} {
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

		standing := w.Books()
		assert.Zero(t, standing[ledger.PayoutClearing], "nothing hangs between us and the bank")
		assert.EqualValues(t, -3500*3, standing[ledger.RewardLiability], "Otto's, and two friends' who have not chosen yet")
	})
}

func TestAnErasedAddressThatComesAgainIsSomebodyNew(t *testing.T) {
	w := liveWhole(t, dbtest.SQLite(t))
	require.Equal(
		t, http.StatusNoContent, w.Call(http.MethodDelete, fixture.Base+"/empfehler/delete", w.session, nil).Status,
	)
	w.afterwards()
	again, session := w.Member(fixture.Telecom, "zq@kolibri.example")
	assert.NotEqual(t, w.account, again)
	assert.JSONEq(t, `{}`, string(w.Call(http.MethodGet, fixture.Base+"/empfehler/empfehlungen", session, nil).Body))
	assert.JSONEq(t, `{}`, string(w.Call(http.MethodGet, fixture.Base+"/empfehler/bankdaten", session, nil).Body))
	byForm(w.Paying, "Otto Anders otto@example.de", fixture.Zoltana, true) // the claim of the friend she was is free
}

func TestWhatAFriendWasPromisedIsPaid(t *testing.T) {
	w := liveWhole(t, dbtest.SQLite(t))
	require.Equal(
		t, http.StatusNoContent, w.Call(http.MethodDelete, fixture.Base+"/empfehler/delete", w.session, nil).Status,
	)
	w.afterwards()
	r, err := recommendationstore.New(w.DB).ByID(context.Background(), fixture.Telecom, w.confirmed)
	require.NoError(t, err)
	w.At(r.ID, r.Number.String())
	w.Due()
	w.ChooseReward("offered recipient", "bank", fixture.OtherIBAN)
	w.PayOut()
	w.Live()
	assert.Equal(t, recommendation.Paid, w.Status())
	assert.Equal(
		t, map[reward.Party]reward.AwardStatus{reward.Recipient: reward.PaidOut}, w.AwardStates(),
		"nothing is owed to nobody",
	)
	earned, err := commissionstore.NewCommissions(w.DB).EarnedBy(context.Background(), fixture.Telecom, r.ID)
	require.NoError(t, err)
	assert.EqualValues(t, fixture.AgencyOfZoltana, earned.Seller, "what an agency brought is its own, whoever was erased")
}

// A friend's link to somebody who is gone says that it was withdrawn, at once and also before the worker has come by.
func TestALinkOfAnErasedPersonIsWithdrawnAtOnce(t *testing.T) {
	s := fixture.ServeSQLite(t)
	number, key := s.Recommended(nil)
	_, session := s.Member(fixture.Telecom, "anna@example.de")
	require.Equal(
		t, http.StatusNoContent, s.Call(http.MethodDelete, fixture.Base+"/empfehler/delete", session, nil).Status,
	)
	for range 2 {
		got := s.Call(http.MethodGet, fixture.Base+"/empfehlen/"+number+"/"+key, "", nil)
		assert.Equal(t, http.StatusGone, got.Status)
		assert.Equal(t, "recommendation.cancelled", got.Code(t))
		got = s.Call(http.MethodGet, fixture.Base+"/empfehlen/any/"+number+"/"+key, "", nil)
		assert.Equal(t, "Storniert", got.Fields(t).Text(t, "Status"))
		s.Relayed()
	}
	assert.Equal(
		t, http.StatusUnauthorized, s.Call(http.MethodDelete, fixture.Base+"/empfehler/delete", session, nil).Status,
	)
}

func TestAWrongPasswordErasesNoOne(t *testing.T) {
	s, ctx := fixture.ServeSQLite(t).WithVault(), context.Background()
	id, _ := s.Member(fixture.Telecom, "anna@example.de")
	access, err := s.Accounts.IssueAccess(ctx, fixture.Telecom, id, s.Clock.Now())
	require.NoError(t, err)
	got := s.Call(
		http.MethodPut, fixture.Base+"/account/resetPassword", "",
		[]byte(`{"Token":"`+string(access)+`","Password":"Zwiebel4Fahrrad"}`),
	)
	require.Equal(t, http.StatusOK, got.Status, string(got.Body))
	session := got.Fields(t).Text(t, "Token")
	erase := func(password string) fixture.Answer {
		return s.Call(http.MethodDelete, fixture.Base+"/empfehler/delete", session, []byte(`{"Password":"`+password+`"}`))
	}
	got = erase("Kuhstall-Fagott-19")
	require.Equal(t, http.StatusUnprocessableEntity, got.Status)
	assert.Equal(t, "password.wrong", got.Code(t))
	assert.Contains(t, string(got.Body), `"location":"Password"`)
	_, err = s.Accounts.ByID(ctx, fixture.Telecom, id)
	require.NoError(t, err)
	require.Equal(t, http.StatusNoContent, erase("Zwiebel4Fahrrad").Status)
	_, err = s.Accounts.ByID(ctx, fixture.Telecom, id)
	require.Error(t, err)
}

func TestAnOperatorErasesByAddress(t *testing.T) {
	s, ctx := fixture.ServeSQLite(t), context.Background()
	number, key := s.Recommended(nil) // by anna, to ben, who has no account
	require.Equal(t, http.StatusCreated, s.Entered(number, key, fixture.Ben).Status)
	s.LettersStay()
	for _, address := range []string{"ben@example.de", "anna@example.de"} {
		found, err := s.Erasure.Person(ctx, fixture.Telecom, person.EmailOf(address), s.Acts("sabine"))
		require.NoError(t, err)
		assert.True(t, found, address)
		s.Relayed()
		assert.Empty(t, fixture.Holding(fixture.Dump(t, s.DB, s.WithVault().Vault), address))
		found, err = s.Erasure.Person(ctx, fixture.Telecom, person.EmailOf(address), s.Acts("sabine"))
		require.NoError(t, err)
		assert.False(t, found, "gone is gone")
	}
	var acts int64
	require.NoError(
		t, s.DB.From(ctx).Table("audit_log").Where("who = ? AND what = ?", "sabine", "person.erased").Count(&acts).Error,
	)
	assert.EqualValues(t, 2, acts)
	_, err := s.Accounts.Ensure(ctx, account.NewPerson{
		Tenant: fixture.Telecom, Email: "anna@example.de", FirstName: "Anna", Language: "de", Now: s.Clock.Now(),
	})
	require.NoError(t, err)
}
