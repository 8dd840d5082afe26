package wiring

import (
	"context"

	"go.temporal.io/sdk/client"
	"go.temporal.io/sdk/worker"

	creditnoteflow "weitersagen.app/backend/internal/flow/workflow/creditnote"
	payoutflow "weitersagen.app/backend/internal/flow/workflow/payout"
	lifeflow "weitersagen.app/backend/internal/flow/workflow/recommendation"
	creditnotes "weitersagen.app/backend/internal/money/creditnote/usecase"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/platform/outbox/relay"
	"weitersagen.app/backend/internal/platform/process"
	"weitersagen.app/backend/internal/platform/temporalx"
	"weitersagen.app/backend/internal/programme/tenant"
)

// passOn passes messages on, and runs the workflows. What comes by changed tells that tenants have changed.
func (a *App) passOn(
	temporal client.Client, workers *temporalx.Workers, changed <-chan struct{},
) []func(context.Context) error {
	schedules := &payoutflow.Schedules{Temporal: temporal}
	changes, letters := a.Relays(a.allRoutes(temporal, schedules))
	depth := a.Metrics.Gauge("weitersagen_outbox_waiting", "Messages that the relay hasn't passed on yet.")
	changes.OnDepth = func(n int64) { depth.WithLabelValues().Set(float64(n)) }
	return []func(context.Context) error{
		changes.Run, letters.Run,
		func(ctx context.Context) error { return a.lives(ctx, temporal, workers, schedules, changed) },
	}
}

// allRoutes say who takes which topic of the outbox: those of Routes, and the two that Temporal takes.
func (a *App) allRoutes(temporal client.Client, schedules *payoutflow.Schedules) relay.Routes {
	return relay.Join(a.Routes(), relay.Routes{Changes: map[outbox.Topic]relay.Deliver{
		outbox.RecommendationChanged: a.Watched(a.Wake((&lifeflow.Starter{Temporal: temporal}).Deliver)),
		outbox.PayoutRunAsked:        schedules.Deliver,
	}})
}

// lives runs the workflows of recommendations and payouts, and looks after those that got lost. When Temporal has lost
// everything, it begins anew.
func (a *App) lives(
	ctx context.Context, temporal client.Client, workers *temporalx.Workers, schedules *payoutflow.Schedules,
	changed <-chan struct{},
) error {
	sweeper := a.Sweeper(temporal)
	return workers.Anew(ctx, func(ctx context.Context) error {
		// Ready lives before anything may be started: the namespace, then the workers, then the schedules.
		err := temporalx.Until(ctx, a.Log, "register the Temporal namespace", func(ctx context.Context) error {
			fresh, err := temporalx.EnsureNamespace(ctx, temporal, a.Config.Namespace)
			if err != nil || !fresh {
				return err
			}
			return sweeper.Hasten(ctx)
		})
		if err != nil {
			return err
		}
		return process.Together(ctx,
			func(ctx context.Context) error { return workers.Run(ctx, a.queues(temporal)...) },
			func(ctx context.Context) error { return a.keepSchedules(ctx, temporal, schedules, changed) },
			sweeper.Run,
		)
	})
}

// keepSchedules has every tenant's payouts run as its file says, and its credit notes by the calendar; it looks again
// when tenants have changed.
func (a *App) keepSchedules(
	ctx context.Context, temporal client.Client, schedules *payoutflow.Schedules, changed <-chan struct{},
) error {
	notes := &creditnoteflow.Schedules{Temporal: temporal}
	for {
		if err := notes.EnsureAll(ctx, a.Tenants, a.Log); err != nil {
			return err
		}
		if err := schedules.EnsureAll(ctx, a.Tenants, a.Log); err != nil {
			return err
		}
		select {
		case <-changed:
		case <-ctx.Done():
			return nil
		}
	}
}

// queues are those from which this worker takes its work.
func (a *App) queues(temporal client.Client) []func(worker.Options) (worker.Worker, error) {
	payouts := &payoutflow.Activities{Runs: a.PayoutRun, Log: a.Log}
	due := &creditnotes.Due{Run: a.CreditNoteRun, Tenants: a.Tenants, Log: a.Log}
	notes := &creditnoteflow.Activities{Log: a.Log, Runs: func(
		ctx context.Context, t tenant.ID, alive func(),
	) (creditnoteflow.Written, error) {
		w, err := due.Do(ctx, t, alive)
		return creditnoteflow.Written{Documents: len(w.Numbers), Waiting: len(w.Waiting), Failed: len(w.Failed)}, err
	}}
	queue := func(
		name string, atOnce int, register func(worker.Worker) error,
	) func(worker.Options) (worker.Worker, error) {
		return func(o worker.Options) (worker.Worker, error) {
			if atOnce > 0 {
				o.MaxConcurrentActivityExecutionSize = atOnce
			}
			o.Interceptors = append(o.Interceptors, temporalx.Prepared(a.Library.HoldNewest))
			w := worker.New(temporal, name, o)
			return w, register(w)
		}
	}
	return []func(worker.Options) (worker.Worker, error){
		queue(lifeflow.TaskQueue, a.atOnce(), func(w worker.Worker) error { return a.Activities.Register(w) }),
		queue(payoutflow.TaskQueue, 0, func(w worker.Worker) error { payouts.Register(w); return nil }),
		queue(creditnoteflow.TaskQueue, 0, func(w worker.Worker) error { notes.Register(w); return nil }),
	}
}

// atOnce is how many steps are done at the same time. On SQLite they would only stand in line for the writer, in front
// of people who wait for an answer of the api.
func (a *App) atOnce() int {
	if a.DB.Dialect() == gormdb.SQLite {
		return 3
	}
	return 50
}
