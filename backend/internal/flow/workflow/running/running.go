// Package running runs the workflows in a worker's process, as long as it lives.
package running

import (
	"context"
	"log/slog"

	"go.temporal.io/sdk/client"
	"go.temporal.io/sdk/worker"

	creditnoteflow "weitersagen.app/backend/internal/flow/workflow/creditnote"
	payoutflow "weitersagen.app/backend/internal/flow/workflow/payout"
	lifeflow "weitersagen.app/backend/internal/flow/workflow/recommendation"
	"weitersagen.app/backend/internal/platform/process"
	"weitersagen.app/backend/internal/platform/temporalx"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Flows are the workflows of recommendations, payouts and credit notes, with what each does.
type Flows struct {
	Temporal  client.Client
	Namespace string
	Workers   *temporalx.Workers
	Tenants   tenant.Catalog
	Log       *slog.Logger
	// Sweeper looks after lives whose time has come, and after those that got lost.
	Sweeper   *lifeflow.Sweeper
	Schedules *payoutflow.Schedules
	// Changed tells that tenants have changed.
	Changed <-chan struct{}
	// Prepare has an activity work with the tenants of the moment.
	Prepare func(context.Context) context.Context
	// AtOnce bounds the steps of lives that are done at the same time.
	AtOnce int

	Lives       *lifeflow.Activities
	Payouts     *payoutflow.Activities
	CreditNotes *creditnoteflow.Activities
}

// Run works until ctx ends. Lives that rest in the database wait for no Temporal.
func (f *Flows) Run(ctx context.Context) error {
	return process.Together(ctx, f.Sweeper.Run, f.onTemporal)
}

// onTemporal has Temporal's workflows done. When it has lost everything, it begins anew.
func (f *Flows) onTemporal(ctx context.Context) error {
	return f.Workers.Anew(ctx, func(ctx context.Context) error {
		// Ready lives before anything may be started: the namespace, then the workers, then the schedules.
		err := temporalx.Until(ctx, f.Log, "register the Temporal namespace", func(ctx context.Context) error {
			fresh, err := temporalx.EnsureNamespace(ctx, f.Temporal, f.Namespace)
			if err != nil || !fresh {
				return err
			}
			return f.Sweeper.Hasten(ctx)
		})
		if err != nil {
			return err
		}
		return process.Together(ctx,
			func(ctx context.Context) error { return f.Workers.Run(ctx, f.queues()...) }, f.keepSchedules,
		)
	})
}

// keepSchedules has every tenant's payouts run as its file says, and its credit notes by the calendar; it looks again
// when tenants have changed.
func (f *Flows) keepSchedules(ctx context.Context) error {
	notes := &creditnoteflow.Schedules{Temporal: f.Temporal}
	for {
		if err := notes.EnsureAll(ctx, f.Tenants, f.Log); err != nil {
			return err
		}
		if err := f.Schedules.EnsureAll(ctx, f.Tenants, f.Log); err != nil {
			return err
		}
		select {
		case <-f.Changed:
		case <-ctx.Done():
			return nil
		}
	}
}

// queues are those from which this worker takes its work.
func (f *Flows) queues() []func(worker.Options) (worker.Worker, error) {
	queue := func(
		name string, atOnce int, register func(worker.Worker) error,
	) func(worker.Options) (worker.Worker, error) {
		return func(o worker.Options) (worker.Worker, error) {
			if atOnce > 0 {
				o.MaxConcurrentActivityExecutionSize = atOnce
				o.MaxConcurrentLocalActivityExecutionSize = atOnce
				// A look that waits for its turn keeps its task of the workflow waiting.
				o.MaxConcurrentWorkflowTaskExecutionSize = 4 * atOnce
			}
			o.Interceptors = append(o.Interceptors, temporalx.Prepared(f.Prepare))
			w := worker.New(f.Temporal, name, o)
			return w, register(w)
		}
	}
	return []func(worker.Options) (worker.Worker, error){
		queue(lifeflow.TaskQueue, f.AtOnce, func(w worker.Worker) error { return f.Lives.Register(w) }),
		queue(payoutflow.TaskQueue, 0, func(w worker.Worker) error { f.Payouts.Register(w); return nil }),
		queue(creditnoteflow.TaskQueue, 0, func(w worker.Worker) error { f.CreditNotes.Register(w); return nil }),
	}
}
