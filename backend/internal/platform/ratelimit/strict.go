package ratelimit

import (
	"context"
	"errors"
	"log/slog"
	"sync"
	"time"

	"weitersagen.app/backend/internal/kernel/limit"
	"weitersagen.app/backend/internal/platform/clock"
)

// pause is how long Redis isn't asked after it failed: no one waits for it again and again.
//
// Rule (account, 4 D): A limit is never lifted because Redis is away. Enforced: ratelimit.Allow. Test:
// TestWithoutRedisTheProcessGoesOnCounting.
const pause = 5 * time.Second

// patience is how long an attempt waits for Redis.
const patience = time.Second

// Strict asks the process's own count and the shared one, and allows what both allow. When Redis is away its own count
// stands alone, with all that it has seen: a failure opens nothing and forgets nothing.
type Strict struct {
	own    Counter
	shared Counter
	clock  clock.Clock
	log    *slog.Logger

	mu   sync.Mutex
	from time.Time
}

var (
	_ Counter       = (*Strict)(nil)
	_ limit.Limiter = (*Strict)(nil)
)

// NewStrict joins the two.
func NewStrict(own, shared Counter, c clock.Clock, log *slog.Logger) *Strict {
	return &Strict{own: own, shared: shared, clock: c, log: log}
}

// Allow fails only with the caller's own end.
func (s *Strict) Allow(ctx context.Context, key string, r limit.Rule) (bool, error) {
	wait, err := s.Take(ctx, key, r)
	if err == nil && wait > 0 {
		Note(ctx, r, wait)
	}
	return err == nil && wait == 0, err
}

// Take lets in who is let in by both in the end.
func (s *Strict) Take(ctx context.Context, key string, r limit.Rule) (time.Duration, error) {
	own, err := s.own.Take(ctx, key, r)
	if err != nil || !s.reachable() {
		return own, err
	}
	// Both are asked also when one refuses: they see the same attempts and lock for the same time.
	shared, err := soon(ctx, func() (time.Duration, error) { return s.shared.Take(ctx, key, r) })
	if err != nil {
		s.failed(ctx, err)
		return own, ctx.Err()
	}
	return max(own, shared), nil
}

func (s *Strict) Return(ctx context.Context, key string) error {
	if err := s.own.Return(ctx, key); err != nil || !s.reachable() {
		return err
	}
	if _, err := soon(ctx, func() (time.Duration, error) { return 0, s.shared.Return(ctx, key) }); err != nil {
		s.failed(ctx, err)
	}
	return nil
}

var errSlow = errors.New("no answer in time")

// soon waits for an answer as long as a person would; a Redis that can't be reached otherwise costs its whole
// time-out, more than once.
func soon(ctx context.Context, ask func() (time.Duration, error)) (time.Duration, error) {
	type answer struct {
		wait time.Duration
		err  error
	}
	answered := make(chan answer, 1)
	go func() {
		wait, err := ask()
		answered <- answer{wait, err}
	}()
	timer := time.NewTimer(patience)
	defer timer.Stop()
	select {
	case a := <-answered:
		return a.wait, a.err
	case <-timer.C:
		return 0, errSlow
	case <-ctx.Done():
		return 0, ctx.Err()
	}
}

func (s *Strict) reachable() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return !s.clock.Now().Before(s.from)
}

func (s *Strict) failed(ctx context.Context, err error) {
	if ctx.Err() != nil {
		return // the caller went away; that says nothing about Redis
	}
	s.mu.Lock()
	s.from = s.clock.Now().Add(pause)
	s.mu.Unlock()
	s.log.WarnContext(ctx, "Redis can't count attempts; the process counts by itself", "error", err)
}
