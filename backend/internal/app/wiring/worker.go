package wiring

import (
	"context"
	"net/http"

	"weitersagen.app/backend/internal/platform/health"
	"weitersagen.app/backend/internal/platform/process"
	"weitersagen.app/backend/internal/platform/serve"
	"weitersagen.app/backend/internal/platform/temporalx"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Work does everything that happens without a request. Each part starts by itself and waits for what it needs.
func (a *App) Work(ctx context.Context) error {
	temporal, err := temporalx.Dial(a.Config.Temporal, a.Config.Namespace, a.Log)
	if err != nil {
		return err
	}
	defer temporal.Close()
	workers := temporalx.NewWorkers(a.Log)
	a.Metrics.Registry.MustRegister(a.figures()...)

	changed := make(chan struct{}, 1)
	parts := []func(context.Context) error{
		func(ctx context.Context) error {
			checks := append(a.vitals(), health.Check{
				Name: "temporal", Vital: true, Ask: temporalx.Ping(temporal, a.Config.Namespace),
			},
				health.Check{Name: "workers", Vital: true, Ask: workers.Running})
			return serve.HTTP(ctx, a.Config.Listen, a.workerPages(checks), a.listening)
		},
		a.ShowFigures,
		a.FollowTenants(func(context.Context, []tenant.ID) {
			select {
			case changed <- struct{}{}:
			default: // they are looked at already
			}
		}),
		a.Retention.Run,
		a.WriteWaiting,
		a.Reminders.Run,
		a.ReadBank.Run,
	}
	if err := a.StockDemoVouchers(ctx); err != nil {
		return err
	}
	a.Gate.CheckAll(ctx, a.Tenants, a.Log) // before anything is paid
	return process.Together(ctx, append(parts, a.passOn(temporal, workers, changed)...)...)
}

func (a *App) workerPages(checks []health.Check) http.Handler {
	pages := http.NewServeMux()
	pages.HandleFunc("GET /healthz", health.Live)
	pages.Handle("GET /readyz", health.Ready(checks...))
	return pages
}
