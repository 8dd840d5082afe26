package creditnote

import "go.temporal.io/sdk/workflow"

// Workflow is one run of a tenant. It decides nothing of its own: it has the documents written that are due, and tries
// again where one failed.
func Workflow(ctx workflow.Context, in Input) error {
	until := workflow.Now(ctx).Add(window)
	for pause := firstPause; ; pause = min(2*pause, longestPause) {
		var w Written
		if err := workflow.ExecuteActivity(
			workflow.WithActivityOptions(ctx, writing()), WriteName, in,
		).Get(ctx, &w); err != nil {
			return err
		}
		if w.Failed == 0 || workflow.Now(ctx).Add(pause).After(until) {
			return nil
		}
		if err := workflow.Sleep(ctx, pause); err != nil {
			return err
		}
	}
}
