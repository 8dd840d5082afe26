package recommendation

import (
	"context"
	"errors"
	"log/slog"
	"time"

	enumspb "go.temporal.io/api/enums/v1"
	"go.temporal.io/api/serviceerror"
	"go.temporal.io/sdk/client"

	"weitersagen.app/backend/internal/flow/lifecycle"
	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
)

// The usual times of a sweeper.
const (
	SweepEvery = time.Minute
	// LateAfter is how long after its time a life is late: until then it is with the relay, or a worker is at it.
	LateAfter  = 10 * time.Minute
	SweepPage  = 200
	SweepPause = 10 * time.Second
)

// Unswept is the instant before which nothing is late that a sweeper looks after.
func Unswept(now time.Time) time.Time { return now.Add(-LateAfter - SweepEvery) }

// hastenWithin is how far ahead alarms lie of which only Temporal knew why.
//
// Rule (lifecycle, 4 D): A new Temporal learns of steps that were put aside. Enforced: lifecycle/gormstore.Hasten.
// Test: TestANewTemporalLearnsOfStepsThatWerePutAside.
const hastenWithin = 2 * time.Hour

// Sweeper wakes lives that are late: they weren't looked at although the database says that it is time. There should be
// none. It heals a lost Temporal database, and the figures that it reports tell that something went wrong
// (docs/adr/0026-late-lives.md).
//
// Rule (call, 4 D): A sweep, a run of the retention and a health report cost what is due, and not what there is:
// nothing asked of Temporal, no table read from end to end but the books. Enforced: migrations. Test:
// TestTheWatchCostsWhatIsDue.
type Sweeper struct {
	Lives lifecycle.Lives
	// Deliver wakes a life, and starts its workflow where there is none. It takes the life out of those that are late.
	Deliver func(ctx context.Context, m outbox.Message) error
	Running Running
	Tenants tenant.Catalog
	Log     *slog.Logger
	Clock   clock.Clock
	// Report is called, tenant by tenant, with how many were late, and how many of these had no workflow.
	Report func(t tenant.ID, late, without int)
	// Every is the time between two sweeps, Late how long after its time a life is late.
	Every time.Duration
	Late  time.Duration
	// Page is how many are woken at once, Pause what lies between two pages: the work at hand has to get along beside it.
	Page  int
	Pause time.Duration
}

// Running tells whether a workflow runs.
type Running func(ctx context.Context, tenant, recommendation string) (bool, error)

// AskTemporal asks the server about a workflow.
func AskTemporal(c client.Client) Running {
	return func(ctx context.Context, tenant, recommendation string) (bool, error) {
		d, err := c.DescribeWorkflowExecution(ctx, WorkflowID(tenant, recommendation), "")
		var missing *serviceerror.NotFound
		if errors.As(err, &missing) {
			return false, nil
		}
		if err != nil {
			return false, err
		}
		return d.GetWorkflowExecutionInfo().GetStatus() == enumspb.WORKFLOW_EXECUTION_STATUS_RUNNING, nil
	}
}

// Run sweeps until ctx ends.
func (s *Sweeper) Run(ctx context.Context) error {
	for {
		for _, t := range s.Tenants.All(ctx) {
			late, without, err := s.Once(ctx, t.ID)
			if err != nil && ctx.Err() == nil {
				s.Log.WarnContext(ctx, "sweep broke off", "tenant", t.ID, "error", err)
				continue
			}
			s.Report(t.ID, late, without)
		}
		if !pauseFor(ctx, s.Every) {
			return nil
		}
	}
}

// Hasten has all lives looked at whose steps were put aside: a new Temporal knows of none of them.
func (s *Sweeper) Hasten(ctx context.Context) error {
	now := s.Clock.Now()
	for _, t := range s.Tenants.All(ctx) {
		if err := s.Lives.Hasten(ctx, t.ID, now.Add(hastenWithin), now.Add(-s.Late-time.Second)); err != nil {
			return err
		}
	}
	return nil
}

// Once wakes all of a tenant's lives that are late, page by page, and tells how many there were and how many of them
// had no workflow.
func (s *Sweeper) Once(ctx context.Context, t tenant.ID) (late, without int, err error) {
	before := s.Clock.Now().Add(-s.Late)
	for {
		page, err := s.Lives.Late(ctx, t, before, s.Page)
		if err != nil {
			return late, without, err
		}
		for _, l := range page {
			runs, err := s.Running(ctx, string(t), l.Recommendation)
			if err != nil {
				return late, without, err
			}
			if !runs {
				without++
			}
			s.Log.WarnContext(
				ctx, "recommendation is late", "tenant", t, "recommendation", l.Recommendation, "since", l.WakeAt, "workflow", runs,
			)
			m := outbox.Message{Tenant: string(t), Topic: outbox.RecommendationChanged, Key: l.Recommendation}
			if err := s.Deliver(ctx, m); err != nil {
				return late, without, err
			}
			late++
		}
		if len(page) < s.Page || !pauseFor(ctx, s.Pause) {
			return late, without, nil
		}
	}
}

func pauseFor(ctx context.Context, d time.Duration) bool {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-ctx.Done():
		return false
	case <-timer.C:
		return true
	}
}
