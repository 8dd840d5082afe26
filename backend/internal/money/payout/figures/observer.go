// Package figures shows operators what payouts do: in figures, in the log, and what only a person can mend by an alarm.
package figures

import (
	"context"
	"log/slog"

	"github.com/prometheus/client_golang/prometheus"

	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/platform/metrics"
	"weitersagen.app/backend/internal/programme/tenant"
)

var _ payout.Observer = Observer{}

// Alarm tells people that a reward has no vouchers.
type Alarm func(ctx context.Context, t tenant.ID, rewardID string) error

// Observer counts, and shows a person what only a person can mend.
type Observer struct {
	log          *slog.Logger
	settled      *prometheus.CounterVec
	empty        *prometheus.CounterVec
	contradicted *prometheus.CounterVec
	unproved     *prometheus.CounterVec
	notOwed      *prometheus.CounterVec
	alarm        Alarm
}

// New makes it.
func New(m *metrics.Metrics, log *slog.Logger, alarm Alarm) Observer {
	return Observer{
		log:          log,
		alarm:        alarm,
		settled:      m.Counter("weitersagen_payouts_total", "Payouts that ended, by outcome.", "tenant", "outcome"),
		empty:        m.Counter("weitersagen_voucher_pool_empty_total", "Times that an award found no voucher, in the pool or at the provider.", "tenant", "reward"),
		unproved:     m.Counter("weitersagen_payout_batches_unproved_total", "Batches kept back because no two operators' keys prove their release.", "tenant"),
		notOwed:      m.Counter("weitersagen_payouts_not_owed_total", "Times that an award was left out of a payout run, because the books don't owe it.", "tenant"),
		contradicted: m.Counter("weitersagen_bank_contradictions_total", "Reports of the bank that contradict what is known.", "tenant"),
	}
}

// PoolEmpty tells that awards wait for vouchers.
func (o Observer) PoolEmpty(ctx context.Context, t tenant.ID, rewardID string) {
	o.empty.WithLabelValues(string(t), rewardID).Inc()
	o.log.ErrorContext(ctx, "no voucher can be had; awards wait", "tenant", string(t), "reward", rewardID)
	if err := o.alarm(ctx, t, rewardID); err != nil {
		// The award's step comes again, and the alarm with it.
		o.log.WarnContext(ctx, "nobody could be told that vouchers are missing", "tenant", string(t), "reward", rewardID, "error", err)
	}
}

// Settled counts a payout that ended.
func (o Observer) Settled(_ context.Context, t tenant.ID, s payout.Status) {
	o.settled.WithLabelValues(string(t), string(s)).Inc()
}

// Unproved tells of a batch that is kept back.
func (o Observer) Unproved(ctx context.Context, t tenant.ID, batch string) {
	o.unproved.WithLabelValues(string(t)).Inc()
	o.log.ErrorContext(ctx, "a batch is kept back: no two operators' keys prove its release", "tenant", string(t), "batch", batch)
}

// NotOwed tells of an award that is left out.
func (o Observer) NotOwed(ctx context.Context, t tenant.ID, p payable.Ref) {
	o.notOwed.WithLabelValues(string(t)).Inc()
	o.log.ErrorContext(ctx, "an award is left out of the payout run, for the books don't owe it: operator ledger check", "tenant", string(t), "award", p.String())
}

// Contradicted tells what the bank says that is known otherwise.
func (o Observer) Contradicted(ctx context.Context, c payout.Case) {
	o.contradicted.WithLabelValues(string(c.Tenant)).Inc()
	o.log.ErrorContext(ctx, "the bank says something else than is known here: operator payout cases", "tenant", string(c.Tenant), "kind", string(c.Kind), "case", c.ID)
}
