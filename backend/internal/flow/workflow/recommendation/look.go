package recommendation

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/flow/lifecycle"
	"weitersagen.app/backend/internal/platform/logging"
	"weitersagen.app/backend/internal/platform/temporalx"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Look plans and does what is due, until nothing is due that wasn't tried, or while says that it is enough. What is
// still due in the plan that it gives failed, had no effect, or wasn't begun. It may be repeated: each step may.
//
// Rule (lifecycle, 4 D): A step that fails keeps no other step of its life waiting. Test:
// TestAStepThatFailsDoesNotKeepTheOthersWaiting.
func (a *Activities) Look(
	ctx context.Context, t tenant.ID, recommendation string, now time.Time, while func(lifecycle.Plan) bool,
) (lifecycle.Plan, error) {
	tried := map[lifecycle.Step]bool{}
	for {
		p, err := a.Plan(ctx, t, recommendation, now)
		if err != nil || !while(p) {
			return p, err
		}
		began := len(tried)
		for _, s := range p.Due {
			if tried[s] {
				continue
			}
			tried[s] = true
			a.try(ctx, t, recommendation, s, now)
			if ctx.Err() != nil {
				return p, ctx.Err()
			}
		}
		if len(tried) == began {
			return p, nil
		}
	}
}

// try has a step done. Its failure is not the life's: it is still due in the next plan.
func (a *Activities) try(ctx context.Context, t tenant.ID, recommendation string, s lifecycle.Step, now time.Time) {
	ctx, cancel := context.WithTimeout(ctx, longestTry)
	defer cancel()
	in := StepInput{
		Tenant: string(t), Recommendation: recommendation, Ref: s.Ref, Now: now, Request: logging.RequestFrom(ctx),
	}
	if _, err := a.step(s.Kind, a.Steps[s.Kind])(ctx, in); err != nil {
		a.Log.WarnContext(ctx, "step failed", "step", s.Kind, "tenant", t, "recommendation", recommendation, "ref", s.Ref,
			"retryable", temporalx.Retryable(err), "error", err)
	}
}

func always(lifecycle.Plan) bool { return true }

// look is Look for a workflow.
func (a *Activities) look(ctx context.Context, in PlanInput) (Looked, error) {
	ctx = logging.WithRequest(ctx, in.Request)
	p, err := a.Look(ctx, tenant.ID(in.Tenant), in.Recommendation, in.Now, always)
	if err != nil {
		return Looked{}, err
	}
	r := toResult(p)
	return Looked{WakeAt: r.WakeAt, Done: r.Done, Again: len(r.Due) > 0}, nil
}
