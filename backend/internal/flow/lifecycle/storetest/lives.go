// Package storetest is the contract of the lifecycle's stores.
package storetest

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/flow/lifecycle"
	"weitersagen.app/backend/internal/programme/tenant"
)

const (
	own     = tenant.ID("own")
	foreign = tenant.ID("foreign")
)

var at = time.Date(2026, 11, 22, 9, 0, 0, 0, time.UTC)

func minute(n int) time.Time { return at.Add(time.Duration(n) * time.Minute) }

// Lives is the contract of lifecycle.Lives.
func Lives(t *testing.T, store lifecycle.Lives) {
	ctx := context.Background()
	get := func(id string) lifecycle.Life {
		t.Helper()
		l, err := store.ByID(ctx, own, id)
		require.NoError(t, err)
		assert.Equal(t, id, l.Recommendation)
		return l
	}
	late := func(before time.Time, limit int) []string {
		t.Helper()
		lives, err := store.Late(ctx, own, before, lifecycle.Life{}, limit)
		require.NoError(t, err)
		var ids []string
		for _, l := range lives {
			ids = append(ids, l.Recommendation)
		}
		return ids
	}

	t.Run("a life without an alarm waits for a change", func(t *testing.T) {
		assert.Equal(t, lifecycle.Life{Recommendation: "a"}, get("a"))
		require.NoError(t, store.Sleep(ctx, own, get("a"), time.Time{}))
		require.NoError(t, store.Sleep(ctx, own, get("a"), minute(5)))
		assert.Equal(t, minute(5), get("a").WakeAt, "a plan begins one")
	})
	t.Run("a change wakes, and a plan of before it notes nothing", func(t *testing.T) {
		before := get("a")
		require.NoError(t, store.Wake(ctx, own, "a", minute(1)))
		assert.NotEqual(t, before.Turn, get("a").Turn)
		require.NoError(t, store.Sleep(ctx, own, before, minute(60)))
		assert.Equal(t, minute(1), get("a").WakeAt)
		require.NoError(t, store.Sleep(ctx, own, before, time.Time{}))
		assert.Equal(t, minute(1), get("a").WakeAt, "nor does it end what goes on")
		require.NoError(t, store.Sleep(ctx, own, get("a"), minute(60)))
		assert.Equal(t, minute(60), get("a").WakeAt)
	})
	t.Run("a plan without an alarm doesn't take a change's away", func(t *testing.T) {
		none := get("b")
		require.NoError(t, store.Wake(ctx, own, "b", minute(2)))
		require.NoError(t, store.Sleep(ctx, own, none, minute(90)))
		assert.Equal(t, minute(2), get("b").WakeAt)
	})
	t.Run("late is what should have been looked at, tenant by tenant, the latest first", func(t *testing.T) {
		require.NoError(t, store.Wake(ctx, foreign, "a", minute(0)))
		require.NoError(t, store.Wake(ctx, own, "c", minute(1)))
		assert.Equal(t, []string{"c", "b"}, late(minute(3), 10))
		assert.Equal(t, []string{"c"}, late(minute(3), 1))
		assert.Equal(t, []string{"c"}, late(minute(2), 10), "the instant itself is in time")
		require.NoError(t, store.Wake(ctx, own, "d", minute(1)))
		behind, err := store.Late(ctx, own, minute(3), get("c"), 10)
		require.NoError(t, err)
		require.Len(t, behind, 2, "those behind another, also of the same instant")
		assert.Equal(t, []lifecycle.Life{get("d"), get("b")}, behind)
		require.NoError(t, store.Sleep(ctx, own, get("d"), time.Time{}))
		n, err := store.CountLate(ctx, own, minute(3))
		require.NoError(t, err)
		assert.Equal(t, 2, n)
	})
	t.Run("what is to come soon is hastened", func(t *testing.T) {
		require.NoError(t, store.Sleep(ctx, own, get("c"), minute(30)))
		require.NoError(t, store.Hasten(ctx, own, minute(45), minute(2)))
		assert.Equal(t, minute(2), get("c").WakeAt)
		assert.Equal(t, minute(60), get("a").WakeAt, "later ones wait for their time")
		l, err := store.ByID(ctx, foreign, "a")
		require.NoError(t, err)
		assert.Equal(t, minute(0), l.WakeAt)
	})
	t.Run("a life that ended is forgotten", func(t *testing.T) {
		require.NoError(t, store.Sleep(ctx, own, get("b"), time.Time{}))
		assert.Equal(t, lifecycle.Life{Recommendation: "b"}, get("b"))
	})
}
