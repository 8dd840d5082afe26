package payout

import (
	"context"
	"log/slog"
	"time"

	"go.temporal.io/sdk/activity"
	"go.temporal.io/sdk/workflow"

	"weitersagen.app/backend/internal/platform/temporalx"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Runs is what a payout run has done, step by step. Every call may come again and is harmless then.
type Runs interface {
	// Collect reserves what is due into a new batch, and names all batches that aren't settled.
	Collect(ctx context.Context, t tenant.ID, now time.Time) ([]string, error)
	// Submit hands a batch to the bank unless the bank has it.
	Submit(ctx context.Context, t tenant.ID, batch string, now time.Time) error
	// Poll asks for the bank's answer.
	Poll(ctx context.Context, t tenant.ID, batch string, now time.Time) (answered bool, err error)
	// Settle marks what was paid and returns what was refused.
	Settle(ctx context.Context, t tenant.ID, batch string, now time.Time) error
}

// Activities are what a run has done: it touches nothing itself.
type Activities struct {
	Runs Runs
	Log  *slog.Logger
}

// Register adds the workflow and its activities to a worker.
func (a *Activities) Register(r temporalx.Registry) {
	r.RegisterWorkflowWithOptions(Workflow, workflow.RegisterOptions{Name: WorkflowName})
	r.RegisterActivityWithOptions(temporalx.Activity(a.Log, a.collect), activity.RegisterOptions{Name: CollectName})
	r.RegisterActivityWithOptions(temporalx.Activity(a.Log, a.submit), activity.RegisterOptions{Name: SubmitName})
	r.RegisterActivityWithOptions(temporalx.Activity(a.Log, a.poll), activity.RegisterOptions{Name: PollName})
	r.RegisterActivityWithOptions(temporalx.Activity(a.Log, a.settle), activity.RegisterOptions{Name: SettleName})
}

func (a *Activities) collect(ctx context.Context, in CollectInput) (Collected, error) {
	batches, err := a.Runs.Collect(ctx, tenant.ID(in.Tenant), in.Now)
	return Collected{Batches: batches}, err
}

func (a *Activities) submit(ctx context.Context, in BatchInput) (struct{}, error) {
	return struct{}{}, a.Runs.Submit(ctx, tenant.ID(in.Tenant), in.Batch, in.Now)
}

func (a *Activities) poll(ctx context.Context, in BatchInput) (Polled, error) {
	answered, err := a.Runs.Poll(ctx, tenant.ID(in.Tenant), in.Batch, in.Now)
	return Polled{Answered: answered}, err
}

func (a *Activities) settle(ctx context.Context, in BatchInput) (struct{}, error) {
	return struct{}{}, a.Runs.Settle(ctx, tenant.ID(in.Tenant), in.Batch, in.Now)
}
