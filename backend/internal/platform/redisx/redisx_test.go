package redisx_test

import (
	"context"
	"testing"
	"time"

	"github.com/redis/go-redis/v9"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/redisx"
	"weitersagen.app/backend/internal/platform/redisx/redistest"
)

func TestTheFirstTakesAName(t *testing.T) {
	redistest.Each(t, func(t *testing.T, client redis.UniversalClient, prefix string) {
		ctx := context.Background()
		first, err := client.SetNX(ctx, prefix+"name", "1", time.Minute).Result()
		require.NoError(t, err)
		second, err := client.SetNX(ctx, prefix+"name", "2", time.Minute).Result()
		require.NoError(t, err)
		assert.True(t, first)
		assert.False(t, second)
	})
}

func TestAddressesAreCheckedWithoutQuotingThem(t *testing.T) {
	_, err := redisx.Open("redis://user:secret@host:port:port/x")
	require.Error(t, err)
	assert.NotContains(t, err.Error(), "secret")
}
