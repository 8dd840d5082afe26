package storetest

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/transfer"
)

// ReadMarks runs the contract of how far the books know what was read of the bank's reports.
func ReadMarks(t *testing.T, m transfer.ReadMarks) {
	ctx := context.Background()
	at := func(want string) {
		t.Helper()
		mark, err := m.ReadMark(ctx, own)
		require.NoError(t, err)
		assert.Equal(t, want, mark)
	}
	move := func(from, to string, want bool) {
		t.Helper()
		moved, err := m.MoveReadMark(ctx, own, from, to)
		require.NoError(t, err)
		assert.Equal(t, want, moved, "%s to %s", from, to)
	}
	at("")
	move("", "", true)
	move("a", "b", false)
	move("", "a", true)
	move("", "b", false)
	at("a")
	move("a", "b", true)
	move("a", "c", false)
	at("b")
	move("b", "", true) // the list was lost
	move("", "c", true)
	at("c")
	mark, err := m.ReadMark(ctx, foreign)
	require.NoError(t, err)
	assert.Empty(t, mark)
}
