// Package figures shows operators how old what CMSs said is, and what goes wrong with them.
package figures

import (
	"context"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"weitersagen.app/backend/internal/platform/metrics"
	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/programme/tenant"
)

// notLoaded is section 8's own line for a CMS that can't be read: what it said last stands, else the file's words. The
// cause that follows it names calls, never people.
//
// Rule (tenant, 8): A CMS that can't be read is logged in the specification's words ('Fehler beim Laden des CMS
// Inhalts'), once for each cause, with nothing of a person. Enforced: content/usecase.failed. Test:
// content/figures.TestAFailureIsCountedEachTimeAndLoggedOnce.
const notLoaded = "Fehler beim Laden des CMS Inhalts"

// Observer counts failures, and tells the log what is new: a CMS that is away is asked twice a minute.
type Observer struct {
	log      *slog.Logger
	failures *prometheus.CounterVec
	refused  *prometheus.GaugeVec

	mu   sync.Mutex
	last map[tenant.ID]string
}

var _ content.Observer = (*Observer)(nil)

// New makes it.
func New(m *metrics.Metrics, log *slog.Logger) *Observer {
	return &Observer{
		log: log, last: map[tenant.ID]string{},
		failures: m.Counter(
			"weitersagen_cms_failures_total",
			"Times that a tenant's CMS, or what was kept of it, couldn't be had; what it said last stands.", "tenant",
		),
		refused: m.Gauge(
			"weitersagen_cms_refused",
			"Contents that a tenant's CMS doesn't have, or that weren't taken as they are; the file's words stand.", "tenant",
		),
	}
}

// Fetched notes what wasn't taken.
func (o *Observer) Fetched(ctx context.Context, t tenant.ID, f content.Fetched) {
	o.refused.WithLabelValues(string(t)).Set(float64(len(f.Refused)))
	if !o.news(t, strings.Join(f.Refused, "; ")) {
		return
	}
	if len(f.Refused) > 0 {
		o.log.WarnContext(
			ctx, "some of what a CMS says isn't taken: the file's words stand", "tenant", string(t), "refused",
			slices.Clone(f.Refused),
		)
		return
	}
	o.log.InfoContext(ctx, "all that a CMS says is taken", "tenant", string(t))
}

// Failed counts a failure.
func (o *Observer) Failed(ctx context.Context, t tenant.ID, err error) {
	o.failures.WithLabelValues(string(t)).Inc()
	if o.news(t, "failed: "+err.Error()) {
		o.log.WarnContext(ctx, notLoaded, "tenant", string(t), "error", err.Error())
	}
}

func (o *Observer) news(t tenant.ID, what string) bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	before, known := o.last[t]
	o.last[t] = what
	return !known || before != what
}

// Age is how old what is shown of each CMS is; of one that said nothing yet there is no figure.
func Age(shown func() map[tenant.ID]content.Fetched, now func() time.Time) prometheus.Collector {
	return metrics.Read{
		Name: "weitersagen_cms_content_age_seconds",
		Help: "Age of what is shown of a tenant's CMS. A working one is asked each minute.", Labels: []string{"tenant"},
		Values: func(_ context.Context, tell func(float64, ...string)) error {
			for id, f := range shown() {
				if !f.At.IsZero() {
					tell(f.Age(now()).Seconds(), string(id))
				}
			}
			return nil
		},
	}.Collector()
}
