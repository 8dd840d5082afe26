package payout_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/payout"
)

func TestATransferIsRecalledUntilTheBankIsTold(t *testing.T) {
	now := time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
	for status, want := range map[payout.BatchStatus]error{
		payout.AwaitingRelease: nil, payout.Collected: nil, payout.Submitting: payout.ErrOutOfTurn, payout.Submitted: payout.ErrOutOfTurn,
		payout.Settled: payout.ErrOutOfTurn, payout.Refused: payout.ErrOutOfTurn,
	} {
		b := payout.Batch{Status: status, Count: 2, SumCents: 300}
		require.ErrorIs(t, b.Recall(100, now), want, status)
		if want == nil {
			assert.Equal(t, payout.Batch{Status: status, Count: 1, SumCents: 200}, b)
			require.NoError(t, b.Recall(200, now))
			assert.Equal(t, payout.Batch{Status: payout.Settled, SettledAt: now}, b, "nothing is left of it")
			require.Error(t, b.Start())
			require.ErrorIs(t, b.Release("anna", "1", now), payout.ErrNotWaiting)
		}
	}
}

func TestARecalledTransferStandsInNoFile(t *testing.T) {
	now := time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
	all := []payout.Payout{{ID: "a", Status: payout.Reserved}, {ID: "b", Status: payout.Reserved}, {ID: "c", Status: payout.Rejected, Reason: "AC04"}}
	require.NoError(t, all[1].Recall(now))
	require.ErrorIs(t, all[1].Recall(now), payout.ErrSettled)
	var ids []string
	for _, p := range payout.InFile(all) {
		ids = append(ids, p.ID)
	}
	assert.Equal(t, []string{"a", "c"}, ids)
	assert.Len(t, all, 3)
}
