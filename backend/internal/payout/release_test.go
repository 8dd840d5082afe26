package payout_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/payout"
)

func TestABatchNeedsTwoPeople(t *testing.T) {
	saturday := time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
	b := payout.Batch{Status: payout.AwaitingRelease}
	require.NoError(t, b.Release("anna", saturday))
	assert.Equal(t, payout.AwaitingRelease, b.Status)
	require.ErrorIs(t, b.Release("anna", saturday), payout.ErrSamePerson)
	require.ErrorIs(t, b.Start(), payout.ErrOutOfTurn, "the bank isn't told of a batch that waits")
	require.ErrorIs(t, b.Close(saturday), payout.ErrOutOfTurn)

	require.NoError(t, b.Release("bert", saturday))
	assert.Equal(t, payout.Collected, b.Status)
	assert.Equal(t, []payout.Released{{By: "anna", At: saturday}, {By: "bert", At: saturday}}, b.Releases)
	require.ErrorIs(t, b.Release("carl", saturday), payout.ErrNotWaiting)
	require.ErrorIs(t, b.Refuse("carl", "too late", saturday), payout.ErrNotWaiting)
	require.NoError(t, b.Start())
}

func TestOnePersonCanRefuse(t *testing.T) {
	now := time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
	b := payout.Batch{Status: payout.AwaitingRelease}
	require.NoError(t, b.Release("anna", now))
	require.ErrorIs(t, b.Refuse("anna", "  ", now), payout.ErrNoReason)
	require.NoError(t, b.Refuse("anna", "an IBAN stands there five times", now), "also who released it before")
	assert.Equal(t, payout.Refused, b.Status)
	require.ErrorIs(t, b.Release("bert", now), payout.ErrNotWaiting)
	require.ErrorIs(t, b.Close(now), payout.ErrOutOfTurn)
}
