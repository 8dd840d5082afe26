package relay_test

import (
	"context"
	"errors"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/platform/logging"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/platform/outbox/gormstore"
	"weitersagen.app/backend/internal/platform/outbox/relay"
)

// rolls is a relay with three places, over messages that were asked for one after another.
type rolls struct {
	t *testing.T
	*gormstore.Store
	clock *clock.Manual
	set   relay.Settings
	// claimed and begun are the keys in the order in which they were, passed are those that were passed on.
	mu                     sync.Mutex
	claimed, begun, passed []string
	deliver                func(ctx context.Context, key string) error
}

const places = 3

func rolling(t *testing.T, db *gormdb.DB, keys ...string) *rolls {
	r := &rolls{t: t, clock: clock.NewManual(start), set: relay.Slow()}
	r.Store = gormstore.New(db, r.clock)
	r.set.Parallel, r.set.Every = places, time.Millisecond
	for _, key := range keys {
		r.clock.Advance(time.Millisecond)
		require.NoError(t, r.Add(context.Background(), changed("a", key)))
	}
	return r
}

// Lease is the store's, and remembers what it gave.
func (r *rolls) Lease(
	ctx context.Context, lane outbox.Lane, now time.Time, lease time.Duration, n int,
) ([]outbox.Waiting, error) {
	batch, err := r.Store.Lease(ctx, lane, now, lease, n)
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, m := range batch {
		r.claimed = append(r.claimed, m.Key)
	}
	return batch, err
}

func (r *rolls) take(ctx context.Context, m outbox.Message) error {
	r.mu.Lock()
	r.begun = append(r.begun, m.Key)
	r.mu.Unlock()
	if err := r.deliver(ctx, m.Key); err != nil {
		return err
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.passed = append(r.passed, m.Key)
	return nil
}

func (r *rolls) all() []string {
	r.mu.Lock()
	defer r.mu.Unlock()
	return append([]string(nil), r.passed...)
}

// until runs so many relays until something is so.
func (r *rolls) until(relays int, so func() bool) {
	r.t.Helper()
	ctx, end := context.WithTimeout(context.Background(), 30*time.Second)
	defer end()
	var group sync.WaitGroup
	for range relays {
		one := relay.New(
			r, r.clock, logging.Discard(), r.set, map[outbox.Topic]relay.Deliver{outbox.RecommendationChanged: r.take},
		)
		group.Go(func() { assert.NoError(r.t, one.Run(ctx)) })
	}
	look := time.NewTicker(time.Millisecond)
	defer look.Stop()
	for ctx.Err() == nil && !so() {
		<-look.C
	}
	assert.NoError(r.t, ctx.Err(), "in time")
	end()
	group.Wait()
}

func (r *rolls) waiting() int64 {
	n, err := r.Depth(context.Background())
	require.NoError(r.t, err)
	return n
}

func numbered(n int) []string {
	keys := make([]string, n)
	for i := range keys {
		keys[i] = "line " + strconv.Itoa(i) + "/" + strconv.Itoa(i)
	}
	return keys
}

func TestAMessageThatTakesItsTimeKeepsOnePlace(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		keys := numbered(20)
		r := rolling(t, db, keys...)
		r.deliver = func(ctx context.Context, key string) error {
			if key == keys[0] {
				<-ctx.Done()
				return ctx.Err()
			}
			return nil
		}
		r.until(1, func() bool { return r.waiting() == 1 })
		assert.ElementsMatch(t, keys[1:], r.all())
		assert.Equal(t, keys, r.claimed, "the oldest first")
		// What had not ended waits to be tried again.
		state, err := r.State(context.Background())
		require.NoError(t, err)
		assert.EqualValues(t, 1, state.Failing)
	})
}

func TestThoseOfALineLeaveInTheirOrder(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		r := rolling(t, db, "anna/1", "anna/2", "ben/1", "anna/3", "cleo/1", "ben/2", "anna/4", "ben/3", "anna/5")
		r.set.Line = func(m outbox.Message) string { line, _, _ := strings.Cut(m.Key, "/"); return line }
		r.set.Parallel = 9
		on := map[string]int{}
		var mu sync.Mutex
		r.deliver = func(_ context.Context, key string) error {
			line, _, _ := strings.Cut(key, "/")
			mu.Lock()
			on[line]++
			assert.Equal(t, 1, on[line], "one of a line at a time")
			mu.Unlock()
			runtime.Gosched() // others may begin
			mu.Lock()
			defer mu.Unlock()
			on[line]--
			return nil
		}
		r.until(1, func() bool { return r.waiting() == 0 })
		lines := map[string]string{}
		for _, key := range r.begun {
			line, n, _ := strings.Cut(key, "/")
			lines[line] += n
		}
		assert.Equal(t, map[string]string{"anna": "12345", "ben": "123", "cleo": "1"}, lines)
	})
}

func TestOneOfALineThatFailsKeepsTheRestNotWaiting(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		r := rolling(t, db, "anna/1", "anna/2", "anna/3")
		r.set.Line = func(outbox.Message) string { return "anna" }
		r.deliver = func(_ context.Context, key string) error {
			if key == "anna/1" {
				return errors.New("it can't be written")
			}
			return nil
		}
		r.until(1, func() bool { return r.waiting() == 1 })
		assert.Equal(t, []string{"anna/2", "anna/3"}, r.all())
	})
}

func TestRollingRelaysShareTheWork(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		keys := numbered(60)
		r := rolling(t, db, keys...)
		r.deliver = func(context.Context, string) error { return nil }
		r.until(3, func() bool { return r.waiting() == 0 })
		assert.ElementsMatch(t, keys, r.all(), "each once")
	})
}

func TestManyThatFailAreTriedSlowly(t *testing.T) {
	for failures, want := range map[int]time.Duration{
		0: 0, places - 1: 0, places: 250 * time.Millisecond, 2*places - 1: 250 * time.Millisecond,
		2 * places: 500 * time.Millisecond, 5 * places: 4 * time.Second, 6 * places: 5 * time.Second,
		1000 * places: 5 * time.Second,
	} {
		assert.Equal(t, want, relay.Breath(failures, places), "%d in a row", failures)
	}
}
