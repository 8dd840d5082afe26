// Package storetest is the contract that every store of click counters keeps.
package storetest

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/click"
)

var now = time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)

// Counters runs the contract.
func Counters(t *testing.T, store click.Counters) {
	ctx := context.Background()
	of := func(t *testing.T, tenantID tenant.ID, n link.Number) click.Total {
		t.Helper()
		totals, err := store.Of(ctx, tenantID, []link.Number{n, link.NewNumber()})
		require.NoError(t, err)
		assert.LessOrEqual(t, len(totals), 1)
		return totals[n]
	}

	t.Run("more at once than a statement has parameters", func(t *testing.T) {
		totals, err := store.Of(ctx, "funkwelle", slices.Repeat([]link.Number{link.NewNumber()}, 70_000))
		require.NoError(t, err)
		assert.Empty(t, totals)
	})

	t.Run("figures add up over channels and days", func(t *testing.T) {
		n := link.NewNumber()
		tomorrow := now.AddDate(0, 0, 1)
		for i := range 2 {
			var o click.Openings
			for k, c := range []click.Counter{
				click.CounterOf(n, click.Click, "whatsapp", now), click.CounterOf(n, click.Click, "whatsapp", now),
				click.CounterOf(n, click.Click, "whatsapp", tomorrow), click.CounterOf(n, click.Click, "", now),
				click.CounterOf(n, click.Entry, "", now),
			} {
				o.Note(c, 1, somebody(i, k))
				o.Note(c, 1, somebody(i, k)) // again
				o.Note(c, 1, click.Visitor{})
			}
			require.NoError(t, store.Add(ctx, "funkwelle", o, now))
		}
		require.NoError(t, store.Add(ctx, "funkwelle", click.Openings{}, now))
		assert.Equal(t, click.Total{
			Visits: 8, ByChannel: map[string]int{"whatsapp": 6, "direct": 2}, Entries: map[string]int{"direct": 2}, Calls: 24,
		}, of(t, "funkwelle", n))
		assert.Zero(t, of(t, "havelschutz", n))
	})

	t.Run("500 calls from one place are one visit a day, by whatever channel, of each link and tenant", func(t *testing.T) {
		n, other := link.NewNumber(), link.NewNumber()
		for i := range 500 {
			var o click.Openings
			o.Note(click.CounterOf(n, click.Click, []string{"whatsapp", "qr"}[i%2], now), 1, somebody(1, 1))
			require.NoError(t, store.Add(ctx, "funkwelle", o, now))
		}
		assert.Equal(t, click.Total{Visits: 1, ByChannel: map[string]int{"whatsapp": 1}, Calls: 500}, of(t, "funkwelle", n))
		var o click.Openings
		o.Note(click.CounterOf(other, click.Click, "", now), 1, somebody(1, 1))
		o.Note(click.CounterOf(n, click.Entry, "", now), 1, somebody(1, 1))
		require.NoError(t, store.Add(ctx, "funkwelle", o, now))
		require.NoError(t, store.Add(ctx, "havelschutz", o, now))
		for _, tenantID := range []string{"funkwelle", "havelschutz"} {
			assert.Equal(t, 1, of(t, tenant.ID(tenantID), other).Visits, tenantID)
			assert.Equal(t, 1, of(t, tenant.ID(tenantID), n).Entries["direct"], tenantID)
		}
		var next click.Openings
		tomorrow := now.AddDate(0, 0, 1)
		next.Note(click.CounterOf(n, click.Click, "", tomorrow), 1, somebody(1, 1))
		require.NoError(t, store.Add(ctx, "funkwelle", next, tomorrow))
		assert.Equal(t, 2, of(t, "funkwelle", n).Visits)
	})

	t.Run("invented browsers bring one place no further than a house", func(t *testing.T) {
		n := link.NewNumber()
		for batch := range 5 {
			var o click.Openings
			for i := range 100 {
				o.Note(click.CounterOf(n, click.Click, "", now), 1, click.Visitor{Place: "one", Browser: fmt.Sprint(batch, "/", i)})
			}
			require.NoError(t, store.Add(ctx, "funkwelle", o, now))
		}
		assert.Equal(
			t, click.Total{Visits: click.MostAtOnePlace, ByChannel: map[string]int{"direct": click.MostAtOnePlace}, Calls: 500},
			of(t, "funkwelle", n),
		)
	})

	t.Run("whoever comes many times at once is one visit", func(t *testing.T) {
		n := link.NewNumber()
		var wg sync.WaitGroup
		for range 16 {
			wg.Go(func() {
				var o click.Openings
				for k := range 10 {
					o.Note(click.CounterOf(n, click.Click, "", now), 1, somebody(7, k))
				}
				assert.NoError(t, store.Add(ctx, "funkwelle", o, now))
			})
		}
		wg.Wait()
		got := of(t, "funkwelle", n)
		assert.Equal(t, 10, got.Visits)
		assert.Equal(t, 160, got.Calls)
	})

	t.Run("a batch counts once, also when it comes many times at once", func(t *testing.T) {
		n := link.NewNumber()
		var o click.Openings
		for k := range 3 {
			o.Note(click.CounterOf(n, click.Click, "qr", now), 1, somebody(0, k))
		}
		var wg sync.WaitGroup
		for range 8 {
			wg.Go(func() { assert.NoError(t, store.AddBatch(ctx, "funkwelle", "batch", o, now)) })
		}
		wg.Wait()
		assert.Equal(t, click.Total{Visits: 3, ByChannel: map[string]int{"qr": 3}, Calls: 3}, of(t, "funkwelle", n))
		require.NoError(t, store.AddBatch(ctx, "havelschutz", "batch", o, now))
		assert.Equal(t, 3, of(t, "havelschutz", n).Calls, "ids are the tenant's own")
	})

	t.Run("a seller's link has a hundred labels, and what comes under others is counted together", func(t *testing.T) {
		id := link.Number("link " + link.NewNumber().String())
		labels := func() (all map[string]int) { return of(t, "funkwelle", id).ByChannel }
		for batch := range 2 {
			var o click.Openings
			for i := range click.MostLabels + 10 {
				o.Note(click.LeadCounter(id.String(), fmt.Sprintf("label-%03d", i), now), 1, somebody(batch, i))
			}
			o.Note(click.LeadCounter(id.String(), "", now), 1, somebody(batch, 1000))
			require.NoError(t, store.Add(ctx, "funkwelle", o, now))
		}
		got := labels()
		assert.Equal(t, 2, got["label-000"])
		assert.Equal(t, 2, got["label-099"])
		assert.Equal(t, 2, got[""])
		assert.Equal(t, 20, got[click.Other])
		assert.Len(t, got, click.MostLabels+2)
	})

	t.Run("each channel adds up when sixteen add and bring batches at once", func(t *testing.T) {
		const rounds = 8
		channels, days := []string{"whatsapp", "qr", "", "mail"}, []time.Time{now, now.AddDate(0, 0, 1)}
		numbers := []link.Number{link.NewNumber(), link.NewNumber(), link.NewNumber()}
		var wg sync.WaitGroup
		for i := range 16 {
			wg.Go(func() {
				for round := range rounds {
					var o click.Openings
					for _, n := range numbers {
						for c, channel := range channels {
							for d, day := range days {
								for k := range c + 1 {
									o.Note(click.CounterOf(n, click.Click, channel, day), 1, somebody(i, round, c, d, k))
								}
							}
							o.Note(click.CounterOf(n, click.Entry, channel, now), 1, somebody(i, round, c))
						}
					}
					if i%2 == 0 {
						assert.NoError(t, store.Add(ctx, "funkwelle", o, now))
						continue
					}
					id := fmt.Sprintf("rush-%d-%d", i, round)
					for range 2 { // the answer got lost
						assert.NoError(t, store.AddBatch(ctx, "funkwelle", id, o, now))
					}
				}
			})
		}
		wg.Wait()
		const times = 16 * rounds
		for _, n := range numbers {
			assert.Equal(t, click.Total{
				Visits: 2 * times * (1 + 2 + 3 + 4), Calls: 2 * times * (1 + 2 + 3 + 4),
				ByChannel: map[string]int{"whatsapp": 2 * times, "qr": 4 * times, "direct": 6 * times, "mail": 8 * times},
				Entries:   map[string]int{"whatsapp": times, "qr": times, "direct": times, "mail": times},
			}, of(t, "funkwelle", n))
		}
	})
}

// somebody is a visitor with a place of its own.
func somebody(parts ...int) click.Visitor {
	name := fmt.Sprint(parts)
	return click.Visitor{Place: "place of " + name, Browser: "browser of " + name}
}
