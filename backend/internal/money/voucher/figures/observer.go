// Package figures shows operators what vouchers do: in figures, in the log, and what only a person can mend by an
// alarm.
package figures

import (
	"context"
	"log/slog"

	"github.com/prometheus/client_golang/prometheus"

	"weitersagen.app/backend/internal/money/voucher"
	"weitersagen.app/backend/internal/platform/metrics"
	"weitersagen.app/backend/internal/programme/tenant"
)

var _ voucher.Observer = Observer{}

// Alarm tells people that a reward has no vouchers.
type Alarm func(ctx context.Context, t tenant.ID, rewardID string) error

// Observer counts, and shows a person what only a person can mend.
type Observer struct {
	log     *slog.Logger
	settled *prometheus.CounterVec
	empty   *prometheus.CounterVec
	alarm   Alarm
}

// New makes it. Vouchers that are handed over count among the payouts that ended, beside transfers.
func New(m *metrics.Metrics, log *slog.Logger, alarm Alarm) Observer {
	return Observer{
		log:     log,
		alarm:   alarm,
		settled: m.Counter("weitersagen_payouts_total", "Payouts that ended, by outcome.", "tenant", "outcome"),
		empty: m.Counter(
			"weitersagen_voucher_pool_empty_total", "Times that an award found no voucher, in the pool or at the provider.",
			"tenant", "reward",
		),
	}
}

// PoolEmpty tells that awards wait for vouchers.
func (o Observer) PoolEmpty(ctx context.Context, t tenant.ID, rewardID string) {
	o.empty.WithLabelValues(string(t), rewardID).Inc()
	o.log.ErrorContext(ctx, "no voucher can be had; awards wait", "tenant", string(t), "reward", rewardID)
	if err := o.alarm(ctx, t, rewardID); err != nil {
		// The award's step comes again, and the alarm with it.
		o.log.WarnContext(
			ctx, "nobody could be told that vouchers are missing", "tenant", string(t), "reward", rewardID, "error", err,
		)
	}
}

// HandedOver counts a voucher that its holder has.
func (o Observer) HandedOver(_ context.Context, t tenant.ID) {
	o.settled.WithLabelValues(string(t), "paid").Inc()
}
