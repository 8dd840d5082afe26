package recommendation

import (
	"context"

	"weitersagen.app/backend/internal/flow/lifecycle"
	"weitersagen.app/backend/internal/platform/logging"
	"weitersagen.app/backend/internal/platform/temporalx"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Do does what is due in a plan and plans anew, until nothing is due that wasn't tried, or while says that it is
// enough. What is still due in the plan that it gives failed, had no effect, or wasn't begun. It may be repeated, as
// each step may.
//
// Rule (lifecycle, 4 D): A step that fails keeps no other step of its life waiting. Test:
// TestAStepThatFailsDoesNotKeepTheOthersWaiting.
func (a *Activities) Do(
	ctx context.Context, in PlanInput, p lifecycle.Plan, while func(lifecycle.Plan) bool,
) (lifecycle.Plan, error) {
	tried := map[lifecycle.Step]bool{}
	for while(p) {
		began := len(tried)
		for _, s := range p.Due {
			if tried[s] {
				continue
			}
			tried[s] = true
			a.try(ctx, in, s)
			if ctx.Err() != nil {
				return p, ctx.Err()
			}
		}
		if len(tried) == began {
			break
		}
		var err error
		if p, err = a.planned(ctx, in); err != nil {
			return p, err
		}
	}
	return p, nil
}

func (a *Activities) planned(ctx context.Context, in PlanInput) (lifecycle.Plan, error) {
	return a.Plan(ctx, tenant.ID(in.Tenant), in.Recommendation, in.Now)
}

// try has a step done. Its failure is not the life's: it is still due in the next plan.
func (a *Activities) try(ctx context.Context, in PlanInput, s lifecycle.Step) {
	ctx, cancel := context.WithTimeout(ctx, longestTry)
	defer cancel()
	_, err := a.step(s.Kind, a.Steps[s.Kind])(ctx, StepInput{
		Tenant: in.Tenant, Recommendation: in.Recommendation, Ref: s.Ref, Now: in.Now, Request: in.Request,
	})
	if err != nil {
		a.Log.WarnContext(ctx, "step failed", "step", s.Kind, "tenant", in.Tenant, "recommendation", in.Recommendation,
			"ref", s.Ref, "retryable", temporalx.Retryable(err), "error", err)
	}
}

func always(lifecycle.Plan) bool { return true }

// look is a whole look of a workflow.
func (a *Activities) look(ctx context.Context, in PlanInput) (Looked, error) {
	ctx = logging.WithRequest(ctx, in.Request)
	p, err := a.planned(ctx, in)
	if err == nil {
		p, err = a.Do(ctx, in, p, always)
	}
	if err != nil {
		return Looked{}, err
	}
	r := toResult(p)
	return Looked{WakeAt: r.WakeAt, Done: r.Done, Again: len(r.Due) > 0}, nil
}
