// Package figures shows operators who of agencies waits for them.
package figures

import (
	"context"
	"errors"

	"github.com/prometheus/client_golang/prometheus"

	"weitersagen.app/backend/internal/platform/metrics"
	"weitersagen.app/backend/internal/programme/tenant"
	members "weitersagen.app/backend/internal/sellers/member/usecase"
)

// Waiting counts who approves no orders before an operator's yes (docs/adr/0071).
func Waiting(tenants tenant.Catalog, office *members.Office) prometheus.Collector {
	return metrics.Read{
		Name: "weitersagen_agency_members_waiting",
		Help: "People of agencies who approve no orders before an operator's yes.", Labels: []string{"tenant"},
		Values: func(ctx context.Context, tell func(float64, ...string)) (failed error) {
			for _, t := range tenants.All(ctx) {
				waiting, err := office.Waiting(ctx, t)
				if err != nil {
					failed = errors.Join(failed, err)
					continue
				}
				tell(float64(len(waiting)), string(t.ID))
			}
			return failed
		},
	}.Collector()
}
