// Package redistest runs a test on the in-process Redis and on a real one.
package redistest

import (
	"context"
	"os"
	"testing"

	"github.com/alicebob/miniredis/v2"
	"github.com/redis/go-redis/v9"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/platform/redisx"
)

// EnvRedis names the variable with the address of a Redis for tests, by TCP or by its socket
// (unix:///folder/redis.sock?db=0).
const EnvRedis = "WS_TEST_REDIS"

// Each runs a test on every kind of Redis. prefix keeps its keys apart from those of other tests.
func Each(t *testing.T, test func(t *testing.T, client redis.UniversalClient, prefix string)) {
	t.Helper()
	t.Run("in process", func(t *testing.T) {
		test(t, open(t, "redis://"+miniredis.RunT(t).Addr()+"/0"), "t:")
	})
	t.Run("server", func(t *testing.T) {
		address := os.Getenv(EnvRedis)
		if address == "" {
			t.Fatalf("%s isn't set: `make services` starts a local Redis and prints what to export", EnvRedis)
		}
		client := open(t, address)
		prefix := "test:" + id.New() + ":"
		t.Cleanup(func() {
			ctx := context.Background()
			keys := client.Scan(ctx, 0, prefix+"*", 1000).Iterator()
			for keys.Next(ctx) {
				client.Del(ctx, keys.Val())
			}
		})
		test(t, client, prefix)
	})
}

func open(t *testing.T, address string) redis.UniversalClient {
	t.Helper()
	client, err := redisx.Open(address)
	require.NoError(t, err)
	require.NoError(t, client.Ping(context.Background()).Err())
	t.Cleanup(func() { _ = client.Close() })
	return client
}
