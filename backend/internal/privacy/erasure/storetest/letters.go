// Package storetest is the contract that every store of last letters keeps.
package storetest

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/privacy/erasure"
	"weitersagen.app/backend/internal/programme/tenant"
)

const (
	own     tenant.ID = "havelschutz"
	foreign tenant.ID = "funkwelle"
)

var at = time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)

// Letters runs the contract.
func Letters(t *testing.T, letters erasure.LastLetters) {
	ctx := context.Background()
	keep := func(id string, kept time.Time) erasure.LastLetter {
		l := erasure.LastLetter{Tenant: own, ID: id, Sealed: []byte("sealed"), Language: "de", KeptAt: kept}
		first, err := letters.Keep(ctx, l)
		require.NoError(t, err)
		require.True(t, first)
		return l
	}
	gone := func(id string) bool {
		_, err := letters.ByID(ctx, own, id)
		if err != nil {
			require.ErrorIs(t, err, erasure.ErrNoLetter)
		}
		return err != nil
	}
	want := keep("one", at)
	got, err := letters.ByID(ctx, own, "one")
	require.NoError(t, err)
	assert.Equal(t, want, got)
	first, err := letters.Keep(ctx, erasure.LastLetter{
		Tenant: own, ID: "one", Sealed: []byte("again"), Language: "en", KeptAt: at.Add(time.Hour),
	})
	require.NoError(t, err)
	assert.False(t, first)
	got, err = letters.ByID(ctx, own, "one")
	require.NoError(t, err)
	assert.Equal(t, want, got, "kept once, and from the first moment on")
	_, err = letters.ByID(ctx, foreign, "one")
	require.ErrorIs(t, err, erasure.ErrNoLetter)

	require.NoError(t, letters.Remove(ctx, foreign, "one"))
	assert.False(t, gone("one"))
	for range 2 {
		require.NoError(t, letters.Remove(ctx, own, "one"))
		assert.True(t, gone("one"))
	}
	keep("old", at)
	keep("new", at.Add(time.Second))
	require.NoError(t, letters.Drop(ctx, at.Add(time.Second)))
	assert.True(t, gone("old"))
	assert.False(t, gone("new"))
}
