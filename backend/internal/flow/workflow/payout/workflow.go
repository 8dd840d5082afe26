package payout

import (
	"time"

	"go.temporal.io/sdk/temporal"
	"go.temporal.io/sdk/workflow"
)

// Workflow is one payout run of a tenant.
func Workflow(ctx workflow.Context, in Input) error {
	var got Collected
	err := workflow.ExecuteActivity(workflow.WithActivityOptions(ctx, books()), CollectName,
		CollectInput{Tenant: in.Tenant, Now: workflow.Now(ctx)}).Get(ctx, &got)
	if err != nil {
		return err
	}
	r := &run{in: in, until: workflow.Now(ctx).Add(in.Window)}
	for _, batch := range got.Batches {
		if err := r.call(ctx, bank(), SubmitName, batch, nil); err == nil {
			r.sent = append(r.sent, batch)
		} else if temporal.IsCanceledError(err) {
			return err
		}
	}
	return r.answers(ctx)
}

type run struct {
	in    Input
	until time.Time
	// sent are the batches that the bank has and whose answer is missing.
	sent []string
}

// answers asks for what the bank says, with growing pauses. A batch that couldn't be asked for or settled stays for the
// next run.
func (r *run) answers(ctx workflow.Context) error {
	for pause := firstPause; len(r.sent) > 0; pause = min(2*pause, longestPause) {
		var open []string
		for _, batch := range r.sent {
			answered, err := r.finish(ctx, batch)
			if temporal.IsCanceledError(err) {
				return err
			}
			if err == nil && !answered {
				open = append(open, batch)
			}
		}
		r.sent = open
		if len(open) == 0 || workflow.Now(ctx).Add(pause).After(r.until) {
			return nil
		}
		if err := workflow.Sleep(ctx, pause); err != nil {
			return err
		}
	}
	return nil
}

func (r *run) finish(ctx workflow.Context, batch string) (bool, error) {
	var p Polled
	if err := r.call(ctx, bank(), PollName, batch, &p); err != nil || !p.Answered {
		return false, err
	}
	return true, r.call(ctx, books(), SettleName, batch, nil)
}

func (r *run) call(ctx workflow.Context, o workflow.ActivityOptions, name, batch string, result *Polled) error {
	future := workflow.ExecuteActivity(workflow.WithActivityOptions(ctx, o), name,
		BatchInput{Tenant: r.in.Tenant, Batch: batch, Now: workflow.Now(ctx)})
	if result == nil {
		return future.Get(ctx, nil)
	}
	return future.Get(ctx, result)
}
