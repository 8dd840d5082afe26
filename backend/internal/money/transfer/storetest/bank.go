package storetest

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Bank runs the contract. Answer makes the bank behind the adapter pay the first transfer of an order and refuse
// the second; one that answers by itself needs none.
func Bank(t *testing.T, bank transfer.Bank, answer func(t *testing.T, id tenant.ID, o transfer.Order)) {
	ctx := context.Background()
	o := transfer.Order{
		MessageID: "m1", CreatedAt: at, ExecuteOn: "2026-11-23",
		Debtor: tenant.Payout{AccountHolder: "Probe AG", IBAN: "DE89370400440532013000", BIC: "COBADEFFXXX"},
		Transfers: []transfer.Transfer{
			{EndToEndID: "e1", AmountCents: 3501, Account: payable.Account{Holder: "Jürgen", IBAN: "DE02120300000000202051"}},
			{EndToEndID: "e2", AmountCents: 100, Account: payable.Account{Holder: "Zoë", IBAN: "DE75512108001245126199"}},
		},
	}

	t.Run("nothing is known at first", func(t *testing.T) {
		known, err := bank.Known(ctx, own, "m1")
		require.NoError(t, err)
		assert.False(t, known)
		reports, err := bank.Reports(ctx, own)
		require.NoError(t, err)
		assert.Empty(t, reports)
	})

	t.Run("what can't be paid is refused for good", func(t *testing.T) {
		wrong := o
		wrong.Transfers = []transfer.Transfer{{EndToEndID: "e1", AmountCents: 0, Account: o.Transfers[0].Account}}
		assert.Equal(t, fault.Invalid, fault.KindOf(bank.Submit(ctx, own, wrong)))
		wrong = o
		wrong.MessageID = "../m1"
		assert.Equal(t, fault.Invalid, fault.KindOf(bank.Submit(ctx, own, wrong)))
		known, err := bank.Known(ctx, own, "m1")
		require.NoError(t, err)
		assert.False(t, known)
	})

	t.Run("a call whose time is over hands nothing over", func(t *testing.T) {
		over, cancel := context.WithCancel(ctx)
		cancel()
		require.ErrorIs(t, bank.Submit(over, own, o), context.Canceled)
		known, err := bank.Known(ctx, own, "m1")
		require.NoError(t, err)
		assert.False(t, known)
	})

	t.Run("a file is known once it is handed over", func(t *testing.T) {
		require.NoError(t, bank.Submit(ctx, own, o))
		require.NoError(t, bank.Submit(ctx, own, o), "the same file again is the same file")
		known, err := bank.Known(ctx, own, "m1")
		require.NoError(t, err)
		assert.True(t, known)
		known, err = bank.Known(ctx, foreign, "m1")
		require.NoError(t, err)
		assert.False(t, known, "every tenant has its own bank")
	})

	t.Run("its report is there until it is put away", func(t *testing.T) {
		answer(t, own, o)
		for range 2 {
			reports, err := bank.Reports(ctx, own)
			require.NoError(t, err)
			require.Len(t, reports, 1)
			assert.Equal(t, "m1", reports[0].MessageID)
			verdict, _ := reports[0].On("e1")
			assert.Equal(t, transfer.BankPaid, verdict)
			verdict, reason := reports[0].On("e2")
			assert.Equal(t, transfer.BankRejected, verdict)
			assert.Equal(t, "AC04", reason)
		}
		reports, err := bank.Reports(ctx, foreign)
		require.NoError(t, err)
		assert.Empty(t, reports)

		reports, err = bank.Reports(ctx, own)
		require.NoError(t, err)
		for range 2 {
			require.NoError(t, bank.PutAway(ctx, own, reports[0].ID, "1 paid, 1 refused"))
		}
		reports, err = bank.Reports(ctx, own)
		require.NoError(t, err)
		assert.Empty(t, reports)
		known, err := bank.Known(ctx, own, "m1")
		require.NoError(t, err)
		assert.True(t, known, "for ever")
	})
}
