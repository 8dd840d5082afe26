package redisstore_test

import (
	"context"
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

func TestAnOutageIsKnownToAllProcessesUntilItsEnd(t *testing.T) {
	redistest.Each(t, func(t *testing.T, client redis.UniversalClient, prefix string) {
		ctx, now := context.Background(), time.Now()
		one, other := redisstore.NewOutages(client, prefix, quiet), redisstore.NewOutages(client, prefix, quiet)
		assert.Empty(t, one.Away(ctx, "probe", now))
		one.Open(ctx, "probe", "auth_invalid", now.Add(time.Minute), now)
		assert.Equal(t, "auth_invalid", one.Away(ctx, "probe", now.Add(59*time.Second)))
		assert.Equal(t, "auth_invalid", other.Away(ctx, "probe", now))
		assert.Empty(t, other.Away(ctx, "elsewhere", now), "another tenant's service is asked")
		left, err := client.TTL(ctx, prefix+"captcha-service:away:probe").Result()
		require.NoError(t, err)
		assert.InDelta(t, time.Minute, left, float64(5*time.Second))
	})
}

func TestADayIsCounted(t *testing.T) {
	redistest.Each(t, func(t *testing.T, client redis.UniversalClient, prefix string) {
		ctx, now := context.Background(), time.Date(2026, 11, 21, 23, 59, 0, 0, time.UTC)
		o := redisstore.NewOutages(client, prefix, quiet)
		for range 3 {
			o.Count(ctx, "probe", captcha.ByService, now)
		}
		o.Count(ctx, "probe", captcha.ByChoice, now)
		o.Count(ctx, "probe", captcha.ByChoice, now.Add(time.Minute))
		day, err := o.Day(ctx, "probe", now)
		require.NoError(t, err)
		assert.Equal(t, captcha.Day{captcha.ByService: 3, captcha.ByChoice: 1}, day)
		day, err = o.Day(ctx, "elsewhere", now)
		require.NoError(t, err)
		assert.Empty(t, day)
	})
}

func TestWithoutRedisAProcessGoesByWhatItSaw(t *testing.T) {
	server := miniredis.RunT(t)
	client := redis.NewClient(&redis.Options{Addr: server.Addr(), MaxRetries: -1})
	defer func() { _ = client.Close() }()
	o := redisstore.NewOutages(client, "", quiet)
	server.Close()
	ctx, now := context.Background(), time.Now()
	o.Open(ctx, "probe", "status 500", now.Add(time.Minute), now)
	o.Count(ctx, "probe", captcha.ByNeed, now)
	assert.Equal(t, "status 500", o.Away(ctx, "probe", now))
	assert.Empty(t, o.Away(ctx, "probe", now.Add(time.Minute)))
}
