package redisstore_test

import (
	"context"
	"testing"

	"github.com/redis/go-redis/v9"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/account/redisstore"
	"weitersagen.app/backend/internal/platform/redisx/redistest"
)

func TestLimiter(t *testing.T) {
	redistest.Each(t, func(t *testing.T, client redis.UniversalClient, prefix string) {
		ctx := context.Background()
		l := redisstore.New(client, prefix)
		for range 10 {
			ok, err := l.Allow(ctx, "anna")
			require.NoError(t, err)
			assert.True(t, ok)
		}
		ok, err := l.Allow(ctx, "anna")
		require.NoError(t, err)
		assert.False(t, ok, "the eleventh in a minute")
		ok, err = l.Allow(ctx, "ben")
		require.NoError(t, err)
		assert.True(t, ok, "others aren't touched")
	})
}
