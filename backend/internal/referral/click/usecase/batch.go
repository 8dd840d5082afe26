package usecase

import (
	"context"
	"maps"
	"slices"
	"time"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/letters/address"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/click"
)

// MaxBatch is how many clicks one batch brings at most.
const MaxBatch = 2000

// Reported is a redirect, or an entry, as the edge saw it.
type Reported struct {
	Number  string
	Key     string
	Channel string
	At      time.Time
	// Calls is how often it was by the same visitor in that moment; once where it isn't said.
	Calls int
	Kind  click.Kind
	// Link is a seller's, by its id or its token's hash, Label what its address bore; only of its openings, which have
	// no number.
	Link    string
	Label   string
	Visitor click.Visitor
}

// Batches takes what the edge has counted.
type Batches struct {
	counters        click.Counters
	recommendations click.Recommendations
	sellers         click.SellerLinks
	links           address.Links
	clock           clock.Clock
}

// NewBatches connects the ports.
func NewBatches(
	c click.Counters, r click.Recommendations, s click.SellerLinks, l address.Links, clock clock.Clock,
) *Batches {
	return &Batches{counters: c, recommendations: r, sellers: s, links: l, clock: clock}
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
	leads, err := b.leads(ctx, t, clicks)
	if err != nil {
		return 0, err
	}
	var opened, led click.Openings
	made := b.made(t)
	for _, c := range clicks {
		calls := max(c.Calls, 1)
		if c.Kind == click.Lead {
			if id := leads[c.Link]; id != "" {
				led.Note(click.LeadCounter(id, c.Label, plausible(c.At, now)), calls, c.Visitor)
			}
			continue
		}
		if n, ok := made(c.Number, c.Key); ok {
			opened.Note(click.CounterOf(n, c.Kind, c.Channel, plausible(c.At, now)), calls, c.Visitor)
		}
	}
	known, err := existing(ctx, b.recommendations, t, opened)
	if err != nil {
		return 0, err
	}
	known.Join(&led)
	for _, n := range known.Calls {
		counted += n
	}
	return counted, b.counters.AddBatch(ctx, t, id, known, now)
}

// made tells which links were made here; of each it asks once.
func (b *Batches) made(t tenant.ID) func(number, key string) (link.Number, bool) {
	type asked struct{ number, key string }
	known := map[asked]link.Number{}
	return func(number, key string) (link.Number, bool) {
		n, again := known[asked{number, key}]
		if !again {
			var err error
			if n, err = link.ParseNumber(number); err != nil || !b.links.Verify(t, n, key) {
				n = ""
			}
			known[asked{number, key}] = n
		}
		return n, n != ""
	}
}

// leads gives the ids of the sellers' links that a batch names.
func (b *Batches) leads(ctx context.Context, t tenant.ID, clicks []Reported) (map[string]string, error) {
	named := map[string]bool{}
	for _, c := range clicks {
		if c.Kind == click.Lead {
			named[c.Link] = true
		}
	}
	if len(named) == 0 {
		return nil, nil
	}
	return b.sellers.KnownLinks(ctx, t, slices.Sorted(maps.Keys(named)))
}

// plausible takes the present for a moment that another machine's clock got wrong.
func plausible(at, now time.Time) time.Time {
	if at.IsZero() || at.After(now.Add(time.Minute)) || at.Before(now.AddDate(0, 0, -2)) {
		return now
	}
	return at
}
