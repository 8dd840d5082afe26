// Package figures shows operators how captchas are passed, and when a service can't be asked.
package figures

import (
	"context"
	"log/slog"

	"github.com/prometheus/client_golang/prometheus"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/platform/metrics"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/captcha"
)

// Observer counts, and tells the log once for each pause. It hears nothing of any person.
type Observer struct {
	log      *slog.Logger
	checks   *prometheus.CounterVec
	failures *prometheus.CounterVec
}

var _ captcha.Observer = (*Observer)(nil)

// New makes it.
func New(m *metrics.Metrics, log *slog.Logger) *Observer {
	return &Observer{
		log: log,
		checks: m.Counter("weitersagen_captcha_checks_total", "Solutions that forms brought: by the programme's puzzle where no service is named, by the service, by the puzzle beside a "+
			"service that could have been asked, or instead of one that couldn't; with what became of it.", "tenant", "by", "outcome"),
		failures: m.Counter(
			"weitersagen_captcha_service_failures_total",
			"Times that a tenant's captcha service couldn't be asked; for a minute the programme's puzzle takes its place.",
			"tenant", "why",
		),
	}
}

// Checked counts a solution by the code of its refusal.
func (o *Observer) Checked(t tenant.ID, by captcha.By, err error) {
	outcome := "passed"
	if err != nil {
		outcome = fault.CodeOf(err)
	}
	o.checks.WithLabelValues(string(t), string(by), outcome).Inc()
}

// Opened counts a pause.
func (o *Observer) Opened(ctx context.Context, t tenant.ID, why string) {
	o.failures.WithLabelValues(string(t), why).Inc()
	o.log.WarnContext(
		ctx, "the captcha's service can't be asked: for a minute the programme's own puzzle takes its place", "tenant",
		string(t), "why", why,
	)
}
