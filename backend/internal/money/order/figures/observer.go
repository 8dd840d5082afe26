// Package figures shows operators what the order feed brought.
package figures

import (
	"context"
	"log/slog"

	"github.com/prometheus/client_golang/prometheus"

	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/platform/metrics"
	"weitersagen.app/backend/internal/programme/tenant"
)

var _ order.Observer = Observer{}

// Observer counts the feed's answers, and shows a person what was cancelled too late.
type Observer struct {
	log    *slog.Logger
	orders *prometheus.CounterVec
	late   *prometheus.CounterVec
}

// New makes it.
func New(m *metrics.Metrics, log *slog.Logger) Observer {
	return Observer{
		log: log,
		orders: m.Counter(
			"weitersagen_orders_total", "Messages of the order feed, by result and reason.", "tenant", "result", "reason",
		),
		late: m.Counter(
			"weitersagen_late_cancellations_total", "Orders that were cancelled after something was paid.", "tenant",
		),
	}
}

// Received counts an answer.
func (o Observer) Received(ctx context.Context, t tenant.ID, outcome order.Outcome) {
	o.orders.WithLabelValues(string(t), string(outcome.Result), string(outcome.Reason)).Inc()
	if outcome.Reason == order.AfterPayout {
		o.late.WithLabelValues(string(t)).Inc()
		o.log.WarnContext(
			ctx, "an order was cancelled after something was paid or handed to the bank: recorded, nothing of that is undone",
			"tenant", string(t), "order", outcome.Number,
		)
	}
}
