// Package storetest is the contract that every store of customer numbers keeps.
package storetest

import (
	"context"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/people/customernumber"
	"weitersagen.app/backend/internal/programme/tenant"
)

const (
	own     tenant.ID = "havelschutz"
	foreign tenant.ID = "funkwelle"
)

var at = time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)

func of(t tenant.ID, recommendation, holder, number string) customernumber.Stored {
	return customernumber.Stored{
		Tenant: t, Recommendation: recommendation, Holder: holder, Number: []byte{0, 255}, Last3: "890",
		Hash: "hash of " + number, SetAt: at,
	}
}

// Numbers runs the contract.
func Numbers(t *testing.T, numbers customernumber.Numbers) {
	ctx := context.Background()
	put := func(n customernumber.Stored) customernumber.Stored {
		require.NoError(t, numbers.Put(ctx, n))
		return n
	}

	t.Run("a number comes back as it went in, and a new one takes its place", func(t *testing.T) {
		want := put(of(own, "r1", "anna", "1"))
		got, err := numbers.Of(ctx, own, "r1")
		require.NoError(t, err)
		assert.Equal(t, want, got)
		want = of(own, "r1", "ben", "2")
		want.SetAt, want.Last3 = at.Add(time.Hour), "891"
		put(want)
		got, err = numbers.Of(ctx, own, "r1")
		require.NoError(t, err)
		assert.Equal(t, want, got)
		_, err = numbers.Of(ctx, foreign, "r1")
		require.ErrorIs(t, err, customernumber.ErrNone)
		got, err = numbers.ByHash(ctx, own, want.Hash)
		require.NoError(t, err)
		assert.Equal(t, want, got)
		for tenantID, hash := range map[tenant.ID]string{foreign: want.Hash, own: "hash of 1"} {
			_, err = numbers.ByHash(ctx, tenantID, hash)
			require.ErrorIs(t, err, customernumber.ErrNone)
		}
	})

	t.Run("a number belongs to one recommendation of a tenant", func(t *testing.T) {
		put(of(own, "r2", "anna", "3"))
		require.ErrorIs(t, numbers.Put(ctx, of(own, "r3", "anna", "3")), customernumber.ErrTaken)
		put(of(foreign, "r3", "anna", "3"))
		put(of(own, "r2", "anna", "4"))
		put(of(own, "r3", "anna", "3"))
	})

	t.Run("of sixteen recommendations at once one gets it", func(t *testing.T) {
		var won atomic.Int32
		var wg sync.WaitGroup
		for i := range 16 {
			wg.Go(func() {
				if err := numbers.Put(ctx, of(own, "race"+string(rune('a'+i)), "anna", "race")); err == nil {
					won.Add(1)
				} else {
					assert.ErrorIs(t, err, customernumber.ErrTaken)
				}
			})
		}
		wg.Wait()
		assert.EqualValues(t, 1, won.Load())
	})

	t.Run("what a holder gave is listed and forgotten together", func(t *testing.T) {
		first, second := put(of(own, "r5", "dora", "5")), put(of(own, "r6", "dora", "6"))
		put(of(own, "r7", "emil", "7"))
		put(of(foreign, "r5", "dora", "5"))
		got, err := numbers.Given(ctx, own, "dora")
		require.NoError(t, err)
		assert.Equal(t, []customernumber.Stored{first, second}, got)
		require.NoError(t, numbers.Forget(ctx, own, "dora"))
		_, err = numbers.Of(ctx, own, "r5")
		require.ErrorIs(t, err, customernumber.ErrNone)
		for tenantID, recommendation := range map[tenant.ID]string{own: "r7", foreign: "r5"} {
			_, err = numbers.Of(ctx, tenantID, recommendation)
			require.NoError(t, err)
		}
	})
}
