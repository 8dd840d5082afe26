// Package storetest is the contract that every store of click counters keeps.
package storetest

import (
	"context"
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/click"
	"weitersagen.app/backend/internal/link"
)

var now = time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)

// Counters runs the contract.
func Counters(t *testing.T, store click.Counters) {
	ctx := context.Background()
	of := func(t *testing.T, tenant string, n link.Number) click.Total {
		t.Helper()
		totals, err := store.Of(ctx, tenant, []link.Number{n, link.NewNumber()})
		require.NoError(t, err)
		assert.LessOrEqual(t, len(totals), 1)
		return totals[n]
	}

	t.Run("figures add up over channels and days", func(t *testing.T) {
		n := link.NewNumber()
		tomorrow := now.AddDate(0, 0, 1)
		for range 2 {
			require.NoError(t, store.Add(ctx, "funkwelle", click.Counts{
				click.CounterOf(n, click.Click, "whatsapp", now):      2,
				click.CounterOf(n, click.Click, "whatsapp", tomorrow): 1,
				click.CounterOf(n, click.Click, "", now):              1,
				click.CounterOf(n, click.Entry, "", now):              9,
			}))
		}
		require.NoError(t, store.Add(ctx, "funkwelle", nil))
		assert.Equal(t, click.Total{
			Clicks: 8, ByChannel: map[string]int{"whatsapp": 6, "direct": 2}, Entries: map[string]int{"direct": 18},
		}, of(t, "funkwelle", n))
		assert.Zero(t, of(t, "havelschutz", n))
	})

	t.Run("a batch counts once, also when it comes many times at once", func(t *testing.T) {
		n := link.NewNumber()
		counts := click.Counts{click.CounterOf(n, click.Click, "qr", now): 3}
		var wg sync.WaitGroup
		for range 8 {
			wg.Go(func() { assert.NoError(t, store.AddBatch(ctx, "funkwelle", "batch", counts, now)) })
		}
		wg.Wait()
		assert.Equal(t, 3, of(t, "funkwelle", n).Clicks)
		require.NoError(t, store.AddBatch(ctx, "havelschutz", "batch", counts, now))
		assert.Equal(t, 3, of(t, "havelschutz", n).Clicks, "ids are the tenant's own")
	})

	t.Run("each channel adds up when sixteen add and bring batches at once", func(t *testing.T) {
		const rounds = 20
		channels, days := []string{"whatsapp", "qr", "", "mail"}, []time.Time{now, now.AddDate(0, 0, 1)}
		numbers := []link.Number{link.NewNumber(), link.NewNumber(), link.NewNumber()}
		var wg sync.WaitGroup
		for i := range 16 {
			wg.Go(func() {
				for round := range rounds {
					counts := click.Counts{}
					for _, n := range numbers {
						for c, channel := range channels {
							for _, day := range days {
								counts[click.CounterOf(n, click.Click, channel, day)] = c + 1
							}
							counts[click.CounterOf(n, click.Entry, channel, now)] = 1
						}
					}
					if i%2 == 0 {
						assert.NoError(t, store.Add(ctx, "funkwelle", counts))
						continue
					}
					id := fmt.Sprintf("rush-%d-%d", i, round)
					for range 2 { // the answer got lost
						assert.NoError(t, store.AddBatch(ctx, "funkwelle", id, counts, now))
					}
				}
			})
		}
		wg.Wait()
		const times = 16 * rounds
		for _, n := range numbers {
			assert.Equal(t, click.Total{
				Clicks:    2 * times * (1 + 2 + 3 + 4),
				ByChannel: map[string]int{"whatsapp": 2 * times, "qr": 4 * times, "direct": 6 * times, "mail": 8 * times},
				Entries:   map[string]int{"whatsapp": times, "qr": times, "direct": times, "mail": times},
			}, of(t, "funkwelle", n))
		}
	})

	t.Run("nothing is lost when many add at once", func(t *testing.T) {
		a, b := link.NewNumber(), link.NewNumber()
		var wg sync.WaitGroup
		for range 16 {
			wg.Go(func() {
				assert.NoError(t, store.Add(ctx, "funkwelle", click.Counts{
					click.CounterOf(a, click.Click, "", now): 1, click.CounterOf(b, click.Click, "", now): 1,
				}))
			})
		}
		wg.Wait()
		assert.Equal(t, 16, of(t, "funkwelle", a).Clicks)
		assert.Equal(t, 16, of(t, "funkwelle", b).Clicks)
	})
}
