package usecase_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/mock"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/safety/token"
)

var errAway = fault.New(fault.Unavailable, "probe.away", "the port can't be reached")

func TestNothingIsOwedThatIsNotBooked(t *testing.T) {
	w, ctx := newWorld(t, dbtest.SQLite(t)), context.Background()
	w.refused, w.refusedCents = map[ledger.Kind]error{ledger.KindOwed: errAway}, 3500
	require.ErrorIs(t, w.release.Do(ctx, w.programme.ID, w.recommend("r"), w.now()), errAway)
	assert.Empty(t, w.of("r"), "neither part is owed")
	contracts, err := w.contracts.Count(ctx, w.programme.ID, "anna", 0)
	require.NoError(t, err)
	assert.Zero(t, contracts, "the contract doesn't count towards a bonus")
	assert.Zero(t, w.changes)
}

func TestWhatIsNotBookedBackStaysOwed(t *testing.T) {
	w, ctx := newWorld(t, dbtest.SQLite(t)), context.Background()
	a := w.offered("r")[0]
	w.refused, w.refusedCents = map[ledger.Kind]error{ledger.KindDropped: errAway}, 3501
	require.ErrorIs(t, w.end.Expire(ctx, w.programme.ID, a.ID, a.ExpiresAt), errAway)
	_, _, err := w.end.CancelAll(ctx, w.programme.ID, "r", w.now())
	require.ErrorIs(t, err, errAway)
	assert.Equal(t, reward.Offered, w.of("r")[0].Status)
	assert.Equal(t, reward.Offered, w.of("r")[1].Status)
}

func TestNoLetterLeavesWithoutAToken(t *testing.T) {
	w, ctx, tokens := newWorld(t, dbtest.SQLite(t)), context.Background(), NewMockTokens(t)
	require.NoError(t, w.release.Do(ctx, w.programme.ID, w.recommend("r"), w.now()))
	a := w.of("r")[0]
	tokens.EXPECT().Issue(
		mock.Anything, w.programme.ID, token.Reward, a.ID, start, w.programme.Periods.Claim.End(start),
	).Return("", errAway).Once()
	w.offer.Tokens = tokens
	require.ErrorIs(t, w.offer.Do(ctx, w.programme.ID, a.ID, w.now()), errAway)
	assert.Empty(t, w.letters)
	assert.Equal(t, reward.Open, w.of("r")[0].Status)
}
