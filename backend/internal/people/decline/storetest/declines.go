// Package storetest is the contract that every store of declines keeps.
package storetest

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/people/decline"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Declines runs the contract.
func Declines(t *testing.T, store decline.Declines) {
	ctx, now := context.Background(), time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
	wish := func(tenantID tenant.ID, proven bool, at time.Time) decline.Decline {
		return decline.Decline{Tenant: tenantID, Key: "ben", Proven: proven, At: at}
	}
	_, there, err := store.Of(ctx, "funkwelle", "ben")
	require.NoError(t, err)
	assert.False(t, there)

	for _, proven := range []bool{false, true, false} {
		require.NoError(t, store.Put(ctx, wish("funkwelle", proven, now)))
		now = now.Add(time.Hour)
	}
	got, there, err := store.Of(ctx, "funkwelle", "ben")
	require.NoError(t, err)
	assert.True(t, there)
	assert.Equal(
		t, wish("funkwelle", true, now.Add(-3*time.Hour)), got, "proven once is proven, and the first moment stays",
	)
	_, there, err = store.Of(ctx, "havelschutz", "ben")
	require.NoError(t, err)
	assert.False(t, there, "another tenant's letters are another matter")

	require.NoError(t, store.Put(ctx, wish("havelschutz", false, now)))
	for _, want := range []bool{true, false} {
		there, err = store.Remove(ctx, "funkwelle", "ben")
		require.NoError(t, err)
		assert.Equal(t, want, there)
	}
	got, there, err = store.Of(ctx, "havelschutz", "ben")
	require.NoError(t, err)
	assert.True(t, there)
	assert.False(t, got.Proven)
}
