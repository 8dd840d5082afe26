// Package ratelimittest is the contract that every limiter keeps.
package ratelimittest

import (
	"context"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/platform/ratelimit"
)

var start = time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)

var (
	plain   = ratelimit.Rule{Most: 3, Per: time.Minute}
	locking = ratelimit.Rule{Most: 3, Per: time.Minute, Lock: time.Minute, Longest: time.Hour}
)

// Limiter runs the contract; open makes a limiter that has counted nothing under the keys of the suite.
func Limiter(t *testing.T, open func(t *testing.T, c clock.Clock) ratelimit.Limiter) {
	setUp := func(t *testing.T) (*clock.Manual, func(key string, r ratelimit.Rule) int, ratelimit.Limiter) {
		t.Helper()
		c := clock.NewManual(start)
		l := open(t, c)
		// count tells how many of ten attempts are allowed.
		return c, func(key string, r ratelimit.Rule) int {
			t.Helper()
			allowed := 0
			for range 10 {
				ok, err := l.Allow(context.Background(), key, r)
				require.NoError(t, err)
				if ok {
					allowed++
				}
			}
			return allowed
		}, l
	}

	t.Run("a window has so many, and the next as many again", func(t *testing.T) {
		c, count, _ := setUp(t)
		assert.Equal(t, 3, count("window", plain))
		c.Advance(time.Minute - time.Millisecond)
		assert.Zero(t, count("window", plain))
		assert.Equal(t, 3, count("another", plain), "others aren't touched")
		c.Advance(time.Millisecond)
		assert.Equal(t, 3, count("window", plain))
	})

	t.Run("locks double up to the longest", func(t *testing.T) {
		c, count, _ := setUp(t)
		for i, minutes := range []int{1, 2, 4, 8, 16, 32, 60, 60} {
			assert.Equal(t, 3, count("lock", locking), "round %d", i)
			c.Advance(time.Duration(minutes)*time.Minute - time.Millisecond)
			assert.Zero(t, count("lock", locking), "round %d: attempts during a lock neither work nor lengthen it", i)
			c.Advance(time.Millisecond)
		}
	})

	t.Run("strikes are forgotten a day after the last lock", func(t *testing.T) {
		c, count, _ := setUp(t)
		for _, minutes := range []int{1, 2} {
			assert.Equal(t, 3, count("forget", locking))
			c.Advance(time.Duration(minutes) * time.Minute)
		}
		c.Advance(24 * time.Hour)
		assert.Equal(t, 3, count("forget", locking))
		c.Advance(time.Minute)
		assert.Equal(t, 3, count("forget", locking), "the first lock again")
	})

	t.Run("what is given back can be used again", func(t *testing.T) {
		_, count, l := setUp(t)
		require.NoError(t, l.Return(context.Background(), "back"), "nothing was taken yet")
		assert.Equal(t, 3, count("back", plain))
		require.NoError(t, l.Return(context.Background(), "back"))
		assert.Equal(t, 1, count("back", plain))
	})

	t.Run("many at once get no more", func(t *testing.T) {
		_, _, l := setUp(t)
		var allowed atomic.Int32
		var wg sync.WaitGroup
		for range 32 {
			wg.Go(func() {
				ok, err := l.Allow(context.Background(), "race", plain)
				assert.NoError(t, err)
				if ok {
					allowed.Add(1)
				}
			})
		}
		wg.Wait()
		assert.LessOrEqual(t, allowed.Load(), int32(3))
	})
}
