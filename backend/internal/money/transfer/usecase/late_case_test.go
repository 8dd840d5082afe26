package usecase_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/payable/payabletest"
	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/money/transfer/sepa"
	"weitersagen.app/backend/internal/money/transfer/usecase"
)

// What comes back after its order was cancelled is owed back already.
func TestWhatComesBackTooLateIsACase(t *testing.T) {
	payabletest.Each(t, func(t *testing.T, kind payable.Kind) {
		s := newBankSays(t, kind)
		s.says(sepa.SettledOnDebtor, "")
		s.award("a").revoked = true
		s.tells(back("a", 3501, "AC04"))
		assert.Equal(
			t,
			[]string{
				"a paid, b paid, batch settled",
				"returned_too_late: the bank says rejected (AC04) of A over 3501 cents; here it is paid, 3501 cents",
			},
			s.view(),
		)
		open, err := s.desk().List(context.Background(), probe, false, 0)
		require.NoError(t, err)
		_, _, err = s.desk().Settle(context.Background(), probe, open[0].ID, usecase.Word{
			Decision: transfer.DecidedReturned, Who: "anna", Reason: "it is there",
		})
		require.ErrorIs(t, err, transfer.ErrCannotGoBack, "the receivable is settled instead")
		s.settle(transfer.DecidedNoMatter)
		assert.Equal(t, []string{"a paid, b paid, batch settled"}, s.view())
	})
}

// Of a file that contradicts itself a person may decide transfer by transfer.
func TestAPersonDecidesTransferByTransfer(t *testing.T) {
	payabletest.Each(t, func(t *testing.T, kind payable.Kind) {
		s, ctx := newBankSays(t, kind), context.Background()
		s.says(sepa.Rejected, "AM04", line("a", sepa.SettledOnDebtor, ""))
		open, err := s.desk().List(ctx, probe, false, 0)
		require.NoError(t, err)
		payouts, err := s.store.PayoutsOf(ctx, probe, s.batch)
		require.NoError(t, err)
		of := map[string]string{payouts[0].Payable.ID: payouts[0].ID, payouts[1].Payable.ID: payouts[1].ID}
		word := func(d transfer.Decision, transfers ...string) usecase.Word {
			return usecase.Word{Decision: d, Who: "anna", Reason: "the statement says so", Transfers: transfers}
		}
		for want, wrong := range map[error]usecase.Word{
			transfer.ErrNotOfTheCase: word(transfer.DecidedPaid, "another"), transfer.ErrDecision: word("perhaps"),
			transfer.ErrCaseReason: {Decision: transfer.DecidedPaid, Who: "anna", Reason: " "},
		} {
			_, _, err = s.desk().Settle(ctx, probe, open[0].ID, wrong)
			require.ErrorIs(t, err, want)
		}
		after, _, err := s.desk().Settle(ctx, probe, open[0].ID, word(transfer.DecidedPaid, of["a"]))
		require.NoError(t, err)
		assert.True(t, after.Open(), "the other one waits")
		after, about, err := s.desk().Settle(ctx, probe, open[0].ID, word(transfer.DecidedReturned, of["b"]))
		require.NoError(t, err)
		assert.False(t, after.Open())
		require.Len(t, about, 1)
		assert.Equal(t, transfer.Rejected, about[0].Status)
		assert.Equal(t, []string{"a paid, b rejected, batch settled"}, s.view())
		_, _, err = s.desk().Settle(ctx, probe, open[0].ID, word(transfer.DecidedPaid))
		require.ErrorIs(t, err, transfer.ErrCaseClosed)
		assert.Equal(t, map[string]int{"sent a": 1, "sent b": 1, "done a": 1, "back b": 1}, s.booked)
	})
}
