package chaos

import (
	"context"
	"time"

	"go.temporal.io/sdk/client"

	creditnoteflow "weitersagen.app/backend/internal/flow/workflow/creditnote"
	"weitersagen.app/backend/internal/money/creditnote"
	"weitersagen.app/backend/internal/platform/logging"
	"weitersagen.app/backend/internal/platform/temporalx"
)

const (
	// killsAMonth is after how many kills a month ends.
	killsAMonth = 3
	// longestRun is within which time the run of a month that has just ended is struck.
	longestRun = 800 * time.Millisecond
	namespace  = "weitersagen"
)

// writers are the programs that a run is the work of.
var writers = []string{"worker", "temporal-server", "postgres"}

// monthEnds has a month pass, and its run begin. No one waits a month for it: what sellers earned since the last one
// ended is dated into the next of the months before this one. The clock, and all that the product does about a month
// that is over, is its own.
func (r *run) monthEnds(ctx context.Context) error {
	now := time.Now()
	first := creditnote.MonthOf(now).First()
	into := first.AddDate(0, r.month-r.months, 14)
	r.month++
	err := r.insist(ctx, func() error {
		return r.write(
			ctx, "UPDATE commissions SET booked_at = ? WHERE tenant = ? AND document = '' AND booked_at >= ?", into.UTC(),
			programme, first.UTC(),
		)
	})
	if err != nil {
		return err
	}
	return r.insist(ctx, func() error { return r.runNow(ctx) })
}

// runNow has the tenant's schedule of credit notes do at once what it does each morning. One that still tries keeps
// others from beginning.
func (r *run) runNow(ctx context.Context) error {
	c, err := temporalx.Dial("127.0.0.1:"+r.TemporalPort, namespace, logging.Discard())
	if err != nil {
		return err
	}
	defer c.Close()
	ctx, done := context.WithTimeout(ctx, 5*time.Second)
	defer done()
	return c.ScheduleClient().GetHandle(
		ctx, creditnoteflow.ScheduleID(programme),
	).Trigger(ctx, client.ScheduleTriggerOptions{})
}
