package usecase

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/letters/address"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/click"
)

// MaxBatch is how many clicks one batch brings at most.
const MaxBatch = 2000

// Reported is one redirect, or one entry, as the edge saw it.
type Reported struct {
	Number  string
	Key     string
	Channel string
	At      time.Time
	Kind    click.Kind
	Visitor click.Visitor
}

// Batches takes what the edge has counted.
type Batches struct {
	counters        click.Counters
	recommendations click.Recommendations
	links           address.Links
	clock           clock.Clock
}

// NewBatches connects the ports.
func NewBatches(c click.Counters, r click.Recommendations, l address.Links, clock clock.Clock) *Batches {
	return &Batches{counters: c, recommendations: r, links: l, clock: clock}
}

// Count adds a batch once, however often it comes. Clicks on links that weren't made here are dropped; how many of a
// batch counted is the same each time it comes.
//
// Rule (recommending, 4 D): A batch of openings that the edge reports counts once, however often it comes. Enforced:
// click/gormstore.AddBatch. Test: click/gormstore.TestCounters.
func (b *Batches) Count(ctx context.Context, t tenant.ID, id string, clicks []Reported) (counted int, err error) {
	if id == "" || len(clicks) > MaxBatch {
		return 0, click.ErrBatch
	}
	now := b.clock.Now()
	var opened click.Openings
	for _, c := range clicks {
		n, err := link.ParseNumber(c.Number)
		if err != nil || !b.links.Verify(t, n, c.Key) {
			continue
		}
		opened.Note(click.CounterOf(n, c.Kind, c.Channel, plausible(c.At, now)), c.Visitor)
	}
	known, err := existing(ctx, b.recommendations, t, opened)
	if err != nil {
		return 0, err
	}
	for _, n := range known.Calls {
		counted += n
	}
	return counted, b.counters.AddBatch(ctx, t, id, known, now)
}

// plausible takes the present for a moment that another machine's clock got wrong.
func plausible(at, now time.Time) time.Time {
	if at.IsZero() || at.After(now.Add(time.Minute)) || at.Before(now.AddDate(0, 0, -2)) {
		return now
	}
	return at
}
