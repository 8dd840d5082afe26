// Package storetest holds the contracts of what a restore reads; every adapter runs them.
package storetest

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/restore"
	"weitersagen.app/backend/internal/programme/tenant"
)

const (
	own     tenant.ID = "havelschutz"
	foreign tenant.ID = "funkwelle"
)

var at = time.Date(2026, 11, 21, 10, 0, 0, 123_000_000, time.UTC)

// Positions runs the contract.
func Positions(t *testing.T, f restore.Positions) {
	ctx := context.Background()
	for _, want := range []string{"", "2026-10.jsonl 120", "2026-11.jsonl 40"} {
		if want != "" {
			require.NoError(t, f.SetPosition(ctx, own, want))
		}
		position, err := f.Position(ctx, own)
		require.NoError(t, err)
		assert.Equal(t, want, position)
	}
	for _, stopped := range []bool{true, true, false, true} {
		require.NoError(t, f.SetStopped(ctx, own, stopped))
		got, err := f.Stopped(ctx, own)
		require.NoError(t, err)
		assert.Equal(t, stopped, got)
	}
	other, err := f.Stopped(ctx, foreign)
	require.NoError(t, err)
	assert.False(t, other, "another tenant's payouts go on")
	for _, of := range []tenant.ID{own, foreign} {
		givenUp, err := f.GivenUp(ctx, of)
		require.NoError(t, err)
		assert.Empty(t, givenUp)
	}
	require.NoError(t, f.GiveUp(ctx, own, "lost"))
	givenUp, err := f.GivenUp(ctx, own)
	require.NoError(t, err)
	assert.Equal(t, "lost", givenUp)
	position, err := f.Position(ctx, own)
	require.NoError(t, err)
	assert.Equal(t, "2026-11.jsonl 40", position, "one doesn't undo the other")
	position, err = f.Position(ctx, foreign)
	require.NoError(t, err)
	assert.Empty(t, position)
}
