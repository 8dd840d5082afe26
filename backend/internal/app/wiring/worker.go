package wiring

import (
	"context"
	"maps"
	"net/http"
	"slices"

	"weitersagen.app/backend/internal/flow/outbox"
	"weitersagen.app/backend/internal/flow/outbox/relay"
	"weitersagen.app/backend/internal/flow/workflow/payout"
	"weitersagen.app/backend/internal/flow/workflow/recommendation"
	moneygroup "weitersagen.app/backend/internal/money"
	"weitersagen.app/backend/internal/platform/health"
	"weitersagen.app/backend/internal/platform/process"
	"weitersagen.app/backend/internal/platform/serve"
	"weitersagen.app/backend/internal/platform/temporalx"
	"weitersagen.app/backend/internal/privacy/erasure"
	inquiries "weitersagen.app/backend/internal/referral/inquiry/usecase"
)

// Work does everything that happens without a request. Each part starts by itself and waits for what it needs.
func (a *App) Work(ctx context.Context) error {
	temporal, err := temporalx.Dial(a.Config.Temporal, a.Config.Namespace, a.Log)
	if err != nil {
		return err
	}
	defer temporal.Close()
	workers := temporalx.NewWorkers(a.Log)
	routes := a.routes()
	routes[outbox.RecommendationChanged] = a.Watched(a.wake((&recommendation.Starter{Temporal: temporal}).Deliver))
	routes[outbox.PayoutRunAsked] = (&payout.Schedules{Temporal: temporal}).Deliver
	changes, letters := a.relays(routes)
	depth := a.Metrics.Gauge("weitersagen_outbox_waiting", "Messages that the relay hasn't passed on yet.")
	a.Metrics.Registry.MustRegister(a.MoneyFigures()...)
	changes.OnDepth = func(n int64) { depth.WithLabelValues().Set(float64(n)) }

	parts := []func(context.Context) error{
		func(ctx context.Context) error {
			checks := append(a.vitals(), health.Check{Name: "temporal", Vital: true, Ask: temporalx.Ping(temporal, a.Config.Namespace)},
				health.Check{Name: "workers", Vital: true, Ask: workers.Running})
			return serve.HTTP(ctx, a.Config.Listen, a.workerPages(checks), a.listening)
		},
		a.showFigures,
		changes.Run,
		letters.Run,
		func(ctx context.Context) error { return a.lives(ctx, temporal, workers) },
		a.Retention().Run,
		a.WriteWaiting,
		a.ReadBank().Run,
	}
	if err := a.StockDemoVouchers(ctx); err != nil {
		return err
	}
	a.ComparePayouts(ctx) // before anything is paid
	return process.Together(ctx, parts...)
}

// letterTopics are what ends in a letter. A mail server that takes its time keeps letters waiting, and no life, erasure or payout.
var letterTopics = slices.Concat(moneygroup.LetterTopics, []outbox.Topic{
	inquiries.Answered, outbox.RecommendationWithdrawn, outbox.AccountLetter, erasure.Confirmed,
})

// relays pass on what the outbox holds, letters beside all else.
func (a *App) relays(routes map[outbox.Topic]relay.Deliver) (changes, letters *relay.Relay) {
	usual, slow := relay.Defaults(), relay.Slow()
	usual.Lane.Not, slow.Lane.Only = letterTopics, letterTopics
	return relay.New(a.outbox, a.Clock, a.Log, usual, routes), relay.New(a.outbox, a.Clock, a.Log, slow, routes)
}

// routes says who takes the messages that this process works through by itself.
func (a *App) routes() map[outbox.Topic]relay.Deliver {
	routes := map[outbox.Topic]relay.Deliver{
		inquiries.Answered:             a.InquiryLetters().Deliver,
		erasure.Erased:                 a.ErasureRest().Deliver,
		erasure.Confirmed:              a.LastLetters().Deliver,
		outbox.RecommendationWithdrawn: a.WithdrawnLetters().Deliver,
		outbox.AccountLetter:           a.AccountLetters(a.Letters()).Deliver,
	}
	maps.Copy(routes, a.MoneyRoutes())
	return routes
}

func (a *App) workerPages(checks []health.Check) http.Handler {
	pages := http.NewServeMux()
	pages.HandleFunc("GET /healthz", health.Live)
	pages.Handle("GET /readyz", health.Ready(checks...))
	return pages
}
