// Package figures shows operators how old what remote product sources said is, and what goes wrong with them.
package figures

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"weitersagen.app/backend/internal/platform/metrics"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Observer counts failures, and tells the log what is new: a source that is away is asked twice a minute.
type Observer struct {
	log      *slog.Logger
	failures *prometheus.CounterVec

	mu   sync.Mutex
	last map[tenant.ID]string
}

var _ product.Observer = (*Observer)(nil)

// New makes it.
func New(m *metrics.Metrics, log *slog.Logger) *Observer {
	return &Observer{
		log: log, last: map[tenant.ID]string{},
		failures: m.Counter(
			"weitersagen_product_source_failures_total",
			"Times that a tenant's remote product source couldn't be had, or said what can't be taken; what it said last stands.",
			"tenant",
		),
	}
}

// Taken tells that a source is well, and when it says something else.
func (o *Observer) Taken(ctx context.Context, t tenant.ID, changed bool) {
	if o.news(t, "") || changed {
		o.log.InfoContext(ctx, "the catalogue of a product source is taken", "tenant", string(t), "changed", changed)
	}
}

// Failed counts a failure.
func (o *Observer) Failed(ctx context.Context, t tenant.ID, err error) {
	o.failures.WithLabelValues(string(t)).Inc()
	if o.news(t, err.Error()) {
		o.log.WarnContext(
			ctx, "the catalogue of a product source can't be taken: what it said last stands", "tenant", string(t), "error",
			err.Error(),
		)
	}
}

func (o *Observer) news(t tenant.ID, what string) bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	before, known := o.last[t]
	o.last[t] = what
	return !known || before != what
}

// Age is how long ago each catalogue was confirmed; of one that was never taken there is no figure.
func Age(states func(context.Context) (map[tenant.ID]product.State, error), now func() time.Time) prometheus.Collector {
	return metrics.Read{
		Name:   "weitersagen_product_source_age_seconds",
		Help:   "How long ago a tenant's remote product source confirmed its catalogue. A working one is asked each minute.",
		Labels: []string{"tenant"},
		Values: func(ctx context.Context, tell func(float64, ...string)) error {
			all, err := states(ctx)
			for id, s := range all {
				if !s.ConfirmedAt.IsZero() {
					tell(now().Sub(s.ConfirmedAt).Seconds(), string(id))
				}
			}
			return err
		},
	}.Collector()
}
