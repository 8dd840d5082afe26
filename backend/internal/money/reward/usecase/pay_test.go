package usecase_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/bankaccount"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
)

func TestCancelRestLeavesWhatIsOnItsWay(t *testing.T) {
	w, ctx := newWorld(t, dbtest.SQLite(t)), context.Background()
	awards := w.offered("r")
	require.NoError(t, w.pick(awards[0], "cash"))
	_, _, err := w.pay.Reserve(ctx, w.programme.ID, awards[0].ID, reward.ByBank)
	require.NoError(t, err)
	for range 2 {
		require.NoError(t, w.end.CancelRest(ctx, w.programme.ID, "r", w.now()))
	}
	assert.Equal(t, reward.Offered, w.of("r")[0].Status)
	assert.Equal(t, reward.Cancelled, w.of("r")[1].Status)
	assert.Equal(t, int64(3501), w.owing())
}

func TestPaidIsMailedOnce(t *testing.T) {
	w, ctx := newWorld(t, dbtest.SQLite(t)), context.Background()
	a := w.offered("r")[0]
	require.NoError(t, w.pick(a, "cash"))
	_, _, err := w.pay.Reserve(ctx, w.programme.ID, a.ID, reward.ByBank)
	require.NoError(t, err)
	account, err := w.pay.Account(ctx, w.programme.ID, a.ID)
	require.NoError(t, err)
	assert.Equal(t, bankaccount.Account{IBAN: iban, Holder: "Anna Muster"}, account)

	require.NoError(t, w.tell.Paid(ctx, w.programme.ID, a.ID, w.now()), "nothing to tell yet")
	paid, err := w.pay.Paid(ctx, w.programme.ID, a.ID, w.now())
	require.NoError(t, err)
	assert.True(t, paid)
	paid, err = w.pay.Paid(ctx, w.programme.ID, a.ID, w.now())
	require.NoError(t, err)
	assert.False(t, paid, "once")
	w.letters, w.lost = nil, 1
	assert.ErrorIs(t, w.tell.Paid(ctx, w.programme.ID, a.ID, w.now()), errMail)
	for range 2 {
		require.NoError(t, w.tell.Paid(ctx, w.programme.ID, a.ID, w.now()))
	}
	assert.Equal(t, []string{"paid"}, w.letters)
	_, err = w.pay.Account(ctx, w.programme.ID, a.ID)
	assert.ErrorIs(t, err, reward.ErrNotPayable, "nobody needs the account any more")
}

func TestARefusedTransferComesBackToBeChosenAnew(t *testing.T) {
	w, ctx := newWorld(t, dbtest.SQLite(t)), context.Background()
	a := w.offered("r")[0]
	require.NoError(t, w.pick(a, "cash"))
	_, _, err := w.pay.Reserve(ctx, w.programme.ID, a.ID, reward.ByBank)
	require.NoError(t, err)
	later := w.now().Add(40 * 24 * time.Hour)
	require.NoError(t, w.pay.Return(ctx, w.programme.ID, a.ID, "payout", later))
	w.letters = nil
	for range 2 {
		require.NoError(t, w.tell.Rejected(ctx, w.programme.ID, a.ID, later))
	}
	assert.Equal(t, []string{"rejected with token 3"}, w.letters)
	a = w.of("r")[0]
	assert.Nil(t, a.Choice)
	assert.True(t, a.ExpiresAt.After(later.AddDate(0, 11, 0)), "with a fresh time to claim it")
	require.NoError(t, w.pick(a, "book"))
	assert.Equal(t, []reward.Moment{reward.WasOffered, reward.WasChosen, reward.WasReturned, reward.WasChosen}, w.moments)
}

func TestAVoucherThatCannotBeHadIsChosenAnew(t *testing.T) {
	w, ctx := newWorld(t, dbtest.SQLite(t)), context.Background()
	a := w.offered("r")[0]
	occasions := map[string]bool{}
	for range 2 {
		require.NoError(t, w.pick(a, "book"))
		_, taken, err := w.pay.Resume(ctx, w.programme.ID, a.ID, reward.ByVoucher)
		require.NoError(t, err)
		require.True(t, taken)
		for range 2 {
			require.NoError(t, w.pay.GiveUp(ctx, w.programme.ID, a.ID, w.now()), "once more changes nothing")
		}
		a = w.of("r")[0]
		assert.True(t, a.Waits(w.now()))
		assert.True(t, a.RejectedUntold())
		assert.Empty(t, a.RejectedLast4)
		occasions[a.Rejected] = true
		w.clock.Advance(time.Minute)
	}
	assert.Len(t, occasions, 2, "each time has a letter of its own")
	assert.Equal(
		t, []reward.Moment{reward.WasOffered, reward.WasChosen, reward.WasReturned, reward.WasChosen, reward.WasReturned},
		w.moments,
	)
}
