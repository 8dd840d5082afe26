package figures

import (
	"context"
	"errors"

	"github.com/prometheus/client_golang/prometheus"

	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/platform/metrics"
	"weitersagen.app/backend/internal/programme/tenant"
)

// AwaitingRelease counts the batches that wait for people to release them.
func AwaitingRelease(tenants tenant.Catalog, batches transfer.Store) prometheus.Collector {
	return metrics.Read{
		Name: "weitersagen_payout_batches_awaiting_release", Help: "Payout batches that wait for two people's release.",
		Labels: []string{"tenant"},
		Values: func(ctx context.Context, tell func(float64, ...string)) (failed error) {
			for _, t := range tenants.All(ctx) {
				open, err := batches.OpenBatches(ctx, t.ID)
				if err != nil {
					failed = errors.Join(failed, err)
					continue
				}
				waiting := 0
				for _, b := range open {
					if b.Status == transfer.AwaitingRelease {
						waiting++
					}
				}
				tell(float64(waiting), string(t.ID))
			}
			return failed
		},
	}.Collector()
}

// OpenCases counts the cases that aren't settled.
func OpenCases(tenants tenant.Catalog, cases transfer.Cases) prometheus.Collector {
	return metrics.Read{
		Name: "weitersagen_bank_cases_open", Help: "What the bank said that contradicts, and nobody has settled.",
		Labels: []string{"tenant", "kind"},
		Values: func(ctx context.Context, tell func(float64, ...string)) (failed error) {
			for _, t := range tenants.All(ctx) {
				open, err := cases.OpenCases(ctx, t.ID)
				if err != nil {
					failed = errors.Join(failed, err)
					continue
				}
				counts := map[transfer.CaseKind]int{}
				for _, c := range open {
					counts[c.Kind]++
				}
				for kind, n := range counts {
					tell(float64(n), string(t.ID), string(kind))
				}
			}
			return failed
		},
	}.Collector()
}
