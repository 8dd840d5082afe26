package money

import (
	"context"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"weitersagen.app/backend/internal/money/payout"
	payoutstore "weitersagen.app/backend/internal/money/payout/gormstore"
)

// releaseFigure tells, whenever the figures are read, how many batches wait for people to release them.
type releaseFigure struct {
	app  *Module
	desc *prometheus.Desc
}

func (m *Module) releaseFigure() prometheus.Collector {
	return releaseFigure{app: m, desc: prometheus.NewDesc("weitersagen_payout_batches_awaiting_release", "Payout batches that wait for two people's release.", []string{"tenant"}, nil)}
}

// Describe implements prometheus.Collector.
func (f releaseFigure) Describe(to chan<- *prometheus.Desc) { to <- f.desc }

// Collect implements prometheus.Collector.
func (f releaseFigure) Collect(to chan<- prometheus.Metric) {
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	for _, t := range f.app.Tenants.All(ctx) {
		open, err := payoutstore.NewStore(f.app.DB).OpenBatches(ctx, t.ID)
		if err != nil {
			to <- prometheus.NewInvalidMetric(f.desc, err)
			continue
		}
		waiting := 0
		for _, b := range open {
			if b.Status == payout.AwaitingRelease {
				waiting++
			}
		}
		to <- prometheus.MustNewConstMetric(f.desc, prometheus.GaugeValue, float64(waiting), string(t.ID))
	}
}
