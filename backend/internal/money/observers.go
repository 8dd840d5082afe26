package money

import (
	"context"
	"log/slog"

	"github.com/prometheus/client_golang/prometheus"

	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/programme/tenant"
)

var (
	_ order.Observer  = orderObserver{}
	_ payout.Observer = payoutObserver{}
)

// orderObserver counts the feed's answers, and shows a person what was cancelled too late.
type orderObserver struct {
	log    *slog.Logger
	orders *prometheus.CounterVec
	late   *prometheus.CounterVec
}

func (m *Module) orderObserver() orderObserver {
	return orderObserver{
		log:    m.Log,
		orders: m.Metrics.Counter("weitersagen_orders_total", "Messages of the order feed, by result and reason.", "tenant", "result", "reason"),
		late:   m.Metrics.Counter("weitersagen_late_cancellations_total", "Orders that were cancelled after something was paid.", "tenant"),
	}
}

// Received counts an answer.
func (o orderObserver) Received(ctx context.Context, t tenant.ID, outcome order.Outcome) {
	o.orders.WithLabelValues(string(t), string(outcome.Result), string(outcome.Reason)).Inc()
	if outcome.Reason == order.AfterPayout {
		o.late.WithLabelValues(string(t)).Inc()
		o.log.WarnContext(ctx, "an order was cancelled after something was paid or handed to the bank: recorded, nothing of that is undone", "tenant", string(t), "order", outcome.Number)
	}
}

// payoutObserver counts, and shows a person what only a person can mend.
type payoutObserver struct {
	log          *slog.Logger
	settled      *prometheus.CounterVec
	empty        *prometheus.CounterVec
	contradicted *prometheus.CounterVec
	unproved     *prometheus.CounterVec
	notOwed      *prometheus.CounterVec
	alarm        func(ctx context.Context, t tenant.ID, rewardID string) error
}

func (m *Module) payoutObserver() payoutObserver {
	return payoutObserver{
		log:          m.Log,
		alarm:        m.Alarm(m.Letters()).Sound,
		settled:      m.Metrics.Counter("weitersagen_payouts_total", "Payouts that ended, by outcome.", "tenant", "outcome"),
		empty:        m.Metrics.Counter("weitersagen_voucher_pool_empty_total", "Times that an award found no voucher, in the pool or at the provider.", "tenant", "reward"),
		unproved:     m.Metrics.Counter("weitersagen_payout_batches_unproved_total", "Batches kept back because no two operators' keys prove their release.", "tenant"),
		notOwed:      m.Metrics.Counter("weitersagen_payouts_not_owed_total", "Times that an award was left out of a payout run, because the books don't owe it.", "tenant"),
		contradicted: m.Metrics.Counter("weitersagen_bank_contradictions_total", "Reports of the bank that contradict what is known.", "tenant"),
	}
}

// PoolEmpty tells that awards wait for vouchers.
func (o payoutObserver) PoolEmpty(ctx context.Context, t tenant.ID, rewardID string) {
	o.empty.WithLabelValues(string(t), rewardID).Inc()
	o.log.ErrorContext(ctx, "no voucher can be had; awards wait", "tenant", string(t), "reward", rewardID)
	if err := o.alarm(ctx, t, rewardID); err != nil {
		// The award's step comes again, and the alarm with it.
		o.log.WarnContext(ctx, "nobody could be told that vouchers are missing", "tenant", string(t), "reward", rewardID, "error", err)
	}
}

// Settled counts a payout that ended.
func (o payoutObserver) Settled(_ context.Context, t tenant.ID, s payout.Status) {
	o.settled.WithLabelValues(string(t), string(s)).Inc()
}

// Unproved tells of a batch that is kept back.
func (o payoutObserver) Unproved(ctx context.Context, t tenant.ID, batch string) {
	o.unproved.WithLabelValues(string(t)).Inc()
	o.log.ErrorContext(ctx, "a batch is kept back: no two operators' keys prove its release", "tenant", string(t), "batch", batch)
}

// NotOwed tells of an award that is left out.
func (o payoutObserver) NotOwed(ctx context.Context, t tenant.ID, award string) {
	o.notOwed.WithLabelValues(string(t)).Inc()
	o.log.ErrorContext(ctx, "an award is left out of the payout run, for the books don't owe it: operator ledger check", "tenant", string(t), "award", award)
}

// Contradicted tells what the bank says that is known otherwise.
func (o payoutObserver) Contradicted(ctx context.Context, c payout.Case) {
	o.contradicted.WithLabelValues(string(c.Tenant)).Inc()
	o.log.ErrorContext(ctx, "the bank says something else than is known here: operator payout cases", "tenant", string(c.Tenant), "kind", string(c.Kind), "case", c.ID)
}
