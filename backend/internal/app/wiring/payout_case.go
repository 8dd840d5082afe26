package wiring

import (
	"context"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"weitersagen.app/backend/internal/kernel/fault"
	payoutstore "weitersagen.app/backend/internal/money/payout/gormstore"
	payouts "weitersagen.app/backend/internal/money/payout/usecase"
	"weitersagen.app/backend/internal/people/audit"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/programme/tenant"
)

// PayoutCases is for operators: what the bank said that contradicts, and what they say of it.
func (a *App) PayoutCases() *payouts.Case {
	return &payouts.Case{
		Tx: a.DB, Clock: a.Clock, Store: payoutstore.NewStore(a.DB), Cases: payoutstore.NewCases(a.DB), Awards: a.paidAwards(), Books: a.Book(),
		Acts: payoutActs{a.Audit()},
	}
}

// CaseSettled implements payout.CaseActs.
func (p payoutActs) CaseSettled(ctx context.Context, t tenant.ID, c string, who string, now time.Time) error {
	return acts{audit.Acts{Log: p.log, Who: who, NewID: id.New}}.Record(ctx, t, audit.BankCaseSettled, c, now)
}

// readEvery is how often the worker looks into what the bank has told, whether or not a batch is open.
const readEvery = 30 * time.Second

// readBank reads what the bank says, again and again until ctx ends: also what it says of transfers that were settled long ago. Several workers
// may do it at once.
func (a *App) readBank(ctx context.Context) error {
	for {
		a.readBankOnce(ctx)
		timer := time.NewTimer(readEvery)
		select {
		case <-ctx.Done():
			timer.Stop()
			return nil
		case <-timer.C:
		}
	}
}

func (a *App) readBankOnce(ctx context.Context) {
	run := a.payoutRun()
	for _, t := range a.Tenants.All(ctx) {
		_, err := run.Read(ctx, t.ID, a.Clock.Now())
		// Who is overtaken by another reader finds nothing left to do.
		if err != nil && ctx.Err() == nil && fault.KindOf(err) != fault.Conflict {
			a.Log.WarnContext(ctx, "what the bank says could not be worked through; it is tried again", "tenant", string(t.ID), "error", err)
		}
	}
}

// caseFigure tells, whenever the figures are read, how many cases nobody has settled.
type caseFigure struct {
	app  *App
	desc *prometheus.Desc
}

func (a *App) caseFigure() prometheus.Collector {
	return caseFigure{app: a, desc: prometheus.NewDesc("weitersagen_bank_cases_open", "What the bank said that contradicts, and nobody has settled.", []string{"tenant", "kind"}, nil)}
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
