package wiring

import (
	"context"
	"maps"
	"time"

	"go.temporal.io/sdk/client"
	"go.temporal.io/sdk/worker"

	lifecycle "weitersagen.app/backend/internal/lifecycle/usecase"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/process"
	"weitersagen.app/backend/internal/platform/temporalx"
	"weitersagen.app/backend/internal/tenant"
	"weitersagen.app/backend/internal/workflow/payout"
	"weitersagen.app/backend/internal/workflow/recommendation"
)

const (
	sweepEvery = 5 * time.Minute
	sweepGrace = 5 * time.Second
	sweepPage  = 500
)

// lives runs the workflows of recommendations and payouts, and looks after those that got lost.
func (a *App) lives(ctx context.Context, temporal client.Client) error {
	steps, runs := a.lifeActivities(), &payout.Activities{Runs: a.PayoutRuns(), Log: a.Log}
	// Ready lives before anything may be started: the namespace, then the workers, then the schedules.
	err := temporalx.Until(ctx, a.Log, "register the Temporal namespace", func(ctx context.Context) error {
		return temporalx.EnsureNamespace(ctx, temporal, a.Config.Namespace)
	})
	if err != nil {
		return err
	}
	return process.Together(ctx,
		func(ctx context.Context) error {
			return temporalx.Run(ctx, a.Log,
				func() (worker.Worker, error) {
					w := worker.New(temporal, recommendation.TaskQueue, worker.Options{MaxConcurrentActivityExecutionSize: a.atOnce()})
					return w, steps.Register(w)
				},
				func() (worker.Worker, error) {
					w := worker.New(temporal, payout.TaskQueue, worker.Options{})
					runs.Register(w)
					return w, nil
				})
		},
		func(ctx context.Context) error { return a.ensureSchedules(ctx, temporal) },
		a.sweeper(temporal).Run,
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
	plan := &lifecycle.Plan{People: a.People(), Money: a.Money()}
	all := a.referralSteps()
	maps.Copy(all, a.moneySteps())
	return &recommendation.Activities{Plan: plan.Do, Steps: all, Log: a.Log}
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
	lost := a.Metrics.Gauge("weitersagen_recommendations_without_workflow", "Unfinished recommendations that no workflow looked after.", "tenant")
	return &recommendation.Sweeper{
		Unfinished: a.People(), Outbox: a.Outbox, Running: recommendation.AskTemporal(temporal), Tenants: a.Tenants, Log: a.Log,
		Report: func(t tenant.ID, n int) { lost.WithLabelValues(string(t)).Set(float64(n)) },
		Every:  sweepEvery, Grace: sweepGrace, Page: sweepPage,
	}
}
