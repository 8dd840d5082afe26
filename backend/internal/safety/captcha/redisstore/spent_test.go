package redisstore_test

import (
	"context"
	"log/slog"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/alicebob/miniredis/v2"
	"github.com/redis/go-redis/v9"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/redisx/redistest"
	"weitersagen.app/backend/internal/safety/captcha"
	"weitersagen.app/backend/internal/safety/captcha/redisstore"
)

var quiet = slog.New(slog.DiscardHandler)

func TestSpend(t *testing.T) {
	redistest.Each(t, func(t *testing.T, client redis.UniversalClient, prefix string) {
		ctx, now := context.Background(), time.Now()
		one, other := redisstore.New(client, prefix, quiet), redisstore.New(client, prefix, quiet)
		spend := func(s *redisstore.Spent, key string) bool {
			use, err := s.Spend(ctx, "probe", key, "", now.Add(time.Minute), now)
			require.NoError(t, err)
			return use == captcha.Fresh
		}
		assert.True(t, spend(one, "a"))
		assert.False(t, spend(one, "a"), "in the same process")
		assert.False(t, spend(other, "a"), "in another process")
		assert.True(t, spend(other, "b"))
		use, err := one.Spend(ctx, "elsewhere", "a", "", now.Add(time.Minute), now)
		require.NoError(t, err)
		assert.Equal(t, captcha.Fresh, use, "for another tenant")

		form := func(s *redisstore.Spent, form string) captcha.Use {
			use, err := s.Spend(ctx, "probe", "c", form, now.Add(time.Minute), now)
			require.NoError(t, err)
			return use
		}
		assert.Equal(t, captcha.Fresh, form(one, "form"))
		assert.Equal(t, captcha.Again, form(one, "form"), "the same form again, before its first answer")
		assert.Equal(t, captcha.Again, form(other, "form"), "also in another process")
		assert.Equal(t, captcha.Elsewhere, form(one, "another"))
		assert.Equal(t, captcha.Elsewhere, form(redisstore.New(client, prefix, quiet), "another"))
		assert.Equal(t, captcha.Elsewhere, form(redisstore.New(client, prefix, quiet), ""))

		left, err := client.TTL(ctx, prefix+"captcha:probe:a").Result()
		require.NoError(t, err)
		assert.InDelta(t, time.Minute, left, float64(5*time.Second))
	})
}

func TestSpendIsGivenToOneOfMany(t *testing.T) {
	redistest.Each(t, func(t *testing.T, client redis.UniversalClient, prefix string) {
		var winners atomic.Int32
		var group sync.WaitGroup
		now := time.Now()
		for range 20 {
			s := redisstore.New(client, prefix, quiet)
			group.Go(func() {
				if use, err := s.Spend(
					context.Background(), "probe", "raced", "", now.Add(time.Minute), now,
				); err == nil && use == captcha.Fresh {
					winners.Add(1)
				}
			})
		}
		group.Wait()
		assert.EqualValues(t, 1, winners.Load())
	})
}

func TestSpendWithoutRedis(t *testing.T) {
	server := miniredis.RunT(t)
	client := redis.NewClient(&redis.Options{Addr: server.Addr(), MaxRetries: -1})
	defer func() { _ = client.Close() }()
	s := redisstore.New(client, "", quiet)
	server.Close()

	now := time.Now()
	for i, want := range []captcha.Use{captcha.Fresh, captcha.Elsewhere} {
		use, err := s.Spend(context.Background(), "probe", "a", "", now.Add(time.Minute), now)
		require.NoError(t, err)
		assert.Equal(t, want, use, i)
	}
	use, err := s.Spend(context.Background(), "probe", "b", "", now.Add(2*time.Minute), now.Add(90*time.Second))
	require.NoError(t, err)
	assert.Equal(t, captcha.Fresh, use)
}
