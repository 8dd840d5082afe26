// Package clock has the clocks that tell the time: the machine's, and one that is set by hand.
package clock

import (
	"sync"
	"time"

	port "weitersagen.app/backend/internal/kernel/clock"
)

// Clock is the port that both are.
type Clock = port.Clock

// System is the machine's clock.
type System struct{}

var _ Clock = System{}

// Now is the time in UTC.
func (System) Now() time.Time { return time.Now().UTC() }

// Manual is a clock that stands still until it is moved.
type Manual struct {
	mu  sync.Mutex
	now time.Time
}

var _ Clock = (*Manual)(nil)

// NewManual makes a clock that shows the given instant.
func NewManual(now time.Time) *Manual { return &Manual{now: now.UTC()} }

// Now is where the clock was set.
func (m *Manual) Now() time.Time {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.now
}

// Set moves the clock to an instant.
func (m *Manual) Set(now time.Time) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.now = now.UTC()
}

// Advance moves the clock by a duration.
func (m *Manual) Advance(d time.Duration) { m.Set(m.Now().Add(d)) }
