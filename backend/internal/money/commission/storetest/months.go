package storetest

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/programme/tenant"
)

// counts holds of places: by the days of the orders in Berlin, of one seller and tenant, without what was taken back.
func counts(t *testing.T, store Kept, a, b link.Code) {
	next := func(of tenant.ID, seller link.Code, month commission.Month) int {
		t.Helper()
		place, err := store.Next(t.Context(), of, seller, month)
		require.NoError(t, err)
		return place
	}
	assert.Equal(t, 1, next(own, a, "2026-11"))
	ordered := func(text string) commission.Commission {
		at, err := time.ParseInLocation(time.DateTime, text, tenant.Berlin)
		require.NoError(t, err)
		c := earned(a, 1800, now)
		c.OrderedAt = at.UTC()
		return c
	}
	first, last := ordered("2026-11-01 00:00:00"), ordered("2026-11-30 23:59:59")
	others, abroad := earned(b, 1800, now), earned(a, 1800, now)
	abroad.Tenant = foreign
	add(t, store, first, last, ordered("2026-10-31 23:59:59"), ordered("2026-12-01 00:00:00"), others, abroad)
	assert.Equal(t, 3, next(own, a, "2026-11"))
	assert.Equal(t, 2, next(own, a, "2026-10"))
	assert.Equal(t, 2, next(own, a, "2026-12"))
	assert.Equal(t, 2, next(foreign, a, "2026-11"))

	_, err := store.Bill(t.Context(), own, []string{last.ID}, "d1", now)
	require.NoError(t, err)
	assert.Equal(t, 3, next(own, a, "2026-11"), "what is billed counts on")
	add(t, store, first.TakeBack(id.New(), commission.OrderCancelled, now.AddDate(0, 2, 0)))
	assert.Equal(t, 2, next(own, a, "2026-11"), "what was taken back counts no more, whenever that was")
}
