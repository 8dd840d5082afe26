package wiring

import (
	"context"
	"sync"
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/platform/place"
	"weitersagen.app/backend/internal/referral/click"
	clickstore "weitersagen.app/backend/internal/referral/click/gormstore"
	clickrest "weitersagen.app/backend/internal/referral/click/rest"
	clicks "weitersagen.app/backend/internal/referral/click/usecase"
	"weitersagen.app/backend/internal/referral/recommendation"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
)

func (a *App) registerClicks() {
	store, known := clickstore.New(a.DB), recommendationstore.New(a.DB)
	a.clicks = clicks.NewBuffer(store, known, a.Clock, a.Log)
	clickrest.Register(a.API, a.clicks, clicks.NewBatches(store, known, a.Links(), a.Clock), a.Links().FriendPage, a.clickVisitors())
}

// clickVisitors marks who calls here directly, as the edge does for what it counts.
func (a *App) clickVisitors() clickrest.Visitors {
	hasher := person.NewHasher(a.Keys.Derive("click visitor"))
	return func(address, browser string) click.Visitor {
		where := place.Of(address)
		if where == "" || click.Robot(browser) {
			return click.Visitor{}
		}
		return click.Visitor{Place: hasher.Hash("place", where), Browser: hasher.Hash("browser", where, browser)}
	}
}

// countClicks writes buffered clicks until the context ends, and then once more; stop waits for that. What a killed process
// held is lost: half a second of counts, never a recommendation.
func (a *App) countClicks(ctx context.Context) (stop func()) {
	ctx, cancel := context.WithCancel(ctx)
	ticker := time.NewTicker(clicks.FlushEvery)
	var running sync.WaitGroup
	running.Go(func() { a.clicks.Run(ctx, ticker.C) })
	return func() {
		cancel()
		running.Wait()
		ticker.Stop()
	}
}

// clickCounts are counters in the recommendation's words.
type clickCounts struct{ counters click.Counters }

// Of implements recommendation.Clicks.
func (c clickCounts) Of(ctx context.Context, tenantID string, numbers []link.Number) (map[link.Number]recommendation.Counts, error) {
	totals, err := c.counters.Of(ctx, tenantID, numbers)
	if err != nil {
		return nil, err
	}
	out := make(map[link.Number]recommendation.Counts, len(totals))
	for n, t := range totals {
		out[n] = recommendation.Counts(t)
	}
	return out, nil
}
