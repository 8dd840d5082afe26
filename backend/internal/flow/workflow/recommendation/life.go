package recommendation

import (
	"time"

	"go.temporal.io/sdk/workflow"
)

// Life is the life of one recommendation, as far as waiting goes: each waking is one look, which plans and does in the
// worker itself, and one timer (docs/adr/0106-lean-lives.md).
//
// Rule (lifecycle, 4 D): A life takes 12 events of Temporal's history at most until it sleeps, and a paid one 18.
// Enforced: workflow/recommendation.sleep. Test: TestWhatALifeCostsTemporal.
func Life(ctx workflow.Context, in Input) error {
	l := &sleeper{in: in, request: in.Request, changed: workflow.GetSignalChannel(ctx, SignalName)}
	for {
		l.listen()
		seen, err := l.look(ctx)
		if err != nil {
			return err
		}
		switch {
		case l.changed.Len() > 0:
			continue // something changed between the reading and now
		case seen.Done:
			return nil
		case workflow.GetInfo(ctx).GetContinueAsNewSuggested():
			return workflow.NewContinueAsNewError(ctx, LifeName, in)
		}
		if err := l.sleep(ctx, l.until(ctx, seen)); err != nil {
			return err
		}
	}
}

type sleeper struct {
	in      Input
	changed workflow.ReceiveChannel
	request string
	// looks counts those since the last change that left something undone.
	looks int
	timer workflow.Future
	rings time.Time
	stop  workflow.CancelFunc
}

// listen takes all signals that have come. After a change everything may be tried again at once.
func (l *sleeper) listen() {
	var c Changed
	for l.changed.ReceiveAsync(&c) {
		l.request, l.looks = c.Request, 0
	}
}

func (l *sleeper) look(ctx workflow.Context) (seen Looked, err error) {
	err = workflow.ExecuteLocalActivity(workflow.WithLocalActivityOptions(ctx, looking()), LookName, PlanInput{
		Tenant: l.in.Tenant, Recommendation: l.in.Recommendation, Now: workflow.Now(ctx), Request: l.request,
	}).Get(ctx, &seen)
	return seen, err
}

// until gives when to look next: at the plan's time, or earlier where something is to be tried again.
func (l *sleeper) until(ctx workflow.Context, seen Looked) (at time.Time) {
	if seen.WakeAt != nil {
		at = *seen.WakeAt
	}
	if !seen.Again {
		l.looks = 0
		return at
	}
	l.looks++
	again := workflow.Now(ctx).Add(afterLooks(l.looks))
	if at.IsZero() || again.Before(at) {
		return again
	}
	return at
}

// sleep waits until an instant, or until something changes. A timer for the same instant runs on; another one is taken
// down, for it would wake for nothing.
func (l *sleeper) sleep(ctx workflow.Context, until time.Time) error {
	if l.timer != nil && !l.rings.Equal(until) {
		l.stop()
		l.timer = nil
	}
	if l.timer == nil && !until.IsZero() {
		timing, stop := workflow.WithCancel(ctx)
		l.timer, l.rings, l.stop = workflow.NewTimer(timing, until.Sub(workflow.Now(ctx))), until, stop
	}
	selector := workflow.NewSelector(ctx)
	selector.AddReceive(l.changed, func(workflow.ReceiveChannel, bool) {})
	selector.AddReceive(ctx.Done(), func(workflow.ReceiveChannel, bool) {})
	if l.timer != nil {
		selector.AddFuture(l.timer, func(workflow.Future) { l.timer = nil })
	}
	selector.Select(ctx)
	return ctx.Err()
}
