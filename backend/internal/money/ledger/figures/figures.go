// Package figures shows operators how the books stand.
package figures

import (
	"context"
	"errors"

	"github.com/prometheus/client_golang/prometheus"

	ledgers "weitersagen.app/backend/internal/money/ledger/usecase"
	"weitersagen.app/backend/internal/platform/metrics"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Off is what tenants' books are off by. The figure to see is 0.
func Off(tenants tenant.Catalog, books *ledgers.Book) prometheus.Collector {
	return metrics.Read{
		Name: "weitersagen_ledger_off_cents", Help: "Sum of all entries of a tenant's ledger, which balances at 0.",
		Labels: []string{"tenant"},
		Values: func(ctx context.Context, tell func(float64, ...string)) (failed error) {
			for _, t := range tenants.All(ctx) {
				standing, err := books.Standing(ctx, t.ID)
				if err != nil {
					failed = errors.Join(failed, err)
					continue
				}
				tell(float64(standing.SumCents), string(t.ID))
			}
			return failed
		},
	}.Collector()
}
