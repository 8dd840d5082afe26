// Package storetest holds the contract of the port that keeps forecasts.
package storetest

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/insight/forecast"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Forecasts runs the part of the contract that keeps them.
func Forecasts(t *testing.T, store forecast.Store) {
	ctx := t.Context()
	monday := time.Date(2026, 11, 30, 0, 0, 0, 0, tenant.Berlin)
	none, err := store.Kept(ctx, "acme", monday.AddDate(-1, 0, 0))
	require.NoError(t, err)
	assert.Empty(t, none)
	foreseen := func(made time.Time, middle int64) forecast.Forecast {
		f := forecast.Forecast{Made: made, Weeks: forecast.Ahead(made)}
		for i := range f.Weeks {
			f.Weeks[i].Low, f.Weeks[i].Middle = middle-1, middle+int64(i)
			f.Weeks[i].High, f.Weeks[i].Certain = 2*middle, 1
		}
		return f
	}
	first, second := foreseen(monday.AddDate(0, 0, -35), 1000), foreseen(monday, 2000)
	require.NoError(t, store.Keep(ctx, "acme", second))
	require.NoError(t, store.Keep(ctx, "acme", first))
	require.NoError(t, store.Keep(ctx, "acme", foreseen(monday, 7)), "another worker's")
	require.NoError(t, store.Keep(ctx, "other", foreseen(monday, 9)))

	kept, err := store.Kept(ctx, "acme", monday)
	require.NoError(t, err)
	require.Len(t, kept, forecast.Weeks)
	for i, k := range kept {
		assert.True(t, monday.Equal(k.Made))
		assert.Equal(t, second.Weeks[i].Middle, k.Middle, "the first one stays")
		assert.True(t, second.Weeks[i].From.Equal(k.From))
		assert.Equal(t, []int64{1999, 4000, 1}, []int64{k.Low, k.High, k.Certain})
	}
	kept, err = store.Kept(ctx, "acme", monday.AddDate(0, 0, -35))
	require.NoError(t, err)
	require.Len(t, kept, 2*forecast.Weeks)
	assert.True(t, first.Made.Equal(kept[0].Made), "the oldest first")
}
