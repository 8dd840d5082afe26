package wiring

import (
	"context"
	"maps"
	"time"

	"go.temporal.io/sdk/client"
	"go.temporal.io/sdk/worker"

	"weitersagen.app/backend/internal/flow/lifecycle"
	lifecyclestore "weitersagen.app/backend/internal/flow/lifecycle/gormstore"
	"weitersagen.app/backend/internal/flow/lifecycle/usecase"
	"weitersagen.app/backend/internal/flow/outbox"
	"weitersagen.app/backend/internal/flow/outbox/relay"
	"weitersagen.app/backend/internal/flow/workflow/payout"
	"weitersagen.app/backend/internal/flow/workflow/recommendation"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/process"
	"weitersagen.app/backend/internal/platform/temporalx"
	"weitersagen.app/backend/internal/programme/tenant"
)

const (
	sweepEvery = time.Minute
	// A life is late ten minutes after its time: until then it is with the relay, or a worker is at it.
	lateAfter  = 10 * time.Minute
	sweepPage  = 200
	sweepPause = 10 * time.Second
)

// lives runs the workflows of recommendations and payouts, and looks after those that got lost. When Temporal has lost everything, it begins
// anew.
func (a *App) lives(ctx context.Context, temporal client.Client, workers *temporalx.Workers) error {
	sweeper := a.sweeper(temporal)
	return workers.Anew(ctx, func(ctx context.Context) error { return a.livesOnce(ctx, temporal, workers, sweeper) })
}

func (a *App) livesOnce(ctx context.Context, temporal client.Client, workers *temporalx.Workers, sweeper *recommendation.Sweeper) error {
	steps, runs := a.lifeActivities(), &payout.Activities{Runs: a.PayoutRun(), Log: a.Log}
	// Ready lives before anything may be started: the namespace, then the workers, then the schedules.
	err := temporalx.Until(ctx, a.Log, "register the Temporal namespace", func(ctx context.Context) error {
		fresh, err := temporalx.EnsureNamespace(ctx, temporal, a.Config.Namespace)
		if err != nil || !fresh {
			return err
		}
		return a.hasten(ctx)
	})
	if err != nil {
		return err
	}
	return process.Together(ctx,
		func(ctx context.Context) error {
			return workers.Run(ctx,
				func(o worker.Options) (worker.Worker, error) {
					o.MaxConcurrentActivityExecutionSize = a.atOnce()
					w := worker.New(temporal, recommendation.TaskQueue, o)
					return w, steps.Register(w)
				},
				func(o worker.Options) (worker.Worker, error) {
					w := worker.New(temporal, payout.TaskQueue, o)
					runs.Register(w)
					return w, nil
				})
		},
		func(ctx context.Context) error { return a.ensureSchedules(ctx, temporal) },
		sweeper.Run,
	)
}

// atOnce is how many steps are done at the same time. On SQLite they would only stand in line for the writer, in front of people
// who wait for an answer of the api.
func (a *App) atOnce() int {
	if a.DB.Dialect() == gormdb.SQLite {
		return 3
	}
	return 50
}

// lifeActivities are the steps of all slices, behind the plan that asks for them.
func (a *App) lifeActivities() *recommendation.Activities {
	plan := &usecase.Watch{Plan: &usecase.Plan{People: a.People(), Money: a.Money()}, Lives: a.alarms()}
	all := a.ReferralSteps()
	maps.Copy(all, a.MoneySteps())
	return &recommendation.Activities{Plan: plan.Do, Steps: all, Log: a.Log}
}

func (a *App) alarms() lifecycle.Lives { return lifecyclestore.New(a.DB) }

// wake passes a change on to Temporal. The alarm is set before: from here on the message may be forgotten, and Temporal's database lost.
func (a *App) wake(temporal relay.Deliver) relay.Deliver {
	alarms := a.alarms()
	return func(ctx context.Context, m outbox.Message) error {
		if err := alarms.Wake(ctx, tenant.ID(m.Tenant), m.Key, a.Clock.Now()); err != nil {
			return err
		}
		return temporal(ctx, m)
	}
}

// hasten has all lives looked at whose steps were put aside: a new Temporal knows of none of them.
func (a *App) hasten(ctx context.Context) error {
	now := a.Clock.Now()
	for _, t := range a.Tenants.All(ctx) {
		if err := a.alarms().Hasten(ctx, t.ID, now.Add(2*time.Hour), now.Add(-lateAfter-time.Second)); err != nil {
			return err
		}
	}
	return nil
}

func (a *App) ensureSchedules(ctx context.Context, temporal client.Client) error {
	schedules := &payout.Schedules{Temporal: temporal}
	for _, t := range a.Tenants.All(ctx) {
		err := temporalx.Until(ctx, a.Log, "ensure a payout schedule", func(ctx context.Context) error {
			return schedules.Ensure(ctx, t)
		})
		if err != nil {
			return err
		}
	}
	<-ctx.Done()
	return nil
}

func (a *App) sweeper(temporal client.Client) *recommendation.Sweeper {
	overdue := a.Metrics.Gauge("weitersagen_recommendations_late", "Recommendations that nobody looked at in time.", "tenant")
	lost := a.Metrics.Gauge("weitersagen_recommendations_without_workflow", "Recommendations that nobody looked at in time and that had no workflow.", "tenant")
	return &recommendation.Sweeper{
		Lives: a.alarms(), Deliver: a.wake((&recommendation.Starter{Temporal: temporal}).Deliver), Running: recommendation.AskTemporal(temporal), Tenants: a.Tenants,
		Log: a.Log, Clock: a.Clock,
		Report: func(t tenant.ID, late, without int) {
			overdue.WithLabelValues(string(t)).Set(float64(late))
			lost.WithLabelValues(string(t)).Set(float64(without))
		},
		Every: sweepEvery, Late: lateAfter, Page: sweepPage, Pause: sweepPause,
	}
}
