package ratelimit

import (
	"context"
	_ "embed"
	"strconv"
	"time"

	"github.com/redis/go-redis/v9"

	"weitersagen.app/backend/internal/kernel/limit"
	"weitersagen.app/backend/internal/platform/clock"
)

//go:embed redis.lua
var takeText string

// giveText gives an attempt back unless its window is gone.
const giveText = `
local count = tonumber(redis.call('HGET', KEYS[1], 'count') or '0')
if count > 0 then redis.call('HINCRBY', KEYS[1], 'count', -1) end
return 0`

var (
	takeScript = redis.NewScript(takeText)
	giveScript = redis.NewScript(giveText)
)

// Redis counts for all processes together.
type Redis struct {
	client redis.UniversalClient
	prefix string
	clock  clock.Clock
}

var _ Counter = (*Redis)(nil)

// NewRedis counts under a prefix.
func NewRedis(client redis.UniversalClient, prefix string, c clock.Clock) *Redis {
	return &Redis{client: client, prefix: prefix, clock: c}
}

func (l *Redis) Take(ctx context.Context, key string, r limit.Rule) (time.Duration, error) {
	ms := func(d time.Duration) string { return strconv.FormatInt(d.Milliseconds(), 10) }
	n, err := takeScript.Run(ctx, l.client, []string{l.prefix + key},
		strconv.FormatInt(l.clock.Now().UnixMilli(), 10), strconv.Itoa(r.Most), ms(r.Per), ms(r.Lock), ms(r.Longest),
		ms(forget)).Int64()
	return time.Duration(n) * time.Millisecond, err
}

func (l *Redis) Return(ctx context.Context, key string) error {
	return giveScript.Run(ctx, l.client, []string{l.prefix + key}).Err()
}
