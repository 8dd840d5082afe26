// Package figures shows operators what stops payouts.
package figures

import (
	"context"
	"log/slog"

	"github.com/prometheus/client_golang/prometheus"

	"weitersagen.app/backend/internal/money/restore"
	"weitersagen.app/backend/internal/platform/metrics"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Stops shows people that nothing is paid, and why.
type Stops struct {
	log   *slog.Logger
	count *prometheus.GaugeVec
}

// NewStops makes it.
func NewStops(m *metrics.Metrics, log *slog.Logger) Stops {
	return Stops{
		log,
		m.Gauge(
			"weitersagen_payouts_not_in_books",
			"Payouts that left and aren't in the books; while there are any, nothing is paid.", "tenant",
		),
	}
}

// Stopped tells why nothing of a tenant is paid; of none unknown that it goes on.
func (s Stops) Stopped(ctx context.Context, t tenant.ID, unknown []restore.Unknown) {
	s.count.WithLabelValues(string(t)).Set(float64(len(unknown)))
	if len(unknown) > 0 {
		s.log.ErrorContext(ctx, "payouts left that aren't in the books; nothing is paid until an operator has taken them in",
			"tenant", string(t), "count", len(unknown), "first", unknown[0].Reference, "why", string(unknown[0].Why))
	}
}
