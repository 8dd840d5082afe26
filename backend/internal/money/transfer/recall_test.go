package transfer_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/transfer"
)

func TestATransferIsRecalledUntilItGoesToTheBank(t *testing.T) {
	now := time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
	for status, want := range map[transfer.BatchStatus]error{
		transfer.AwaitingRelease: nil, transfer.Collected: nil, transfer.Submitting: transfer.ErrOutOfTurn,
		transfer.Submitted: transfer.ErrOutOfTurn,
		transfer.Settled:   transfer.ErrOutOfTurn, transfer.Refused: transfer.ErrOutOfTurn,
	} {
		b := transfer.Batch{Status: status, Count: 2, SumCents: 300}
		require.ErrorIs(t, b.Recall(100, now), want, status)
		if want == nil {
			assert.Equal(t, transfer.Batch{Status: status, Count: 1, SumCents: 200}, b)
			require.NoError(t, b.Recall(200, now))
			assert.Equal(t, transfer.Batch{Status: transfer.Settled, SettledAt: now}, b, "nothing is left of it")
			require.Error(t, b.Start())
			require.ErrorIs(t, b.Release("anna", "1", now), transfer.ErrNotWaiting)
		}
	}
}

func TestARecalledTransferStandsInNoFile(t *testing.T) {
	now := time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
	all := []transfer.Payout{
		{ID: "a", Status: transfer.Reserved}, {ID: "b", Status: transfer.Reserved},
		{ID: "c", Status: transfer.Rejected, Reason: "AC04"},
	}
	require.NoError(t, all[1].Recall(now))
	require.ErrorIs(t, all[1].Recall(now), transfer.ErrSettled)
	var ids []string
	for _, p := range transfer.InFile(all) {
		ids = append(ids, p.ID)
	}
	assert.Equal(t, []string{"a", "c"}, ids)
	assert.Len(t, all, 3)
}
