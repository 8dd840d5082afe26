package storetest

import (
	"context"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/sync/errgroup"

	"weitersagen.app/backend/internal/money/voucher"
	"weitersagen.app/backend/internal/platform/id"
)

func code(reward string, value int64) voucher.Voucher {
	v := voucher.Voucher{Tenant: own, ID: id.New(), RewardID: reward, ValueCents: value, Demo: true}
	v.Code, v.Hash = []byte("sealed "+v.ID), "hash "+v.ID
	return v
}

func fill(t *testing.T, p voucher.Pool, vouchers ...voucher.Voucher) {
	t.Helper()
	added, err := p.Add(context.Background(), vouchers)
	require.NoError(t, err)
	require.Equal(t, len(vouchers), added)
}

// Pool runs the contract.
func Pool(t *testing.T, p voucher.Pool) {
	ctx := context.Background()

	t.Run("a code is given once, and always the same to the same award", func(t *testing.T) {
		only := code("once", 0)
		fill(t, p, only)
		first, err := p.Give(ctx, own, voucher.Wanted{RewardID: "once", Cents: 3501, AwardID: "award once"}, at)
		require.NoError(t, err)
		want := only
		want.AwardID, want.GivenAt = "award once", at
		assert.Equal(t, want, first)
		again, err := p.Give(ctx, own, voucher.Wanted{RewardID: "once", Cents: 3501, AwardID: "award once"}, at.Add(1))
		require.NoError(t, err)
		assert.Equal(t, first, again)
		_, err = p.Give(ctx, own, voucher.Wanted{RewardID: "once", Cents: 3501, AwardID: "another"}, at)
		assert.ErrorIs(t, err, voucher.ErrPoolEmpty)
	})

	t.Run("a code of the worth, before one that takes any", func(t *testing.T) {
		exact, open, other := code("worth", 3500), code("worth", 0), code("worth", 5000)
		fill(t, p, other, open, exact)
		for i, want := range []voucher.Voucher{exact, open} {
			got, err := p.Give(ctx, own, voucher.Wanted{RewardID: "worth", Cents: 3500, AwardID: fmt.Sprint("worth ", i)}, at)
			require.NoError(t, err)
			assert.Equal(t, want.ID, got.ID)
		}
		_, err := p.Give(ctx, own, voucher.Wanted{RewardID: "worth", Cents: 3500, AwardID: "worth 3"}, at)
		assert.ErrorIs(t, err, voucher.ErrPoolEmpty, "one of another worth isn't given")
	})

	t.Run("a code that ends before the least day is given to nobody, and of the others that which ends first goes first", func(t *testing.T) {
		over, soon, late, never := code("lasts", 0), code("lasts", 0), code("lasts", 0), code("lasts", 0)
		over.LastDay, soon.LastDay, late.LastDay = "2027-02-18", "2027-02-19", "2029-12-31"
		fill(t, p, never, late, over, soon)
		for i, want := range []voucher.Voucher{soon, late, never} {
			got, err := p.Give(
				ctx, own, voucher.Wanted{RewardID: "lasts", Cents: 100, AwardID: fmt.Sprint("lasts ", i), Least: "2027-02-19"}, at,
			)
			require.NoError(t, err)
			assert.Equal(t, want.LastDay, got.LastDay)
		}
		_, err := p.Give(ctx, own, voucher.Wanted{RewardID: "lasts", Cents: 100, AwardID: "lasts 3", Least: "2027-02-19"}, at)
		assert.ErrorIs(t, err, voucher.ErrPoolEmpty)
		again, err := p.Give(
			ctx, own, voucher.Wanted{RewardID: "lasts", Cents: 100, AwardID: "lasts 0", Least: "2028-01-01"}, at,
		)
		require.NoError(t, err)
		assert.Equal(t, soon.ID, again.ID, "what an award has stays its own")
	})

	t.Run("a code is put in once", func(t *testing.T) {
		v := code("put", 0)
		fill(t, p, v)
		again := v
		again.ID = id.New()
		added, err := p.Add(ctx, []voucher.Voucher{again, code("put", 0)})
		require.NoError(t, err)
		assert.Equal(t, 1, added)
		free, err := p.Free(ctx, own, "put")
		require.NoError(t, err)
		assert.Equal(t, 2, free)
	})

	t.Run("more than one statement's worth of codes", func(t *testing.T) {
		many := make([]voucher.Voucher, 450)
		for i := range many {
			many[i] = code("many", 0)
		}
		fill(t, p, many...)
		free, err := p.Free(ctx, own, "many")
		require.NoError(t, err)
		assert.Equal(t, 450, free)
	})

	t.Run("a tenant has its own pool", func(t *testing.T) {
		fill(t, p, code("scoped", 0))
		_, err := p.Give(ctx, foreign, voucher.Wanted{RewardID: "scoped", Cents: 100, AwardID: "scoped"}, at)
		assert.ErrorIs(t, err, voucher.ErrPoolEmpty)
		free, err := p.Free(ctx, foreign, "scoped")
		require.NoError(t, err)
		assert.Zero(t, free)
	})

	t.Run("sixteen awards at once get sixteen codes", func(t *testing.T) {
		for range 16 {
			fill(t, p, code("race", 0))
		}
		var seen sync.Map
		var n atomic.Int32
		won := race(16, func() error {
			v, err := p.Give(ctx, own, voucher.Wanted{RewardID: "race", Cents: 100, AwardID: fmt.Sprint("race ", n.Add(1))}, at)
			if err != nil {
				return err
			}
			if _, twice := seen.LoadOrStore(v.ID, true); twice {
				return fmt.Errorf("a code was given twice")
			}
			return nil
		}, func(err error) { assert.NoError(t, err) })
		assert.Equal(t, 16, won)
		free, err := p.Free(ctx, own, "race")
		require.NoError(t, err)
		assert.Zero(t, free)
	})

	t.Run("sixteen awards at once, one code", func(t *testing.T) {
		fill(t, p, code("last", 0))
		var n atomic.Int32
		won := race(16, func() error {
			_, err := p.Give(ctx, own, voucher.Wanted{RewardID: "last", Cents: 100, AwardID: fmt.Sprint("last ", n.Add(1))}, at)
			return err
		}, func(err error) { assert.ErrorIs(t, err, voucher.ErrPoolEmpty) })
		assert.Equal(t, 1, won)
	})
}

func race(n int, try func() error, lost func(error)) int {
	var won atomic.Int32
	var mu sync.Mutex
	var group errgroup.Group
	for range n {
		group.Go(func() error {
			if err := try(); err != nil {
				mu.Lock()
				defer mu.Unlock()
				lost(err)
				return nil
			}
			won.Add(1)
			return nil
		})
	}
	_ = group.Wait() // the functions report by themselves
	return int(won.Load())
}
