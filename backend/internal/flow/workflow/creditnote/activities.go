package creditnote

import (
	"context"
	"log/slog"

	"go.temporal.io/sdk/activity"
	"go.temporal.io/sdk/workflow"

	"weitersagen.app/backend/internal/platform/temporalx"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Runs writes a tenant's documents that are due, and tells of each agency that it is alive. It may come again, and at
// once with another, and is harmless then.
type Runs func(ctx context.Context, t tenant.ID, alive func()) (Written, error)

// Activities are what a run has done: it touches nothing itself.
type Activities struct {
	Runs Runs
	Log  *slog.Logger
}

// Register adds the workflow and its activity to a worker.
func (a *Activities) Register(r temporalx.Registry) {
	r.RegisterWorkflowWithOptions(Workflow, workflow.RegisterOptions{Name: WorkflowName})
	r.RegisterActivityWithOptions(temporalx.Activity(a.Log, a.write), activity.RegisterOptions{Name: WriteName})
}

func (a *Activities) write(ctx context.Context, in Input) (Written, error) {
	return a.Runs(ctx, tenant.ID(in.Tenant), func() { activity.RecordHeartbeat(ctx) })
}
