package ratelimit

import (
	"context"
	"sync"
	"time"

	"weitersagen.app/backend/internal/kernel/limit"
	"weitersagen.app/backend/internal/platform/clock"
)

// room is how many keys a process remembers. Keys beyond it share one bucket: a flood of made-up keys ends in a
// limit, not in none.
const room = 100_000

const overflow = "\x00overflow"

// Memory counts for one process.
type Memory struct {
	clock clock.Clock
	room  int

	mu      sync.Mutex
	buckets map[string]*bucket
}

var _ Counter = (*Memory)(nil)

// NewMemory remembers nothing yet.
func NewMemory(c clock.Clock) *Memory {
	return &Memory{clock: c, room: room, buckets: map[string]*bucket{}}
}

func (m *Memory) Take(_ context.Context, key string, r limit.Rule) (time.Duration, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.of(key).take(m.clock.Now(), r), nil
}

func (m *Memory) Return(_ context.Context, key string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if b, ok := m.buckets[key]; ok && b.count > 0 {
		b.count--
	}
	return nil
}

func (m *Memory) of(key string) *bucket {
	if b, ok := m.buckets[key]; ok {
		return b
	}
	if len(m.buckets) >= m.room {
		m.sweep()
	}
	if len(m.buckets) >= m.room {
		key = overflow
		if b, ok := m.buckets[key]; ok {
			return b
		}
	}
	b := &bucket{}
	m.buckets[key] = b
	return b
}

func (m *Memory) sweep() {
	now := m.clock.Now()
	for key, b := range m.buckets {
		if b.over(now) {
			delete(m.buckets, key)
		}
	}
}
