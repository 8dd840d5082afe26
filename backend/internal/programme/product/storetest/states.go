// Package storetest holds the contracts of this slice's ports; every adapter runs them.
package storetest

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/sync/errgroup"

	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
)

// States runs the contract of what became of asking sources.
func States(t *testing.T, s product.States) {
	ctx, at := t.Context(), time.Date(2026, 11, 24, 9, 0, 0, 0, time.UTC)

	t.Run("one at a time asks", func(t *testing.T) {
		for _, now := range []time.Time{at, at.Add(time.Minute)} {
			var won [10]bool
			var all errgroup.Group
			for i := range won {
				all.Go(func() (err error) {
					_, won[i], err = s.Claim(ctx, "raced", now, now.Add(time.Minute))
					return err
				})
			}
			require.NoError(t, all.Wait())
			n := 0
			for _, w := range won {
				if w {
					n++
				}
			}
			assert.Equal(t, 1, n, now)
		}
	})

	t.Run("what became of it is known to the next one", func(t *testing.T) {
		claim := func(now time.Time) (product.State, bool) {
			state, mine, err := s.Claim(ctx, "acme", now, now.Add(time.Hour))
			require.NoError(t, err)
			return state, mine
		}
		state, mine := claim(at)
		assert.True(t, mine)
		assert.Zero(t, state)
		_, mine = claim(at.Add(time.Minute))
		assert.False(t, mine)
		taken := product.State{Source: "s", ETag: `"7"`, TriedAt: at, ConfirmedAt: at, ChangedAt: at.Add(-time.Hour)}
		require.NoError(t, s.Settle(ctx, "acme", taken, at.Add(time.Minute)))
		_, mine = claim(at.Add(59 * time.Second))
		assert.False(t, mine)
		state, mine = claim(at.Add(time.Minute))
		assert.True(t, mine)
		assert.Equal(t, taken, state)
		failed := product.State{TriedAt: at, Failure: "away"}
		require.NoError(t, s.Settle(ctx, "acme", failed, at))
		all, err := s.All(ctx)
		require.NoError(t, err)
		assert.Equal(t, failed, all["acme"])
		assert.Contains(t, all, tenant.ID("raced"))
	})
}
