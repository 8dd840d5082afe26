// Package storetest holds the contract of the ledger's port; every adapter runs it.
package storetest

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/sync/errgroup"

	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/programme/tenant"
)

const (
	own     tenant.ID = "havelschutz"
	foreign tenant.ID = "funkwelle"
)

var at = time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)

// Journal runs the contract.
func Journal(t *testing.T, journal ledger.Journal) {
	ctx := context.Background()

	t.Run("a booked transaction is found by its key", func(t *testing.T) {
		want := ledger.AwardOwed("found", 7001, at)
		require.NoError(t, journal.Append(ctx, own, want))
		got, found, err := journal.ByKey(ctx, own, want.Key)
		require.NoError(t, err)
		assert.True(t, found)
		assert.Equal(t, want, got)
	})

	t.Run("an unknown key is not found", func(t *testing.T) {
		_, found, err := journal.ByKey(ctx, own, "nothing")
		require.NoError(t, err)
		assert.False(t, found)
	})

	t.Run("the same transaction again changes nothing", func(t *testing.T) {
		require.NoError(t, journal.Append(ctx, own, ledger.AwardOwed("twice", 100, at)))
		require.NoError(t, journal.Append(ctx, own, ledger.AwardOwed("twice", 100, at.Add(time.Hour))))
		sums, err := journal.BalancesOf(ctx, own, "twice")
		require.NoError(t, err)
		assert.Equal(t, map[ledger.Account]int64{ledger.ProgrammeCost: 100, ledger.RewardLiability: -100}, sums)
	})

	t.Run("another transaction under a taken key is refused", func(t *testing.T) {
		require.NoError(t, journal.Append(ctx, own, ledger.AwardOwed("taken", 100, at)))
		assert.ErrorIs(t, journal.Append(ctx, own, ledger.AwardOwed("taken", 200, at)), ledger.ErrKeyTaken)
	})

	t.Run("tenants keep separate books", func(t *testing.T) {
		require.NoError(t, journal.Append(ctx, own, ledger.AwardOwed("shared", 100, at)))
		sums, err := journal.BalancesOf(ctx, foreign, "shared")
		require.NoError(t, err)
		assert.Empty(t, sums)
		require.NoError(t, journal.Append(ctx, foreign, ledger.AwardOwed("shared", 300, at)), "a key is a tenant's own")
		_, found, err := journal.ByKey(ctx, foreign, ledger.AwardOwed("found", 1, at).Key)
		require.NoError(t, err)
		assert.False(t, found)
	})

	t.Run("sixteen at once book one", func(t *testing.T) {
		var group errgroup.Group
		for range 16 {
			group.Go(func() error { return journal.Append(ctx, own, ledger.AwardOwed("race", 50, at)) })
		}
		require.NoError(t, group.Wait())
		sums, err := journal.BalancesOf(ctx, own, "race")
		require.NoError(t, err)
		assert.Equal(t, int64(-50), sums[ledger.RewardLiability])
	})

	t.Run("all accounts together are zero", func(t *testing.T) {
		for _, id := range []tenant.ID{own, foreign} {
			sums, err := journal.Balances(ctx, id)
			require.NoError(t, err)
			var sum int64
			for _, cents := range sums {
				sum += cents
			}
			assert.Zero(t, sum)
			assert.NotEmpty(t, sums)
		}
	})
}
