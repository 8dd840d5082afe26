package ratelimit_test

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"testing"
	"time"

	"github.com/redis/go-redis/v9"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/limit"
	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/platform/ratelimit"
	"weitersagen.app/backend/internal/platform/ratelimit/ratelimittest"
	"weitersagen.app/backend/internal/platform/redisx/redistest"
)

var (
	start = time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
	three = limit.Rule{Most: 3, Per: time.Minute}
	quiet = slog.New(slog.DiscardHandler)
)

func TestMemory(t *testing.T) {
	ratelimittest.Counter(t, func(_ *testing.T, c clock.Clock) ratelimit.Counter { return ratelimit.NewMemory(c) })
}

func TestRedis(t *testing.T) {
	redistest.Each(t, func(t *testing.T, client redis.UniversalClient, prefix string) {
		ratelimittest.Counter(t, func(t *testing.T, c clock.Clock) ratelimit.Counter {
			return ratelimit.NewRedis(client, prefix+t.Name()+":", c)
		})
	})
}

func TestStrict(t *testing.T) {
	redistest.Each(t, func(t *testing.T, client redis.UniversalClient, prefix string) {
		ratelimittest.Counter(t, func(t *testing.T, c clock.Clock) ratelimit.Counter {
			return ratelimit.NewStrict(ratelimit.NewMemory(c), ratelimit.NewRedis(client, prefix+t.Name()+":", c), c, quiet)
		})
	})
}

func TestKeysLeaveRedisByThemselves(t *testing.T) {
	redistest.Each(t, func(t *testing.T, client redis.UniversalClient, prefix string) {
		_, err := ratelimit.NewRedis(client, prefix, clock.NewManual(start)).Take(context.Background(), "anna", three)
		require.NoError(t, err)
		left, err := client.PTTL(context.Background(), prefix+"anna").Result()
		require.NoError(t, err)
		assert.Positive(t, left)
		assert.LessOrEqual(t, left, time.Minute)
	})
}

// switched is a shared limiter that can be away.
type switched struct {
	ratelimit.Counter
	away  bool
	asked int
}

func (s *switched) Take(ctx context.Context, key string, r limit.Rule) (time.Duration, error) {
	s.asked++
	if s.away {
		return 0, errors.New("connection refused")
	}
	return s.Counter.Take(ctx, key, r)
}

func allowed(t *testing.T, l ratelimit.Counter, key string, n int) int {
	t.Helper()
	got := 0
	for range n {
		wait, err := l.Take(context.Background(), key, three)
		require.NoError(t, err, "a limiter that falls back doesn't fail")
		if wait == 0 {
			got++
		}
	}
	return got
}

func TestWithoutRedisTheProcessGoesOnCounting(t *testing.T) {
	c := clock.NewManual(start)
	shared := &switched{Counter: ratelimit.NewMemory(c)}
	var log bytes.Buffer
	l := ratelimit.NewStrict(ratelimit.NewMemory(c), shared, c, slog.New(slog.NewTextHandler(&log, nil)))

	assert.Equal(t, 2, allowed(t, l, "anna", 2))
	shared.away = true
	assert.Equal(t, 1, allowed(t, l, "anna", 1000), "what was counted before still counts")
	assert.Equal(t, 3, allowed(t, l, "ben", 1000))
	assert.Equal(t, 3, shared.asked, "who is away isn't asked again at once")
	assert.Equal(t, 1, bytes.Count(log.Bytes(), []byte("counts by itself")))

	c.Advance(10 * time.Second)
	shared.away = false
	assert.Zero(t, allowed(t, l, "ben", 1), "its return opens nothing")
	assert.Equal(t, 3, allowed(t, l, "clara", 1000))
	assert.Equal(t, 3+1+1000, shared.asked)
}

// stuck never answers in time.
type stuck struct {
	ratelimit.Counter
	end chan struct{}
}

func (s stuck) Take(context.Context, string, limit.Rule) (time.Duration, error) {
	<-s.end
	return 0, nil
}

func TestNoCallWaitsForARedisThatDoesNotAnswer(t *testing.T) {
	c := clock.NewManual(start)
	shared := stuck{end: make(chan struct{})}
	defer close(shared.end)
	l := ratelimit.NewStrict(ratelimit.NewMemory(c), shared, c, quiet)
	assert.Equal(t, 3, allowed(t, l, "anna", 1000), "one attempt waits for a second, the others not at all")

	gone, cancel := context.WithCancel(context.Background())
	cancel()
	_, err := ratelimit.NewStrict(ratelimit.NewMemory(c), shared, c, quiet).Allow(gone, "anna", three)
	require.ErrorIs(t, err, context.Canceled)
}

func TestTheStricterCountHolds(t *testing.T) {
	c := clock.NewManual(start)
	shared := ratelimit.NewMemory(c)
	assert.Equal(t, 2, allowed(t, shared, "anna", 2), "another process let two in")
	assert.Equal(t, 1, allowed(t, ratelimit.NewStrict(ratelimit.NewMemory(c), shared, c, quiet), "anna", 1000))
}
