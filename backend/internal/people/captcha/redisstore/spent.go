// Package redisstore remembers used puzzles in Redis, for all processes together.
package redisstore

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"github.com/redis/go-redis/v9"

	"weitersagen.app/backend/internal/people/captcha"
	"weitersagen.app/backend/internal/programme/tenant"
)

// timeout after which a form no longer waits for Redis.
const timeout = 500 * time.Millisecond

// Spent is shared by all processes. While Redis is away each process remembers by itself: a form is taken rather than refused, and one solution could
// then be used once per process.
type Spent struct {
	client redis.UniversalClient
	prefix string
	log    *slog.Logger
	mu     sync.Mutex
	own    map[string]used
}

var _ captcha.Spent = (*Spent)(nil)

// used is what a puzzle was spent on, and until when that matters.
type used struct {
	form string
	end  time.Time
}

// New takes a client and a prefix that keeps its keys apart from others.
func New(client redis.UniversalClient, prefix string, log *slog.Logger) *Spent {
	return &Spent{client: client, prefix: prefix + "captcha:", log: log, own: map[string]used{}}
}

func (s *Spent) Spend(ctx context.Context, t tenant.ID, key, form string, expires, now time.Time) (bool, error) {
	name := s.prefix + string(t) + ":" + key
	// Kept here too, so that a solution taken while Redis was away isn't taken again once it is back.
	if !s.spendHere(name, used{form, expires}, now) {
		return false, nil
	}
	limited, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	first, err := s.client.SetNX(limited, name, form, max(expires.Sub(now), time.Second)).Result()
	if err == nil && !first && form != "" {
		var spentOn string
		spentOn, err = s.client.Get(limited, name).Result()
		first = spentOn == form
	}
	if err != nil {
		s.log.WarnContext(ctx, "captcha: Redis is away, this process remembers by itself", "error", err.Error())
		return true, nil
	}
	return first, nil
}

func (s *Spent) spendHere(name string, u used, now time.Time) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if before, known := s.own[name]; known {
		return before.form == u.form && u.form != ""
	}
	for old, one := range s.own {
		if !now.Before(one.end) {
			delete(s.own, old)
		}
	}
	s.own[name] = u
	return true
}
