package money

import (
	"context"
	"time"

	"github.com/prometheus/client_golang/prometheus"
)

// ledgerFigure tells, whenever the figures are read, what a tenant's books are off by. The figure to see is 0.
type ledgerFigure struct {
	app  *Module
	desc *prometheus.Desc
}

func (m *Module) ledgerFigure() prometheus.Collector {
	return ledgerFigure{app: m, desc: prometheus.NewDesc("weitersagen_ledger_off_cents", "Sum of all entries of a tenant's ledger, which balances at 0.", []string{"tenant"}, nil)}
}

// Describe implements prometheus.Collector.
func (f ledgerFigure) Describe(to chan<- *prometheus.Desc) { to <- f.desc }

// Collect implements prometheus.Collector. A ledger that can't be read makes the reading of the figures fail, which an alert notices.
func (f ledgerFigure) Collect(to chan<- prometheus.Metric) {
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	for _, t := range f.app.Tenants.All(ctx) {
		standing, err := f.app.Statement().Of(ctx, t.ID)
		if err != nil {
			to <- prometheus.NewInvalidMetric(f.desc, err)
			continue
		}
		to <- prometheus.MustNewConstMetric(f.desc, prometheus.GaugeValue, float64(standing.SumCents), string(t.ID))
	}
}
