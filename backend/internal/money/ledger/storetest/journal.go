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
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/payable/payabletest"
	"weitersagen.app/backend/internal/programme/tenant"
)

const (
	own     tenant.ID = "havelschutz"
	foreign tenant.ID = "funkwelle"
)

var at = time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)

// Journal runs the contract, for two kinds of payables with the same ids.
func Journal(t *testing.T, books ledger.Journal) {
	payabletest.Each(t, func(t *testing.T, kind payable.Kind) { journal(t, books, kind) })
}

func journal(t *testing.T, journal ledger.Journal, kind payable.Kind) {
	ctx := context.Background()
	ref := func(id string) payable.Ref { return payable.Ref{Kind: kind, ID: id} }

	t.Run("a booked transaction is found by its key", func(t *testing.T) {
		want := ledger.Owed(ref("found"), 7001, at).Transaction
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
		require.NoError(t, journal.Append(ctx, own, ledger.Owed(ref("twice"), 100, at).Transaction))
		require.NoError(t, journal.Append(ctx, own, ledger.Owed(ref("twice"), 100, at.Add(time.Hour)).Transaction))
		sums, err := journal.BalancesOf(ctx, own, ref("twice"))
		require.NoError(t, err)
		assert.Equal(t, map[ledger.Account]int64{ledger.CostOf(kind): 100, ledger.LiabilityOf(kind): -100}, sums)
	})

	t.Run("another transaction under a taken key is refused", func(t *testing.T) {
		require.NoError(t, journal.Append(ctx, own, ledger.Owed(ref("taken"), 100, at).Transaction))
		assert.ErrorIs(t, journal.Append(ctx, own, ledger.Owed(ref("taken"), 200, at).Transaction), ledger.ErrKeyTaken)
	})

	t.Run("kinds keep separate books", func(t *testing.T) {
		other := payable.Ref{Kind: payabletest.Other(kind), ID: "of both"}
		require.NoError(t, journal.Append(ctx, own, ledger.Owed(ref("of both"), 100, at).Transaction))
		before, err := journal.BalancesOf(ctx, own, other)
		require.NoError(t, err)
		require.NoError(t, journal.Append(ctx, own, ledger.Dropped(ref("of both"), 100, at).Transaction))
		after, err := journal.BalancesOf(ctx, own, other)
		require.NoError(t, err)
		assert.Equal(t, before, after, "the one of another kind with the same id")
		sums, err := journal.BalancesOf(ctx, own, ref("of both"))
		require.NoError(t, err)
		assert.Zero(t, sums[ledger.LiabilityOf(kind)])
	})

	t.Run("tenants keep separate books", func(t *testing.T) {
		require.NoError(t, journal.Append(ctx, own, ledger.Owed(ref("shared"), 100, at).Transaction))
		sums, err := journal.BalancesOf(ctx, foreign, ref("shared"))
		require.NoError(t, err)
		assert.Empty(t, sums)
		require.NoError(
			t, journal.Append(ctx, foreign, ledger.Owed(ref("shared"), 300, at).Transaction), "a key is a tenant's own",
		)
		_, found, err := journal.ByKey(ctx, foreign, ledger.Owed(ref("found"), 1, at).Key)
		require.NoError(t, err)
		assert.False(t, found)
	})

	t.Run("sixteen at once book one", func(t *testing.T) {
		var group errgroup.Group
		for range 16 {
			group.Go(func() error { return journal.Append(ctx, own, ledger.Owed(ref("race"), 50, at).Transaction) })
		}
		require.NoError(t, group.Wait())
		sums, err := journal.BalancesOf(ctx, own, ref("race"))
		require.NoError(t, err)
		assert.Equal(t, int64(-50), sums[ledger.LiabilityOf(kind)])
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
