package drawing

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestWhatWasDrawnIsKeptForAWhile(t *testing.T) {
	now := time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
	const mostKept = 64
	c := NewCache(func() time.Time { return now }, mostKept)
	drawn := 0
	get := func(key any) []byte {
		raw, err := c.Get(context.Background(), key, func() ([]byte, error) { drawn++; return []byte{byte(drawn)}, nil })
		require.NoError(t, err)
		return raw
	}
	assert.Equal(t, get("a"), get("a"))
	assert.Equal(t, 1, drawn)
	now = now.Add(keptFor + time.Second)
	get("a")
	assert.Equal(t, 2, drawn)
	for i := range mostKept {
		now = now.Add(time.Second)
		get(i)
	}
	assert.Len(t, c.kept, mostKept)
	get("a")
	assert.Equal(t, 3+mostKept, drawn, "the oldest made room")

	failed := errors.New("no ink")
	_, err := c.Get(context.Background(), "b", func() ([]byte, error) { return nil, failed })
	require.ErrorIs(t, err, failed)
	get("b")
	assert.Equal(t, 4+mostKept, drawn, "a failure is not kept")
}
