package money

import (
	"context"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"weitersagen.app/backend/internal/kernel/fault"
	payoutstore "weitersagen.app/backend/internal/money/payout/gormstore"
	"weitersagen.app/backend/internal/money/payout/peers"
	payouts "weitersagen.app/backend/internal/money/payout/usecase"
)

// PayoutCases is for operators: what the bank said that contradicts, and what they say of it.
func (m *Module) PayoutCases() *payouts.Case {
	return &payouts.Case{
		Tx: m.DB, Clock: m.Clock, Store: payoutstore.NewStore(m.DB), Cases: payoutstore.NewCases(m.DB), Awards: m.payAwards(), Books: m.Book(),
		Acts: peers.Acts{Log: m.Audit()},
	}
}

// readEvery is how often the worker looks into what the bank has told, whether or not a batch is open.
const readEvery = 30 * time.Second

// ReadBank reads what the bank says, again and again until ctx ends: also what it says of transfers that were settled long ago. Several workers
// may do it at once.
func (m *Module) ReadBank(ctx context.Context) error {
	for {
		m.ReadBankOnce(ctx)
		timer := time.NewTimer(readEvery)
		select {
		case <-ctx.Done():
			timer.Stop()
			return nil
		case <-timer.C:
		}
	}
}

// ReadBankOnce reads what the bank of each tenant has told by now.
func (m *Module) ReadBankOnce(ctx context.Context) {
	run := m.PayoutRun()
	for _, t := range m.Tenants.All(ctx) {
		_, err := run.Read(ctx, t.ID, m.Clock.Now())
		// Who is overtaken by another reader finds nothing left to do.
		if err != nil && ctx.Err() == nil && fault.KindOf(err) != fault.Conflict {
			m.Log.WarnContext(ctx, "what the bank says could not be worked through; it is tried again", "tenant", string(t.ID), "error", err)
		}
	}
}

// caseFigure tells, whenever the figures are read, how many cases nobody has settled.
type caseFigure struct {
	app  *Module
	desc *prometheus.Desc
}

func (m *Module) caseFigure() prometheus.Collector {
	return caseFigure{app: m, desc: prometheus.NewDesc("weitersagen_bank_cases_open", "What the bank said that contradicts, and nobody has settled.", []string{"tenant", "kind"}, nil)}
}

// Describe implements prometheus.Collector.
func (f caseFigure) Describe(to chan<- *prometheus.Desc) { to <- f.desc }

// Collect implements prometheus.Collector.
func (f caseFigure) Collect(to chan<- prometheus.Metric) {
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	for _, t := range f.app.Tenants.All(ctx) {
		open, err := payoutstore.NewCases(f.app.DB).OpenCases(ctx, t.ID)
		if err != nil {
			to <- prometheus.NewInvalidMetric(f.desc, err)
			continue
		}
		counts := map[string]int{}
		for _, c := range open {
			counts[string(c.Kind)]++
		}
		for kind, n := range counts {
			to <- prometheus.MustNewConstMetric(f.desc, prometheus.GaugeValue, float64(n), string(t.ID), kind)
		}
	}
}
