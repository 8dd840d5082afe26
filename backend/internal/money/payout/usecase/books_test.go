package usecase_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/mock"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/payable/payabletest"
	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
)

var errAway = fault.New(fault.Unavailable, "probe.away", "the port can't be reached")

func TestNothingIsCollectedWhileNobodyKnowsHowTheBooksStand(t *testing.T) {
	payabletest.Each(t, func(t *testing.T, kind payable.Kind) {
		w := newWorld(t, dbtest.SQLite(t), kind)
		statement := NewMockStatement(t)
		w.run.Statement, w.run.Payables = statement, NewMockPayables(t)
		statement.EXPECT().Balanced(mock.Anything, probe).Return(false, errAway).Once()
		_, err := w.run.Collect(context.Background(), probe, start)
		assert.ErrorIs(t, err, errAway)
	})
}

func TestATransferThatIsNotBookedIsInNoBatch(t *testing.T) {
	payabletest.Each(t, func(t *testing.T, kind payable.Kind) {
		w, ctx := newWorld(t, dbtest.SQLite(t), kind), context.Background()
		w.owe("a", "b")
		books := NewMockBooks(t)
		w.run.Books = books
		books.EXPECT().TransferSent(mock.Anything, probe, mock.Anything, payable.Ref{Kind: kind, ID: "a"}, int64(3501), mock.Anything).Return(nil).Once()
		books.EXPECT().TransferSent(mock.Anything, probe, mock.Anything, payable.Ref{Kind: kind, ID: "b"}, int64(3502), mock.Anything).Return(errAway).Once()
		_, err := w.run.Collect(ctx, probe, start)
		require.ErrorIs(t, err, errAway)
		batches, err := w.store.OpenBatches(ctx, probe)
		require.NoError(t, err)
		assert.Empty(t, batches)
	})
}

// The books don't owe one of the awards: it is left out and told, and everybody else is paid.
func TestAnAwardThatIsNotOwedKeepsNobodyElsesMoneyBack(t *testing.T) {
	payabletest.Each(t, func(t *testing.T, kind payable.Kind) {
		dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
			w := newWorld(t, db, kind)
			w.owe("a", "b")
			books := NewMockBooks(t)
			w.run.Books = books
			books.EXPECT().TransferSent(mock.Anything, probe, mock.Anything, payable.Ref{Kind: kind, ID: "a"}, int64(3501), mock.Anything).Return(ledger.ErrOverdrawn).Twice()
			books.EXPECT().TransferSent(mock.Anything, probe, mock.Anything, payable.Ref{Kind: kind, ID: "b"}, int64(3502), mock.Anything).Return(nil).Once()
			for run := range 2 {
				batches := w.collect()
				require.Len(t, batches, 1)
				assert.Equal(t, 1, w.batch(batches[0]).Count)
				assert.Equal(t, run+1, w.notOwed)
				assert.False(t, w.award("a").taken, "it waits")
			}
		})
	})
}

func TestAPaymentThatIsNotBookedIsNotSettled(t *testing.T) {
	payabletest.Each(t, func(t *testing.T, kind payable.Kind) {
		w, bank, batch := withMockedBank(t, kind)
		books, ctx := NewMockBooks(t), context.Background()
		w.run.Books, w.run.Observer = books, NewMockObserver(t)
		bank.reports(1)
		books.EXPECT().TransferDone(mock.Anything, probe, payable.Ref{Kind: kind, ID: "a"}, int64(3501), start).Return(errAway).Once()
		require.ErrorIs(t, w.run.Settle(ctx, probe, batch, start), errAway)
		payouts, err := w.store.PayoutsOf(ctx, probe, batch)
		require.NoError(t, err)
		assert.Equal(t, payout.Reserved, payouts[0].Status, "written together or not at all, and the report waits")
	})
}
