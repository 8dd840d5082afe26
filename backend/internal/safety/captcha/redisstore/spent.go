// Package redisstore remembers used puzzles in Redis, for all processes together.
package redisstore

import (
	"context"
	"log/slog"
	"maps"
	"sync"
	"time"

	"github.com/redis/go-redis/v9"

	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/captcha"
)

// timeout after which a form no longer waits for Redis.
//
// Rule (account, 5): A form that is sent again before its first answer needs no other captcha. Test: TestSpend.
const timeout = 500 * time.Millisecond

// Spent is shared by all processes. While Redis is away each process remembers by itself: a form is taken rather than
// refused, and one solution could then be used once per process.
type Spent struct {
	client redis.UniversalClient
	prefix string
	log    *slog.Logger
	mu     sync.Mutex
	own    map[string]used
	swept  time.Time
}

// sweepEvery is how often what has ended is looked for: each look walks over all that is remembered.
const sweepEvery = time.Minute

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

func (s *Spent) Spend(ctx context.Context, t tenant.ID, key, form string, expires, now time.Time) (captcha.Use, error) {
	name := s.prefix + string(t) + ":" + key
	// Kept here too, so that a solution taken while Redis was away isn't taken again once it is back.
	use := s.spendHere(name, used{form, expires}, now)
	if use == captcha.Elsewhere {
		return use, nil
	}
	limited, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	first, err := s.client.SetNX(limited, name, form, max(expires.Sub(now), time.Second)).Result()
	if err == nil && !first {
		var spentOn string
		if spentOn, err = s.client.Get(limited, name).Result(); err == nil {
			use = used{form: spentOn}.by(form)
		}
	}
	if err != nil {
		s.log.WarnContext(ctx, "captcha: Redis is away, this process remembers by itself", "error", err.Error())
	}
	return use, nil
}

// by tells whether a form may use it that was used already.
func (u used) by(form string) captcha.Use {
	if form != "" && u.form == form {
		return captcha.Again
	}
	return captcha.Elsewhere
}

func (s *Spent) spendHere(name string, u used, now time.Time) captcha.Use {
	s.mu.Lock()
	defer s.mu.Unlock()
	if before, known := s.own[name]; known {
		return before.by(u.form)
	}
	s.sweep(now)
	s.own[name] = u
	return captcha.Fresh
}

func (s *Spent) sweep(now time.Time) {
	if now.Sub(s.swept) < sweepEvery {
		return
	}
	s.swept = now
	maps.DeleteFunc(s.own, func(_ string, one used) bool { return !now.Before(one.end) })
}
