package ratelimit

import (
	"context"
	"errors"
	"log/slog"
	"sync"
	"time"

	"weitersagen.app/backend/internal/platform/clock"
)

// pause is how long Redis isn't asked after it failed: nobody waits for it again and again.
const pause = 5 * time.Second

// patience is how long an attempt waits for Redis.
const patience = time.Second

// Strict asks the process's own count and the shared one, and allows what both allow. When Redis is away the own count stands alone,
// with all that it has seen: a failure opens nothing and forgets nothing.
type Strict struct {
	own    Limiter
	shared Limiter
	clock  clock.Clock
	log    *slog.Logger

	mu   sync.Mutex
	from time.Time
}

// NewStrict joins the two.
func NewStrict(own, shared Limiter, c clock.Clock, log *slog.Logger) *Strict {
	return &Strict{own: own, shared: shared, clock: c, log: log}
}

// Allow implements Limiter. It fails only with the caller's own end.
func (s *Strict) Allow(ctx context.Context, key string, r Rule) (bool, error) {
	ok, err := s.allow(ctx, key, r)
	if err == nil && !ok {
		note(ctx, r)
	}
	return ok, err
}

func (s *Strict) allow(ctx context.Context, key string, r Rule) (bool, error) {
	ok, err := s.own.Allow(ctx, key, r)
	if err != nil || !s.reachable() {
		return ok, err
	}
	// Both are asked also when one refuses: they see the same attempts and lock for the same time.
	shared, err := soon(ctx, func() (bool, error) { return s.shared.Allow(ctx, key, r) })
	if err != nil {
		s.failed(ctx, err)
		return ok, ctx.Err()
	}
	return ok && shared, nil
}

// Return implements Limiter.
func (s *Strict) Return(ctx context.Context, key string) error {
	if err := s.own.Return(ctx, key); err != nil || !s.reachable() {
		return err
	}
	if _, err := soon(ctx, func() (bool, error) { return true, s.shared.Return(ctx, key) }); err != nil {
		s.failed(ctx, err)
	}
	return nil
}

var errSlow = errors.New("no answer in time")

// soon waits for an answer as long as a person would; a Redis that can't be reached otherwise costs its whole time-out, more than once.
func soon(ctx context.Context, ask func() (bool, error)) (bool, error) {
	type answer struct {
		ok  bool
		err error
	}
	answered := make(chan answer, 1)
	go func() {
		ok, err := ask()
		answered <- answer{ok, err}
	}()
	timer := time.NewTimer(patience)
	defer timer.Stop()
	select {
	case a := <-answered:
		return a.ok, a.err
	case <-timer.C:
		return false, errSlow
	case <-ctx.Done():
		return false, ctx.Err()
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
