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
	SweepEvery = 20 * time.Second
	// DueAfter is how long after its time a life is woken: until then its workflow or a worker is at it.
	DueAfter = 20 * time.Second
	// LateAfter is how long after its time a life is late: then something went wrong.
	LateAfter = 10 * time.Minute
	SweepPage = 200
	// breaksOff is after how many failures in a row a sweep ends: then it is no matter of single lives.
	breaksOff  = 5
	SweepPause = 2 * time.Second
)

// Unswept is the instant before which nothing is late that a sweeper looks after.
func Unswept(now time.Time) time.Time { return now.Add(-LateAfter - SweepEvery) }

// hastenWithin is how far ahead alarms lie of which only Temporal knew why.
//
// Rule (lifecycle, 4 D): A new Temporal learns of steps that were put aside. Enforced: lifecycle/gormstore.Hasten.
// Test: TestANewTemporalLearnsOfStepsThatWerePutAside.
const hastenWithin = 2 * time.Hour

// Sweeper wakes lives whose time has come by the database's own plan: those that rest in the database, and those that
// something left. Of the latter there should be none that is late. It heals a killed worker and a lost Temporal
// database, and the figures that it reports tell that something went wrong (docs/adr/0026-late-lives.md).
//
// Rule (call, 4 D): A sweep, a run of the retention and a health report cost what is due, and not what there is:
// nothing asked of Temporal, no table read from end to end but the books. Enforced: migrations. Test:
// TestTheWatchCostsWhatIsDue.
type Sweeper struct {
	Lives lifecycle.Lives
	// Deliver wakes a late life, and starts its workflow where there is none. It takes it out of those that are late.
	Deliver func(ctx context.Context, m outbox.Message) error
	// Ring has a life looked at whose time has come.
	Ring    func(ctx context.Context, t tenant.ID, l lifecycle.Life) error
	Running Running
	Tenants tenant.Catalog
	Log     *slog.Logger
	Clock   clock.Clock
	// Report is called, tenant by tenant, with how many were late, and how many of these had no workflow.
	Report func(t tenant.ID, late, without int)
	// Every is the time between two sweeps, Due how long after its time a life is woken, Late how long after it is late.
	Every time.Duration
	Due   time.Duration
	Late  time.Duration
	// Page is how many are woken at once, Pause what lies between two pages of late ones: the work at hand has to get
	// along beside it.
	Page  int
	Pause time.Duration

	// rung is until which instant a tenant's lives were rung: each once, for one that was rung and does nothing is late.
	rung map[tenant.ID]time.Time
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

// Once wakes all of a tenant's lives whose time has come, page by page, and tells how many were late and how many of
// these had no workflow. Its first call leaves no one time: another process may have been killed at work.
func (s *Sweeper) Once(ctx context.Context, t tenant.ID) (late, without int, err error) {
	if s.rung == nil {
		s.rung = map[tenant.ID]time.Time{}
	}
	now := s.Clock.Now()
	before := now
	if _, again := s.rung[t]; again {
		before = now.Add(-s.Due)
	}
	var last lifecycle.Life
	failed := 0
	for {
		page, err := s.Lives.Late(ctx, t, before, last, s.Page)
		if err != nil {
			return late, without, err
		}
		lateBefore := late
		for _, l := range page {
			isLate, isLost, err := s.attend(ctx, t, l, now)
			if failed, err = s.inARow(ctx, t, l, failed, err); err != nil {
				return late, without, err
			}
			late, without, last = late+count(isLate), without+count(isLost), l
		}
		if len(page) < s.Page {
			s.rung[t] = now.Add(-s.Due) // another process may set an alarm by a clock that is behind
			return late, without, nil
		}
		var pause time.Duration
		if late > lateBefore {
			pause = s.Pause
		}
		if !pauseFor(ctx, pause) {
			return late, without, nil
		}
	}
}

// inARow counts those that failed one after the other, and gives the error back that ends a sweep.
//
// Rule (lifecycle, 4 D): A life that can't be planned keeps no other waiting. Test:
// TestALifeThatCannotBeLookedAtKeepsNoOtherWaiting.
func (s *Sweeper) inARow(ctx context.Context, t tenant.ID, l lifecycle.Life, failed int, err error) (int, error) {
	if err == nil {
		return 0, nil
	}
	if failed+1 >= breaksOff || ctx.Err() != nil {
		return failed, err
	}
	s.Log.WarnContext(
		ctx, "recommendation is looked at later", "tenant", t, "recommendation", l.Recommendation, "error", err,
	)
	return failed + 1, nil
}

// attend has somebody look at a life whose time has come, unless that was done.
func (s *Sweeper) attend(
	ctx context.Context, t tenant.ID, l lifecycle.Life, now time.Time,
) (late, lost bool, err error) {
	switch {
	case l.WakeAt.Before(now.Add(-s.Late)):
		runs, err := s.wakeLate(ctx, t, l)
		return err == nil, err == nil && !runs, err
	case l.WakeAt.Before(s.rung[t]):
		return false, false, nil
	default:
		return false, false, s.Ring(ctx, t, l)
	}
}

func count(is bool) int {
	if is {
		return 1
	}
	return 0
}

// wakeLate wakes a life that is late, and tells whether it had a workflow. While Temporal is away that can't be known,
// and the life is looked at all the same.
func (s *Sweeper) wakeLate(ctx context.Context, t tenant.ID, l lifecycle.Life) (runs bool, err error) {
	if runs, err = s.Running(ctx, string(t), l.Recommendation); err != nil {
		s.Log.WarnContext(
			ctx, "recommendation is late, and temporal away", "tenant", t, "recommendation", l.Recommendation, "error", err,
		)
		return true, s.Ring(ctx, t, l)
	}
	s.Log.WarnContext(
		ctx, "recommendation is late", "tenant", t, "recommendation", l.Recommendation, "since", l.WakeAt, "workflow", runs,
	)
	m := outbox.Message{Tenant: string(t), Topic: outbox.RecommendationChanged, Key: l.Recommendation}
	return runs, s.Deliver(ctx, m)
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
