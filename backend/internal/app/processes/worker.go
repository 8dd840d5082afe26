package processes

import (
	"context"
	"net/http"

	"go.temporal.io/sdk/client"

	"weitersagen.app/backend/internal/app/wiring"
	payoutflow "weitersagen.app/backend/internal/flow/workflow/payout"
	"weitersagen.app/backend/internal/platform/health"
	"weitersagen.app/backend/internal/platform/process"
	"weitersagen.app/backend/internal/platform/serve"
	"weitersagen.app/backend/internal/platform/temporalx"
	"weitersagen.app/backend/internal/programme/tenant"
)

// work does everything that happens without a request. Each part starts by itself and waits for what it needs.
func work(ctx context.Context, a *wiring.App) error {
	temporal, err := temporalx.Dial(a.Config.Temporal, a.Config.Namespace, a.Log)
	if err != nil {
		return err
	}
	defer temporal.Close()
	workers := temporalx.NewWorkers(a.Log)
	a.Metrics.Registry.MustRegister(a.Figures()...)

	changed := make(chan struct{}, 1)
	parts := []func(context.Context) error{
		func(ctx context.Context) error {
			checks := append(a.Vitals(), health.Check{
				Name: "temporal", Vital: true, Ask: temporalx.Ping(temporal, a.Config.Namespace),
			},
				health.Check{Name: "workers", Vital: true, Ask: workers.Running})
			return serve.HTTP(ctx, a.Config.Listen, workerPages(checks), listening(a))
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
		a.NumbersKept.Run,
		a.Forecasts.Run,
		a.MoneySummed.Run,
		a.WeeklyLetters.Run,
		a.ReadBank.Run,
	}
	if err := a.StockDemoVouchers(ctx); err != nil {
		return err
	}
	a.Gate.CheckAll(ctx, a.Tenants, a.Log) // before anything is paid
	return process.Together(ctx, append(parts, passOn(a, temporal, workers, changed)...)...)
}

func workerPages(checks []health.Check) http.Handler {
	pages := http.NewServeMux()
	pages.HandleFunc("GET /healthz", health.Live)
	pages.Handle("GET /readyz", health.Ready(checks...))
	return pages
}

// passOn passes messages on, and runs the workflows. What comes by changed tells that tenants have changed.
func passOn(
	a *wiring.App, temporal client.Client, workers *temporalx.Workers, changed <-chan struct{},
) []func(context.Context) error {
	schedules := &payoutflow.Schedules{Temporal: temporal}
	changes, letters := a.Relays(a.AllRoutes(temporal, schedules))
	depth := a.Metrics.Gauge("weitersagen_outbox_waiting", "Messages that the relay hasn't passed on yet.")
	changes.OnDepth = func(n int64) { depth.WithLabelValues().Set(float64(n)) }
	return []func(context.Context) error{
		changes.Run, letters.Run, a.Flows(temporal, workers, schedules, changed).Run,
	}
}
