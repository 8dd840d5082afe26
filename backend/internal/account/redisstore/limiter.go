// Package redisstore counts login attempts in Redis, so that all processes count together.
package redisstore

import (
	"context"

	"github.com/go-redis/redis_rate/v10"
	"github.com/redis/go-redis/v9"
)

// perMinute is how many attempts an address or origin has in a minute.
const perMinute = 10

// Limiter implements account.Limiter.
type Limiter struct {
	limiter *redis_rate.Limiter
	prefix  string
}

// New counts under a prefix.
func New(client redis.UniversalClient, prefix string) *Limiter {
	return &Limiter{limiter: redis_rate.NewLimiter(client), prefix: prefix}
}

// Allow implements account.Limiter.
func (l *Limiter) Allow(ctx context.Context, key string) (bool, error) {
	res, err := l.limiter.Allow(ctx, l.prefix+key, redis_rate.PerMinute(perMinute))
	if err != nil {
		return false, err
	}
	return res.Allowed > 0, nil
}
