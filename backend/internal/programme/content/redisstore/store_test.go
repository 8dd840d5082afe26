package redisstore_test

import (
	"context"
	"testing"
	"time"

	"github.com/redis/go-redis/v9"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/redisx/redistest"
	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/programme/content/redisstore"
	"weitersagen.app/backend/internal/programme/content/storetest"
)

func TestCache(t *testing.T) {
	redistest.Each(t, func(t *testing.T, client redis.UniversalClient, prefix string) {
		storetest.Cache(t, redisstore.New(client, prefix), redisstore.New(client, prefix))
	})
}

// What is kept for a while goes by itself, and a process that fetched and is gone holds up no other for ever.
func TestWhatIsKeptEndsByItself(t *testing.T) {
	redistest.Each(t, func(t *testing.T, client redis.UniversalClient, prefix string) {
		ctx, c := context.Background(), redisstore.New(client, prefix)
		require.NoError(t, c.Keep(ctx, "acme", "a", content.Fetched{At: time.Now()}))
		_, err := c.Claim(ctx, "acme", "a", time.Minute)
		require.NoError(t, err)
		require.NoError(t, c.Free(ctx, "acme", "b", time.Hour))
		for key, want := range map[string]time.Duration{
			"cms:words:acme:a": redisstore.Outlasts, "cms:turn:acme:a": time.Minute, "cms:turn:acme:b": time.Hour,
		} {
			left, err := client.TTL(ctx, prefix+key).Result()
			require.NoError(t, err)
			assert.InDelta(t, want, left, float64(5*time.Second), key)
		}
	})
}

func TestWhatAnotherVersionKeptIsFetchedAnew(t *testing.T) {
	redistest.Each(t, func(t *testing.T, client redis.UniversalClient, prefix string) {
		ctx := context.Background()
		require.NoError(t, client.HSet(ctx, prefix+"cms:words:acme:a", "at", 5, "said", `{"Hero":"another form"}`).Err())
		_, there, err := redisstore.New(client, prefix).Newer(ctx, "acme", "a", time.Time{})
		require.NoError(t, err)
		assert.False(t, there)
	})
}
