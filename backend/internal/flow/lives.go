package flow

import (
	"context"
	"maps"

	"go.temporal.io/sdk/client"
	"go.temporal.io/sdk/worker"

	"weitersagen.app/backend/internal/flow/lifecycle"
	lifecyclestore "weitersagen.app/backend/internal/flow/lifecycle/gormstore"
	"weitersagen.app/backend/internal/flow/lifecycle/usecase"
	"weitersagen.app/backend/internal/flow/outbox/relay"
	"weitersagen.app/backend/internal/flow/workflow/creditnote"
	"weitersagen.app/backend/internal/flow/workflow/payout"
	"weitersagen.app/backend/internal/flow/workflow/recommendation"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/process"
	"weitersagen.app/backend/internal/platform/temporalx"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Alarms tell when lives have to be looked at.
func (m *Module) Alarms() lifecycle.Lives { return lifecyclestore.New(m.DB) }

// Wake passes a change on to Temporal, once its alarm is set.
func (m *Module) Wake(temporal relay.Deliver) relay.Deliver {
	return recommendation.Waker{Alarms: m.Alarms(), Clock: m.Clock, Temporal: temporal}.Deliver
}

// LifeActivities are the steps of all slices, behind the plan that asks for them.
func (m *Module) LifeActivities() *recommendation.Activities {
	plan := &usecase.Watch{Plan: &usecase.Plan{People: m.People(), Money: m.Money()}, Lives: m.Alarms()}
	all := m.ReferralSteps()
	maps.Copy(all, m.MoneySteps())
	return &recommendation.Activities{Plan: plan.Do, Steps: all, Log: m.Log}
}

// Sweeper looks after lives that got lost.
func (m *Module) Sweeper(temporal client.Client) *recommendation.Sweeper {
	overdue := m.Metrics.Gauge("weitersagen_recommendations_late", "Recommendations that nobody looked at in time.", "tenant")
	lost := m.Metrics.Gauge("weitersagen_recommendations_without_workflow", "Recommendations that nobody looked at in time and that had no workflow.", "tenant")
	return &recommendation.Sweeper{
		Lives: m.Alarms(), Deliver: m.Wake((&recommendation.Starter{Temporal: temporal}).Deliver), Running: recommendation.AskTemporal(temporal),
		Tenants: m.Tenants, Log: m.Log, Clock: m.Clock,
		Report: func(t tenant.ID, late, without int) {
			overdue.WithLabelValues(string(t)).Set(float64(late))
			lost.WithLabelValues(string(t)).Set(float64(without))
		},
		Every: recommendation.SweepEvery, Late: recommendation.LateAfter, Page: recommendation.SweepPage, Pause: recommendation.SweepPause,
	}
}

// LateLives counts a tenant's recommendations that nobody looked at in time. It changes nothing; the worker wakes them.
func (m *Module) LateLives(ctx context.Context, t tenant.ID) (int, error) {
	return m.Alarms().CountLate(ctx, t, recommendation.Unswept(m.Clock.Now()))
}

// lives runs the workflows of recommendations and payouts, and looks after those that got lost. When Temporal has lost everything, it begins
// anew.
func (m *Module) lives(ctx context.Context, temporal client.Client, workers *temporalx.Workers, schedules *payout.Schedules, changed <-chan struct{}) error {
	sweeper := m.Sweeper(temporal)
	return workers.Anew(ctx, func(ctx context.Context) error {
		// Ready lives before anything may be started: the namespace, then the workers, then the schedules.
		err := temporalx.Until(ctx, m.Log, "register the Temporal namespace", func(ctx context.Context) error {
			fresh, err := temporalx.EnsureNamespace(ctx, temporal, m.Config.Namespace)
			if err != nil || !fresh {
				return err
			}
			return sweeper.Hasten(ctx)
		})
		if err != nil {
			return err
		}
		return process.Together(ctx,
			func(ctx context.Context) error {
				return workers.Run(ctx, m.lifeWorker(temporal), m.payoutWorker(temporal), m.creditNoteWorker(temporal))
			},
			func(ctx context.Context) error { return m.keepSchedules(ctx, temporal, schedules, changed) },
			sweeper.Run,
		)
	})
}

// keepSchedules has every tenant's payouts run as its file says, and its credit notes by the calendar; it looks again when tenants have changed.
func (m *Module) keepSchedules(ctx context.Context, temporal client.Client, schedules *payout.Schedules, changed <-chan struct{}) error {
	notes := &creditnote.Schedules{Temporal: temporal}
	for {
		if err := notes.EnsureAll(ctx, m.Tenants, m.Log); err != nil {
			return err
		}
		if err := schedules.EnsureAll(ctx, m.Tenants, m.Log); err != nil {
			return err
		}
		select {
		case <-changed:
		case <-ctx.Done():
			return nil
		}
	}
}

func (m *Module) lifeWorker(temporal client.Client) func(worker.Options) (worker.Worker, error) {
	steps := m.LifeActivities()
	return func(o worker.Options) (worker.Worker, error) {
		o.MaxConcurrentActivityExecutionSize = m.atOnce()
		o.Interceptors = append(o.Interceptors, temporalx.Prepared(m.Library.HoldNewest))
		w := worker.New(temporal, recommendation.TaskQueue, o)
		return w, steps.Register(w)
	}
}

func (m *Module) payoutWorker(temporal client.Client) func(worker.Options) (worker.Worker, error) {
	runs := &payout.Activities{Runs: m.PayoutRun(), Log: m.Log}
	return func(o worker.Options) (worker.Worker, error) {
		o.Interceptors = append(o.Interceptors, temporalx.Prepared(m.Library.HoldNewest))
		w := worker.New(temporal, payout.TaskQueue, o)
		runs.Register(w)
		return w, nil
	}
}

func (m *Module) creditNoteWorker(temporal client.Client) func(worker.Options) (worker.Worker, error) {
	runs := &creditnote.Activities{Log: m.Log, Runs: func(ctx context.Context, t tenant.ID, alive func()) (w creditnote.Written, err error) {
		w.Documents, w.Waiting, w.Failed, err = m.WriteCreditNotes(ctx, t, alive)
		return w, err
	}}
	return func(o worker.Options) (worker.Worker, error) {
		o.Interceptors = append(o.Interceptors, temporalx.Prepared(m.Library.HoldNewest))
		w := worker.New(temporal, creditnote.TaskQueue, o)
		runs.Register(w)
		return w, nil
	}
}

// atOnce is how many steps are done at the same time. On SQLite they would only stand in line for the writer, in front of people
// who wait for an answer of the api.
func (m *Module) atOnce() int {
	if m.DB.Dialect() == gormdb.SQLite {
		return 3
	}
	return 50
}
