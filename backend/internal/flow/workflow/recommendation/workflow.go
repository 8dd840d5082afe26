package recommendation

import (
	"errors"
	"time"

	"go.temporal.io/sdk/temporal"
	"go.temporal.io/sdk/workflow"
)

// Workflow is the life of a recommendation that began before Life did. It stays for those that sleep on Temporal: it
// plans and does each step as an activity of its own.
func Workflow(ctx workflow.Context, in Input) error {
	l := &life{in: in, changed: workflow.GetSignalChannel(ctx, SignalName), aside: map[Step]pause{}}
	for {
		l.listen()
		plan, err := l.plan(ctx)
		if err != nil {
			return err
		}
		ready, again := l.ready(ctx, plan)
		if len(ready) > 0 {
			if err := l.do(ctx, ready); err != nil {
				return err
			}
			continue // what was done may have made something else due
		}
		if l.changed.Len() > 0 {
			continue // something changed between the reading and now
		}
		switch {
		case plan.Done:
			return nil
		case workflow.GetInfo(ctx).GetContinueAsNewSuggested():
			return workflow.NewContinueAsNewError(ctx, WorkflowName, in)
		}
		if err := l.wait(ctx, again); err != nil {
			return err
		}
	}
}

type life struct {
	in      Input
	changed workflow.ReceiveChannel
	request string
	// aside holds the steps that were tried since the last change.
	aside map[Step]pause
}

// pause keeps a step from being tried again before an instant.
type pause struct {
	tries int
	until time.Time
}

// listen takes all signals that have come. After a change everything may be tried again at once.
func (l *life) listen() {
	var c Changed
	for l.changed.ReceiveAsync(&c) {
		l.request = c.Request
		clear(l.aside)
	}
}

func (l *life) plan(ctx workflow.Context) (PlanResult, error) {
	var p PlanResult
	err := workflow.ExecuteActivity(workflow.WithActivityOptions(ctx, planning()), PlanName, PlanInput{
		Tenant: l.in.Tenant, Recommendation: l.in.Recommendation, Now: workflow.Now(ctx), Request: l.request,
	}).Get(ctx, &p)
	return p, err
}

// ready picks the steps that may be tried now, and tells when to plan again if there are none. A step is put aside
// before it is tried: if the same one, for the same occasion, is due again without a change, it failed or had no
// effect.
func (l *life) ready(ctx workflow.Context, p PlanResult) (ready []Step, again time.Time) {
	now := workflow.Now(ctx)
	if p.WakeAt != nil {
		again = *p.WakeAt
	}
	for _, s := range p.Due {
		before := l.aside[s]
		if now.Before(before.until) {
			if again.IsZero() || before.until.Before(again) {
				again = before.until
			}
			continue
		}
		ready = append(ready, s)
	}
	return ready, again
}

// do has the steps done, one after the other. A step's failure is not the life's: it comes again with a later plan.
func (l *life) do(ctx workflow.Context, steps []Step) error {
	for _, s := range steps {
		tries := l.aside[s].tries + 1
		err := workflow.ExecuteActivity(workflow.WithActivityOptions(ctx, policyFor(s.Kind)), s.Kind, StepInput{
			Tenant: l.in.Tenant, Recommendation: l.in.Recommendation, Ref: s.Ref, Now: workflow.Now(ctx), Request: l.request,
		}).Get(ctx, nil)
		if temporal.IsCanceledError(err) {
			return err
		}
		var failed *temporal.ActivityError
		if err != nil && !errors.As(err, &failed) {
			return err
		}
		l.aside[s] = pause{tries: tries, until: workflow.Now(ctx).Add(pauseAfter(tries))}
		if l.changed.Len() > 0 {
			return nil // the rest is planned anew: it may no longer be due
		}
	}
	return nil
}

// wait sleeps until an instant, or until something changes. The timer is taken down, for a left one would wake for
// nothing.
func (l *life) wait(ctx workflow.Context, until time.Time) error {
	timing, stop := workflow.WithCancel(ctx)
	defer stop()
	selector := workflow.NewSelector(ctx)
	selector.AddReceive(l.changed, func(workflow.ReceiveChannel, bool) {})
	selector.AddReceive(ctx.Done(), func(workflow.ReceiveChannel, bool) {})
	if !until.IsZero() {
		selector.AddFuture(workflow.NewTimer(timing, until.Sub(workflow.Now(ctx))), func(workflow.Future) {})
	}
	selector.Select(ctx)
	return ctx.Err()
}
