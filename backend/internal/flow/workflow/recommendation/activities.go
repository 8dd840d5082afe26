package recommendation

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"go.temporal.io/sdk/activity"
	"go.temporal.io/sdk/workflow"

	"weitersagen.app/backend/internal/flow/lifecycle"
	"weitersagen.app/backend/internal/platform/logging"
	"weitersagen.app/backend/internal/platform/temporalx"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Planner decides what is due.
type Planner func(ctx context.Context, t tenant.ID, recommendation string, now time.Time) (lifecycle.Plan, error)

// StepFunc has one step done. It is called at least once, and must be harmless when it comes again.
type StepFunc func(ctx context.Context, t tenant.ID, recommendation, ref string, now time.Time) error

// Activities are what the workflows have done: they touch nothing themselves.
type Activities struct {
	Plan Planner
	// Steps has one function for every kind that a plan can hold.
	Steps map[lifecycle.Kind]StepFunc
	Log   *slog.Logger
}

// Register adds the workflows and their activities to a worker.
func (a *Activities) Register(r temporalx.Registry) error {
	for _, kind := range lifecycle.Kinds() {
		if a.Steps[kind] == nil {
			return fmt.Errorf("nobody does the step %q", kind)
		}
	}
	r.RegisterWorkflowWithOptions(Workflow, workflow.RegisterOptions{Name: WorkflowName})
	r.RegisterActivityWithOptions(temporalx.Activity(a.Log, a.plan), activity.RegisterOptions{Name: PlanName})
	r.RegisterWorkflowWithOptions(Life, workflow.RegisterOptions{Name: LifeName})
	r.RegisterActivityWithOptions(temporalx.Activity(a.Log, a.look), activity.RegisterOptions{Name: LookName})
	for kind, do := range a.Steps {
		r.RegisterActivityWithOptions(
			temporalx.Activity(a.Log, a.step(kind, do)), activity.RegisterOptions{Name: string(kind)},
		)
	}
	return nil
}

func (a *Activities) plan(ctx context.Context, in PlanInput) (PlanResult, error) {
	p, err := a.Plan(logging.WithRequest(ctx, in.Request), tenant.ID(in.Tenant), in.Recommendation, in.Now)
	if err != nil {
		return PlanResult{}, err
	}
	return toResult(p), nil
}

func (a *Activities) step(kind lifecycle.Kind, do StepFunc) func(context.Context, StepInput) (struct{}, error) {
	return func(ctx context.Context, in StepInput) (struct{}, error) {
		ctx = logging.WithRequest(ctx, in.Request)
		err := do(ctx, tenant.ID(in.Tenant), in.Recommendation, in.Ref, in.Now)
		if err == nil {
			a.Log.InfoContext(
				ctx, "step done", "step", kind, "tenant", in.Tenant, "recommendation", in.Recommendation, "ref", in.Ref,
			)
		}
		return struct{}{}, err
	}
}

func toResult(p lifecycle.Plan) PlanResult {
	out := PlanResult{Done: p.Done}
	for _, s := range p.Due {
		out.Due = append(out.Due, Step{Kind: string(s.Kind), Ref: s.Ref, Nth: s.Nth})
	}
	if !p.WakeAt.IsZero() {
		at := p.WakeAt.UTC()
		out.WakeAt = &at
	}
	return out
}
