package usecase_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/payable/payabletest"
	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
)

var errAway = fault.New(fault.Unavailable, "probe.away", "the port can't be reached")

func TestNothingIsCollectedWhileTheBooksCannotBeRead(t *testing.T) {
	payabletest.Each(t, func(t *testing.T, kind payable.Kind) {
		w := newWorld(t, dbtest.SQLite(t), kind)
		w.unread, w.run.Payables = errAway, nil // what is due isn't asked for
		_, err := w.run.Collect(context.Background(), probe, start)
		assert.ErrorIs(t, err, errAway)
	})
}

func TestATransferThatIsNotBookedIsInNoBatch(t *testing.T) {
	payabletest.Each(t, func(t *testing.T, kind payable.Kind) {
		w, ctx := newWorld(t, dbtest.SQLite(t), kind), context.Background()
		w.owe("a", "b")
		w.refused = map[string]error{"sent b": errAway}
		_, err := w.run.Collect(ctx, probe, start)
		require.ErrorIs(t, err, errAway)
		assert.Equal(t, map[string]int{"sent a": 1}, w.booked)
		assert.EqualValues(t, 3501, w.entered["sent a"].cents)
		batches, err := w.store.OpenBatches(ctx, probe)
		require.NoError(t, err)
		assert.Empty(t, batches)
	})
}

// The books don't owe one of the awards: it is left out and reported, and everybody else is paid.
func TestAnAwardThatIsNotOwedHoldsUpNoOther(t *testing.T) {
	payabletest.Each(t, func(t *testing.T, kind payable.Kind) {
		dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
			w := newWorld(t, db, kind)
			w.owe("a", "b")
			w.refused = map[string]error{"sent a": ledger.ErrOverdrawn}
			for run := range 2 {
				batches := w.collect()
				require.Len(t, batches, 1)
				assert.Equal(t, 1, w.batch(batches[0]).Count)
				assert.Equal(t, run+1, w.notOwed)
				assert.False(t, w.award("a").taken, "it waits")
			}
			assert.Equal(t, map[string]int{"sent b": 1}, w.booked)
			assert.EqualValues(t, 3502, w.entered["sent b"].cents)
		})
	})
}

func TestAPaymentThatIsNotBookedIsNotSettled(t *testing.T) {
	payabletest.Each(t, func(t *testing.T, kind payable.Kind) {
		w, bank, batch := withMockedBank(t, kind)
		ctx := context.Background()
		w.refused = map[string]error{"done a": errAway}
		bank.reports(1)
		require.ErrorIs(t, w.run.Settle(ctx, probe, batch, start), errAway)
		assert.Empty(t, w.settled, "nobody is told of a payment")
		payouts, err := w.store.PayoutsOf(ctx, probe, batch)
		require.NoError(t, err)
		assert.Equal(t, transfer.Reserved, payouts[0].Status, "written together or not at all, and the report waits")
	})
}
