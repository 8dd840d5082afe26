package ratelimit

import (
	"context"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/limit"
	"weitersagen.app/backend/internal/platform/clock"
)

// A flood of keys neither fills the memory nor lifts a limit, and pushes no one out who is being counted.
func TestAFloodOfKeysEndsInOneBucket(t *testing.T) {
	c := clock.NewManual(time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC))
	m := NewMemory(c)
	m.room = 5
	rule := limit.Rule{Most: 2, Per: time.Minute}
	try := func(key string) bool {
		t.Helper()
		wait, err := m.Take(context.Background(), key, rule)
		require.NoError(t, err)
		return wait == 0
	}
	assert.True(t, try("anna"))
	allowed := 0
	for i := range 100 {
		if try("flood " + strconv.Itoa(i)) {
			allowed++
		}
	}
	assert.Equal(t, 4+2, allowed)
	assert.LessOrEqual(t, len(m.buckets), 6)
	assert.True(t, try("anna"), "her second")
	assert.False(t, try("anna"), "she is still counted")

	c.Advance(time.Minute)
	assert.True(t, try("ben"), "what is over makes room")
	assert.Len(t, m.buckets, 1)
}
