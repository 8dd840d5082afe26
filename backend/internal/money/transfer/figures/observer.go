// Package figures shows operators what transfers do, in figures and in the log.
package figures

import (
	"context"
	"log/slog"

	"github.com/prometheus/client_golang/prometheus"

	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/platform/metrics"
	"weitersagen.app/backend/internal/programme/tenant"
)

var _ transfer.Observer = Observer{}

// Observer counts, and shows a person what only a person can mend.
type Observer struct {
	log          *slog.Logger
	settled      *prometheus.CounterVec
	contradicted *prometheus.CounterVec
	unproved     *prometheus.CounterVec
	notOwed      *prometheus.CounterVec
}

// New makes it.
func New(m *metrics.Metrics, log *slog.Logger) Observer {
	return Observer{
		log:     log,
		settled: m.Counter("weitersagen_payouts_total", "Payouts that ended, by outcome.", "tenant", "outcome"),
		unproved: m.Counter(
			"weitersagen_payout_batches_unproved_total", "Batches kept back because no two operators' keys prove their release.",
			"tenant",
		),
		notOwed: m.Counter(
			"weitersagen_payouts_not_owed_total",
			"Times that an award was left out of a payout run, because the books don't owe it.", "tenant",
		),
		contradicted: m.Counter(
			"weitersagen_bank_contradictions_total", "Reports of the bank that contradict what is known.", "tenant",
		),
	}
}

// Settled counts a payout that ended.
func (o Observer) Settled(_ context.Context, t tenant.ID, s transfer.Status) {
	o.settled.WithLabelValues(string(t), string(s)).Inc()
}

// Unproved tells of a batch that is kept back.
func (o Observer) Unproved(ctx context.Context, t tenant.ID, batch string) {
	o.unproved.WithLabelValues(string(t)).Inc()
	o.log.ErrorContext(
		ctx, "a batch is kept back: no two operators' keys prove its release", "tenant", string(t), "batch", batch,
	)
}

// NotOwed tells of an award that is left out.
func (o Observer) NotOwed(ctx context.Context, t tenant.ID, p payable.Ref) {
	o.notOwed.WithLabelValues(string(t)).Inc()
	o.log.ErrorContext(
		ctx, "an award is left out of the payout run, for the books don't owe it: operator ledger check", "tenant", string(t),
		"award", p.String(),
	)
}

// Contradicted tells what the bank says that is known otherwise.
func (o Observer) Contradicted(ctx context.Context, c transfer.Case) {
	o.contradicted.WithLabelValues(string(c.Tenant)).Inc()
	o.log.ErrorContext(
		ctx, "the bank says something else than is known here: operator payout cases", "tenant", string(c.Tenant), "kind",
		string(c.Kind), "case", c.ID,
	)
}
