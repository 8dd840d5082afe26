package storetest

import (
	"context"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/money/voucher"
)

// CardProvider runs the contract; sellOut makes the provider behind the adapter run out of a product, or have it
// again.
func CardProvider(t *testing.T, provider voucher.CardProvider, sellOut func(product string, out bool)) {
	ctx := context.Background()
	order := func(key string) voucher.CardOrder {
		return voucher.CardOrder{Key: key, Product: "buch", AmountCents: 3501}
	}

	t.Run("nothing is known at first", func(t *testing.T) {
		_, err := provider.Find(ctx, "nothing")
		assert.ErrorIs(t, err, voucher.ErrCardUnknown)
	})

	t.Run("an order under a key is one card, however often it comes", func(t *testing.T) {
		first, err := provider.Order(ctx, order("once"))
		require.NoError(t, err)
		require.True(t, first.Delivered())
		assert.True(t, first.LastDay != "" && first.LastDay.LastsTo("2026-11-21"), "with its last day")
		for range 2 {
			again, err := provider.Order(ctx, order("once"))
			require.NoError(t, err)
			assert.Equal(t, first, again)
			found, err := provider.Find(ctx, "once")
			require.NoError(t, err)
			assert.Equal(t, first, found)
		}
		other, err := provider.Order(ctx, order("another"))
		require.NoError(t, err)
		assert.NotEqual(t, first, other)
	})

	t.Run("another order under a taken key is no clear answer", func(t *testing.T) {
		_, err := provider.Order(ctx, order("taken"))
		require.NoError(t, err)
		different := order("taken")
		different.AmountCents = 9900
		_, err = provider.Order(ctx, different)
		assert.ErrorIs(t, err, voucher.ErrCardUnclear)
	})

	t.Run("what is sold out isn't ordered", func(t *testing.T) {
		sellOut("buch", true)
		_, err := provider.Order(ctx, order("later"))
		require.ErrorIs(t, err, voucher.ErrCardStock)
		_, err = provider.Find(ctx, "later")
		require.ErrorIs(t, err, voucher.ErrCardUnknown)
		sellOut("buch", false)
		card, err := provider.Order(ctx, order("later"))
		require.NoError(t, err)
		assert.True(t, card.Delivered())
	})

	t.Run("what is never sold is refused", func(t *testing.T) {
		wrong := order("wrong")
		wrong.AmountCents = 0
		_, err := provider.Order(ctx, wrong)
		assert.ErrorIs(t, err, voucher.ErrCardRefused)
	})

	t.Run("sixteen at once under one key get one card", func(t *testing.T) {
		var mu sync.Mutex
		codes := map[string]int{}
		won := race(16, func() error {
			card, err := provider.Order(ctx, order("race"))
			mu.Lock()
			defer mu.Unlock()
			codes[card.Code]++
			return err
		}, func(err error) { assert.NoError(t, err) })
		assert.Equal(t, 16, won)
		assert.Len(t, codes, 1)
	})
}

// CardOrders runs the contract.
func CardOrders(t *testing.T, orders voucher.CardOrders) {
	ctx := context.Background()
	asked := func(award string) voucher.Asked {
		return voucher.Asked{
			Tenant: own, AwardID: award, RewardID: "buch", AmountCents: 3501, Key: "key " + award, AskedAt: at,
		}
	}

	t.Run("an award has one order", func(t *testing.T) {
		kept, err := orders.Begin(ctx, asked("one"))
		require.NoError(t, err)
		assert.Equal(t, asked("one"), kept)
		later := asked("one")
		later.AskedAt, later.Key = at.AddDate(0, 0, 1), "another key"
		kept, err = orders.Begin(ctx, later)
		require.NoError(t, err)
		assert.Equal(t, asked("one"), kept)
	})

	t.Run("a key is one award's", func(t *testing.T) {
		_, err := orders.Begin(ctx, asked("first of two"))
		require.NoError(t, err)
		second := asked("second of two")
		second.Key = asked("first of two").Key
		_, err = orders.Begin(ctx, second)
		require.ErrorIs(t, err, payout.ErrUnknown)
	})

	t.Run("what the provider may have is told apart", func(t *testing.T) {
		placed := func(want bool, award string) {
			t.Helper()
			got, err := orders.Placed(ctx, own, award)
			require.NoError(t, err)
			assert.Equal(t, want, got)
		}
		placed(false, "placed")
		_, err := orders.Begin(ctx, asked("placed"))
		require.NoError(t, err)
		placed(false, "placed")
		require.NoError(t, orders.Place(ctx, own, "placed", true))
		placed(true, "placed")
		kept, err := orders.Begin(ctx, asked("placed"))
		require.NoError(t, err)
		assert.True(t, kept.Placed)
		foreigns, err := orders.Placed(ctx, foreign, "placed")
		require.NoError(t, err)
		assert.False(t, foreigns)
		require.NoError(t, orders.Place(ctx, own, "placed", false))
		placed(false, "placed")
		_, err = orders.Deliver(ctx, own, "placed", []byte("code"), "", at)
		require.NoError(t, err)
		placed(true, "placed")
	})

	t.Run("the code that came first stays", func(t *testing.T) {
		_, err := orders.Begin(ctx, asked("two"))
		require.NoError(t, err)
		got, err := orders.Deliver(ctx, own, "two", []byte("first"), "2029-12-31", at)
		require.NoError(t, err)
		assert.Equal(t, []byte("first"), got.Code)
		assert.Equal(t, voucher.Day("2029-12-31"), got.LastDay)
		assert.Equal(t, at, got.DeliveredAt)
		got, err = orders.Deliver(ctx, own, "two", []byte("second"), "2030-12-31", at)
		require.NoError(t, err)
		assert.Equal(t, []byte("first"), got.Code)
		assert.Equal(t, voucher.Day("2029-12-31"), got.LastDay)
	})

	t.Run("a tenant has its own", func(t *testing.T) {
		_, err := orders.Deliver(ctx, foreign, "two", []byte("third"), "", at)
		assert.ErrorIs(t, err, payout.ErrUnknown)
	})
}
