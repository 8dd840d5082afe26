// Package figures shows what waits for operators.
package figures

import (
	"context"
	"errors"

	"github.com/prometheus/client_golang/prometheus"

	"weitersagen.app/backend/internal/insight/task"
	"weitersagen.app/backend/internal/platform/metrics"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Waiting counts of each kind what waits.
func Waiting(tenants tenant.Catalog, source task.Source) prometheus.Collector {
	return metrics.Read{
		Name: "weitersagen_tasks_waiting", Help: "What waits for operators, by kind.", Labels: []string{"tenant", "kind"},
		Values: func(ctx context.Context, tell func(float64, ...string)) (failed error) {
			for _, t := range tenants.All(ctx) {
				list, err := source.List(ctx, t)
				if err != nil {
					failed = errors.Join(failed, err)
					continue
				}
				counts := list.Counts()
				for _, k := range task.Kinds {
					tell(float64(counts[k]), string(t.ID), string(k))
				}
			}
			return failed
		},
	}.Collector()
}
