// Package ratelimittest is the contract that every counter keeps.
package ratelimittest

import (
	"context"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/limit"
	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/platform/ratelimit"
)

var start = time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)

var (
	plain   = limit.Rule{Most: 3, Per: time.Minute}
	locking = limit.Rule{Most: 3, Per: time.Minute, Lock: time.Minute, Longest: time.Hour}
)

// Counter runs the contract; open makes a counter that has counted nothing under the keys of the suite.
func Counter(t *testing.T, open func(t *testing.T, c clock.Clock) ratelimit.Counter) {
	setUp := func(t *testing.T) (*clock.Manual, func(key string, r limit.Rule) int, ratelimit.Counter) {
		t.Helper()
		c := clock.NewManual(start)
		l := open(t, c)
		// count tells how many of ten attempts are allowed.
		return c, func(key string, r limit.Rule) int {
			t.Helper()
			allowed := 0
			for range 10 {
				wait, err := l.Take(context.Background(), key, r)
				require.NoError(t, err)
				if wait == 0 {
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

	t.Run("who is refused learns the rest of the time", func(t *testing.T) {
		c, count, l := setUp(t)
		wait := func(key string, r limit.Rule) time.Duration {
			t.Helper()
			left, err := l.Take(context.Background(), key, r)
			require.NoError(t, err)
			return left
		}
		assert.Equal(t, 3, count("rest", plain))
		assert.Equal(t, time.Minute, wait("rest", plain))
		c.Advance(40 * time.Second)
		assert.Equal(t, 20*time.Second, wait("rest", plain))
		c.Advance(20*time.Second - time.Millisecond)
		assert.Equal(t, time.Millisecond, wait("rest", plain))
		c.Advance(time.Millisecond)
		assert.Zero(t, wait("rest", plain))

		for range 3 {
			assert.Zero(t, wait("locked rest", locking))
		}
		c.Advance(50 * time.Second)
		assert.Equal(t, time.Minute, wait("locked rest", locking), "locked from now on")
		c.Advance(45 * time.Second)
		assert.Equal(t, 15*time.Second, wait("locked rest", locking))
		c.Advance(15 * time.Second)
		for range 3 {
			assert.Zero(t, wait("locked rest", locking))
		}
		assert.Equal(t, 2*time.Minute, wait("locked rest", locking), "the second lock is twice as long")
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
				wait, err := l.Take(context.Background(), "race", plain)
				assert.NoError(t, err)
				if wait == 0 {
					allowed.Add(1)
				}
			})
		}
		wg.Wait()
		assert.LessOrEqual(t, allowed.Load(), int32(3))
	})
}
