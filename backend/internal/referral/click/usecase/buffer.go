// Package usecase counts.
package usecase

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/click"
)

const (
	// FlushEvery is how long a click waits in memory at most; a process that is killed loses no more than these.
	FlushEvery = 500 * time.Millisecond
	// maxCounters bounds the memory while the database is away; what comes beyond is not counted.
	maxCounters = 50_000
)

// Buffer counts in memory and hands the sums on, so that a redirect never waits for the database.
type Buffer struct {
	counters        click.Counters
	recommendations click.Recommendations
	clock           clock.Clock
	log             *slog.Logger

	mu      sync.Mutex
	pending map[tenant.ID]*click.Openings
	size    int
}

// NewBuffer makes an empty one; Run hands its sums on.
func NewBuffer(c click.Counters, r click.Recommendations, clock clock.Clock, log *slog.Logger) *Buffer {
	return &Buffer{counters: c, recommendations: r, clock: clock, log: log, pending: map[tenant.ID]*click.Openings{}}
}

// Count takes one opening.
func (b *Buffer) Count(t tenant.ID, n link.Number, k click.Kind, channel string, v click.Visitor) {
	counter := click.CounterOf(n, k, channel, b.clock.Now())
	b.mu.Lock()
	defer b.mu.Unlock()
	opened := b.pending[t]
	if opened == nil {
		opened = &click.Openings{}
		b.pending[t] = opened
	}
	_, known := opened.Calls[counter]
	if b.size >= maxCounters {
		if !known {
			return
		}
		v = click.Visitor{}
	}
	before := len(opened.Visitors[counter])
	opened.Note(counter, 1, v)
	b.size += len(opened.Visitors[counter]) - before
	if !known {
		b.size++
	}
}

// Run flushes at every tick until the context ends, and then once more.
func (b *Buffer) Run(ctx context.Context, tick <-chan time.Time) {
	for {
		select {
		case <-ctx.Done():
			last, cancel := context.WithTimeout(context.WithoutCancel(ctx), 5*time.Second)
			defer cancel()
			b.Flush(last)
			return
		case <-tick:
			b.Flush(ctx)
		}
	}
}

// Start runs until the context ends; stop ends it too, and waits for the last sums. What a killed process held is lost:
// half a second of counts, never a recommendation.
func (b *Buffer) Start(ctx context.Context) (stop func()) {
	ctx, cancel := context.WithCancel(ctx)
	ticker := time.NewTicker(FlushEvery)
	var running sync.WaitGroup
	running.Go(func() { b.Run(ctx, ticker.C) })
	return func() {
		cancel()
		running.Wait()
		ticker.Stop()
	}
}

// Flush writes what waits. What can't be written waits for the next time.
func (b *Buffer) Flush(ctx context.Context) {
	b.mu.Lock()
	taken := b.pending
	b.pending, b.size = map[tenant.ID]*click.Openings{}, 0
	b.mu.Unlock()
	for tenantID, opened := range taken {
		if err := b.write(ctx, tenantID, *opened); err != nil {
			b.log.WarnContext(ctx, "clicks not written, kept", "tenant", tenantID, "counters", len(opened.Calls), "error", err)
			b.putBack(tenantID, opened)
		}
	}
}

func (b *Buffer) write(ctx context.Context, t tenant.ID, opened click.Openings) error {
	known, err := existing(ctx, b.recommendations, t, opened)
	if err != nil || len(known.Calls) == 0 {
		return err
	}
	return b.counters.Add(ctx, t, known, b.clock.Now())
}

func (b *Buffer) putBack(t tenant.ID, opened *click.Openings) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if since := b.pending[t]; since != nil {
		opened.Join(since)
		b.size -= since.Size()
	}
	b.pending[t] = opened
	b.size += opened.Size()
}

// existing leaves out what was counted for numbers that were never given out.
func existing(
	ctx context.Context, r click.Recommendations, t tenant.ID, opened click.Openings,
) (click.Openings, error) {
	asked := map[link.Number]bool{}
	var numbers []link.Number
	for counter := range opened.Calls {
		if !asked[counter.Number] {
			asked[counter.Number] = true
			numbers = append(numbers, counter.Number)
		}
	}
	found, err := r.Known(ctx, t, numbers)
	if err != nil {
		return click.Openings{}, err
	}
	exists := make(map[link.Number]bool, len(found))
	for _, n := range found {
		exists[n] = true
	}
	return opened.Only(func(c click.Counter) bool { return exists[c.Number] }), nil
}
