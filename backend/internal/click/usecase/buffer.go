// Package usecase counts.
package usecase

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"weitersagen.app/backend/internal/click"
	"weitersagen.app/backend/internal/link"
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
	clock           click.Clock
	log             *slog.Logger

	mu      sync.Mutex
	pending map[string]click.Counts
	size    int
}

// NewBuffer makes an empty one; Run hands its sums on.
func NewBuffer(c click.Counters, r click.Recommendations, clock click.Clock, log *slog.Logger) *Buffer {
	return &Buffer{counters: c, recommendations: r, clock: clock, log: log, pending: map[string]click.Counts{}}
}

// Count takes one opening.
func (b *Buffer) Count(tenant string, n link.Number, k click.Kind, channel string) {
	counter := click.CounterOf(n, k, channel, b.clock.Now())
	b.mu.Lock()
	defer b.mu.Unlock()
	counts := b.pending[tenant]
	if counts == nil {
		counts = click.Counts{}
		b.pending[tenant] = counts
	}
	if _, known := counts[counter]; !known {
		if b.size >= maxCounters {
			return
		}
		b.size++
	}
	counts[counter]++
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

// Flush writes what waits. What can't be written waits for the next time.
func (b *Buffer) Flush(ctx context.Context) {
	b.mu.Lock()
	taken := b.pending
	b.pending, b.size = map[string]click.Counts{}, 0
	b.mu.Unlock()
	for tenant, counts := range taken {
		if err := b.write(ctx, tenant, counts); err != nil {
			b.log.WarnContext(ctx, "clicks not written, kept", "tenant", tenant, "counters", len(counts), "error", err)
			b.putBack(tenant, counts)
		}
	}
}

func (b *Buffer) write(ctx context.Context, tenant string, counts click.Counts) error {
	known, err := existing(ctx, b.recommendations, tenant, counts)
	if err != nil || len(known) == 0 {
		return err
	}
	return b.counters.Add(ctx, tenant, known)
}

func (b *Buffer) putBack(tenant string, counts click.Counts) {
	b.mu.Lock()
	defer b.mu.Unlock()
	now := b.pending[tenant]
	if now == nil {
		now = click.Counts{}
		b.pending[tenant] = now
	}
	for counter, n := range counts {
		if _, there := now[counter]; !there {
			b.size++
		}
		now[counter] += n
	}
}

// existing leaves out what was counted for numbers that nobody was given.
func existing(ctx context.Context, r click.Recommendations, tenant string, counts click.Counts) (click.Counts, error) {
	asked := map[link.Number]bool{}
	var numbers []link.Number
	for counter := range counts {
		if !asked[counter.Number] {
			asked[counter.Number] = true
			numbers = append(numbers, counter.Number)
		}
	}
	found, err := r.Known(ctx, tenant, numbers)
	if err != nil {
		return nil, err
	}
	exists := make(map[link.Number]bool, len(found))
	for _, n := range found {
		exists[n] = true
	}
	known := click.Counts{}
	for counter, n := range counts {
		if exists[counter.Number] {
			known[counter] = n
		}
	}
	return known, nil
}
