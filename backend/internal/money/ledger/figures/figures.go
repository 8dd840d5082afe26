// Package figures shows operators how the books stand.
package figures

import (
	"context"
	"errors"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"weitersagen.app/backend/internal/kernel/clock"
	ledgers "weitersagen.app/backend/internal/money/ledger/usecase"
	"weitersagen.app/backend/internal/platform/metrics"
	"weitersagen.app/backend/internal/programme/tenant"
)

// fresh is how old the figure may be, for which the books are read from end to end: they grow, and figures are read
// some times a minute.
const fresh = 15 * time.Minute

// Off is what tenants' books are off by. The figure to see is 0.
//
// Rule (books, 4 D): What the books are off by is read from end to end once in a quarter of an hour, however often the
// figures are read. Test: TestTheBooksAreNotReadForEachLookAtTheFigures.
func Off(tenants tenant.Catalog, standing Standing, c clock.Clock) prometheus.Collector {
	o := &off{standing: standing, clock: c, of: map[tenant.ID]read{}}
	return metrics.Read{
		Name: "weitersagen_ledger_off_cents", Help: "Sum of all entries of a tenant's ledger, which balances at 0.",
		Labels: []string{"tenant"},
		Values: func(ctx context.Context, tell func(float64, ...string)) (failed error) {
			for _, t := range tenants.All(ctx) {
				cents, err := o.cents(ctx, t.ID)
				if err != nil {
					failed = errors.Join(failed, err)
					continue
				}
				tell(float64(cents), string(t.ID))
			}
			return failed
		},
	}.Collector()
}

// Standing says how a tenant's books stand.
type Standing func(ctx context.Context, t tenant.ID) (ledgers.Standing, error)

// off remembers what was read.
type off struct {
	standing Standing
	clock    clock.Clock
	mu       sync.Mutex
	of       map[tenant.ID]read
}

type read struct {
	cents int64
	at    time.Time
}

func (o *off) cents(ctx context.Context, t tenant.ID) (int64, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	now := o.clock.Now()
	if known, is := o.of[t]; is && now.Sub(known.at) < fresh {
		return known.cents, nil
	}
	standing, err := o.standing(ctx, t)
	if err != nil {
		return 0, err
	}
	o.of[t] = read{standing.SumCents, now}
	return standing.SumCents, nil
}
