// Package storetest is the contract that every store of counters keeps.
package storetest

import (
	"context"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/quota"
)

const (
	own     tenant.ID = "havelschutz"
	foreign tenant.ID = "funkwelle"
	today             = "2026-11-21"
)

// Counters runs the contract.
func Counters(t *testing.T, counters quota.Counters) {
	ctx := context.Background()
	count := func(tenantID tenant.ID, w quota.What, subject, day string) int {
		n, err := counters.Count(ctx, tenantID, w, subject, day)
		require.NoError(t, err)
		return n
	}

	t.Run("each subject, thing and tenant counts for itself", func(t *testing.T) {
		assert.Equal(t, 1, count(own, quota.Inquiries, "anna", today))
		assert.Equal(t, 2, count(own, quota.Inquiries, "anna", today))
		assert.Equal(t, 1, count(own, quota.RewardMails, "anna", today))
		assert.Equal(t, 1, count(own, quota.Inquiries, "ben", today))
		assert.Equal(t, 1, count(foreign, quota.Inquiries, "anna", today))
	})

	t.Run("a new day begins anew", func(t *testing.T) {
		assert.Equal(t, 1, count(own, quota.Inquiries, "carla", today))
		assert.Equal(t, 1, count(own, quota.Inquiries, "carla", "2026-11-22"))
		assert.Equal(t, 2, count(own, quota.Inquiries, "carla", "2026-11-22"))
	})

	t.Run("sixteen at once are counted one by one", func(t *testing.T) {
		seen := make([]int, 16)
		var wg sync.WaitGroup
		for i := range seen {
			wg.Go(func() {
				n, err := counters.Count(ctx, own, quota.RewardMails, "race", today)
				assert.NoError(t, err)
				seen[i] = n
			})
		}
		wg.Wait()
		want := make([]int, len(seen))
		for i := range want {
			want[i] = i + 1
		}
		assert.ElementsMatch(t, want, seen)
	})

	t.Run("what is done is told without being counted", func(t *testing.T) {
		count(own, quota.Inquiries, "frieda", today)
		for _, of := range []struct {
			tenant tenant.ID
			what   quota.What
			day    string
			want   int
		}{
			{own, quota.Inquiries, today, 1}, {own, quota.Inquiries, "2026-11-22", 0}, {own, quota.RewardMails, today, 0},
			{foreign, quota.Inquiries, today, 0},
		} {
			n, err := counters.Done(ctx, of.tenant, of.what, "frieda", of.day)
			require.NoError(t, err)
			assert.Equal(t, of.want, n, of)
		}
		left, err := quota.NewDaily(counters, quota.Inquiries).Left(
			ctx, own, "frieda", time.Date(2026, 11, 21, 9, 0, 0, 0, time.UTC),
		)
		require.NoError(t, err)
		assert.Equal(t, 4, left)
	})

	t.Run("a forgotten subject counts from the beginning", func(t *testing.T) {
		count(own, quota.Inquiries, "dora", today)
		count(foreign, quota.Inquiries, "dora", today)
		require.NoError(t, counters.Forget(ctx, own, "dora"))
		assert.Equal(t, 1, count(own, quota.Inquiries, "dora", today))
		assert.Equal(t, 2, count(foreign, quota.Inquiries, "dora", today))
	})

	t.Run("the bound of a day holds, in Berlin", func(t *testing.T) {
		daily := quota.NewDaily(counters, quota.RewardMails)
		late := time.Date(2026, 11, 21, 22, 30, 0, 0, time.UTC) // half past eleven
		for range 3 {
			require.NoError(t, daily.Take(ctx, own, "emil", late))
		}
		require.ErrorIs(t, daily.Take(ctx, own, "emil", late), quota.ErrSpent)
		require.NoError(t, daily.Take(ctx, own, "emil", late.Add(time.Hour)), "midnight has passed")
	})
}
