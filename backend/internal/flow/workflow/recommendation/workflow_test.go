package recommendation_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.temporal.io/sdk/log"
	"go.temporal.io/sdk/testsuite"
	"go.temporal.io/sdk/worker"

	"weitersagen.app/backend/internal/flow/lifecycle"
	"weitersagen.app/backend/internal/flow/workflow/recommendation"
	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/platform/logging"
	"weitersagen.app/backend/internal/programme/tenant"
)

// fakeLife is a life whose plans are a function of what was done and of the time.
type fakeLife struct {
	// of is the name of the workflow that lives it.
	of   string
	env  *testsuite.TestWorkflowEnvironment
	plan func(f *fakeLife, now time.Time) lifecycle.Plan
	// onStep may fail a step or make something happen while it runs.
	onStep func(f *fakeLife, s lifecycle.Step) error
	done   []lifecycle.Step
	at     []time.Time
	plans  int
}

var begin = time.Date(2026, 9, 22, 8, 0, 0, 0, time.UTC)

func environment() *testsuite.TestWorkflowEnvironment {
	var suite testsuite.WorkflowTestSuite
	suite.SetLogger(log.NewStructuredLogger(logging.Discard()))
	env := suite.NewTestWorkflowEnvironment()
	// The detector measures real time: a machine that is busy for a second is no deadlock.
	env.SetWorkerOptions(worker.Options{DeadlockDetectionTimeout: time.Minute})
	env.SetStartTime(begin)
	return env
}

// both has something tried with today's lives, and with those that began before.
func both(t *testing.T, try func(t *testing.T, of string)) {
	t.Helper()
	for _, of := range []string{recommendation.LifeName, recommendation.WorkflowName} {
		t.Run(of, func(t *testing.T) { try(t, of) })
	}
}

func newFake(t *testing.T, of string, plan func(*fakeLife, time.Time) lifecycle.Plan) *fakeLife {
	t.Helper()
	env := environment()
	env.SetTestTimeout(20 * time.Second)
	f := &fakeLife{of: of, env: env, plan: plan, onStep: func(*fakeLife, lifecycle.Step) error { return nil }}
	a := recommendation.Activities{
		Log: logging.Discard(),
		Plan: func(_ context.Context, _ tenant.ID, _ string, now time.Time) (lifecycle.Plan, error) {
			f.plans++
			return f.plan(f, now), nil
		},
		Steps: map[lifecycle.Kind]recommendation.StepFunc{},
	}
	for _, kind := range lifecycle.Kinds() {
		a.Steps[kind] = func(_ context.Context, _ tenant.ID, _, ref string, now time.Time) error {
			s := lifecycle.Step{Kind: kind, Ref: ref}
			if err := f.onStep(f, s); err != nil {
				return err
			}
			f.done = append(f.done, s)
			f.at = append(f.at, now)
			return nil
		}
	}
	require.NoError(t, a.Register(env))
	return f
}

func (f *fakeLife) run(t *testing.T) {
	t.Helper()
	f.env.ExecuteWorkflow(f.of, recommendation.Input{Tenant: "demo", Recommendation: "r"})
	require.True(t, f.env.IsWorkflowCompleted())
}

func (f *fakeLife) did(s lifecycle.Step) bool {
	for _, done := range f.done {
		if done == s {
			return true
		}
	}
	return false
}

func (f *fakeLife) signal() {
	f.env.SignalWorkflow(recommendation.SignalName, recommendation.Changed{Request: "later"})
}

func step(k lifecycle.Kind, ref string) lifecycle.Step { return lifecycle.Step{Kind: k, Ref: ref} }

func TestItWakesOnTimeAndEnds(t *testing.T) {
	both(t, func(t *testing.T, of string) {
		expire := step(lifecycle.Expire, "")
		end := begin.Add(60 * 24 * time.Hour)
		f := newFake(t, of, func(f *fakeLife, now time.Time) lifecycle.Plan {
			switch {
			case f.did(expire):
				return lifecycle.Plan{Done: true}
			case now.Before(end):
				return lifecycle.Plan{WakeAt: end}
			default:
				return lifecycle.Plan{Due: []lifecycle.Step{expire}}
			}
		})
		f.run(t)
		require.NoError(t, f.env.GetWorkflowError())
		assert.Equal(t, []lifecycle.Step{expire}, f.done)
		assert.Equal(t, end, f.at[0].UTC(), "not a second early, not a second late")
		assert.Equal(t, 3, f.plans)
	})
}

func TestAChangeWakesItEarly(t *testing.T) {
	both(t, func(t *testing.T, of string) {
		changedAt := begin.Add(48 * time.Hour)
		f := newFake(t, of, func(_ *fakeLife, now time.Time) lifecycle.Plan {
			if now.Before(changedAt) {
				return lifecycle.Plan{WakeAt: begin.Add(1000 * time.Hour)}
			}
			return lifecycle.Plan{Done: true}
		})
		f.env.RegisterDelayedCallback(f.signal, 48*time.Hour)
		f.run(t)
		require.NoError(t, f.env.GetWorkflowError())
		assert.Equal(t, changedAt, f.env.Now().UTC(), "the timer that is no longer needed keeps nobody")
	})
}

func TestAChangeDuringTheStepsPlansAnew(t *testing.T) {
	first, second := step(lifecycle.Offer, "a"), step(lifecycle.Offer, "b")
	cancelled := false
	f := newFake(t, recommendation.WorkflowName, func(f *fakeLife, _ time.Time) lifecycle.Plan {
		switch {
		case cancelled && f.did(step(lifecycle.CancelAwards, "")):
			return lifecycle.Plan{Done: true}
		case cancelled:
			return lifecycle.Plan{Due: []lifecycle.Step{step(lifecycle.CancelAwards, "")}}
		default:
			return lifecycle.Plan{Due: []lifecycle.Step{first, second}}
		}
	})
	f.onStep = func(f *fakeLife, s lifecycle.Step) error {
		if s == first {
			cancelled = true
			f.signal()
		}
		return nil
	}
	f.run(t)
	require.NoError(t, f.env.GetWorkflowError())
	assert.Equal(t, []lifecycle.Step{first, step(lifecycle.CancelAwards, "")}, f.done, "the second award is never offered")
}

// The change is committed after the plan has read the rows and before the workflow waits or ends: neither may miss it.
func TestAChangeBetweenPlanningAndWaitingIsNotLost(t *testing.T) {
	both(t, func(t *testing.T, of string) {
		for name, blind := range map[string]lifecycle.Plan{"waiting": {}, "ending": {Done: true}} {
			t.Run(name, func(t *testing.T) {
				f := newFake(t, of, func(f *fakeLife, _ time.Time) lifecycle.Plan {
					if f.plans == 1 {
						f.signal()
						return blind
					}
					if !f.did(step(lifecycle.Owe, "")) {
						return lifecycle.Plan{Due: []lifecycle.Step{step(lifecycle.Owe, "")}}
					}
					return lifecycle.Plan{Done: true}
				})
				f.run(t)
				require.NoError(t, f.env.GetWorkflowError())
				assert.True(t, f.did(step(lifecycle.Owe, "")))
			})
		}
	})
}

func TestAStepThatFailsDoesNotKeepTheOthersWaiting(t *testing.T) {
	both(t, func(t *testing.T, of string) {
		voucher, offer := step(lifecycle.Voucher, "a"), step(lifecycle.Offer, "b")
		poolFilled := begin.Add(5 * time.Hour)
		f := newFake(t, of, func(f *fakeLife, _ time.Time) lifecycle.Plan {
			var due []lifecycle.Step
			for _, s := range []lifecycle.Step{voucher, offer} {
				if !f.did(s) {
					due = append(due, s)
				}
			}
			return lifecycle.Plan{Due: due, Done: len(due) == 0}
		})
		offered := time.Time{}
		f.onStep = func(f *fakeLife, s lifecycle.Step) error {
			if s == offer {
				offered = f.env.Now()
			}
			if s == voucher && f.env.Now().Before(poolFilled) {
				return fault.New(fault.Unavailable, "voucher.pool_empty", "no code is left")
			}
			return nil
		}
		f.run(t)
		require.NoError(t, f.env.GetWorkflowError())
		assert.Equal(t, []lifecycle.Step{offer, voucher}, f.done)
		assert.Less(t, offered.Sub(begin), time.Minute)
		assert.Less(t, f.env.Now().Sub(poolFilled), 2*time.Hour)
		assert.Less(t, f.plans, 25, "it asks less and less often")
	})
}

func TestSomebodyElseWasFirst(t *testing.T) {
	both(t, func(t *testing.T, of string) {
		f := newFake(t, of, func(f *fakeLife, _ time.Time) lifecycle.Plan {
			if f.plans > 1 {
				return lifecycle.Plan{Done: true}
			}
			return lifecycle.Plan{Due: []lifecycle.Step{step(lifecycle.Expire, "")}}
		})
		tries := 0
		f.onStep = func(*fakeLife, lifecycle.Step) error {
			tries++
			return fault.New(fault.Conflict, "recommendation.already_confirmed", "the recipient was faster")
		}
		f.run(t)
		require.NoError(t, f.env.GetWorkflowError())
		assert.Equal(t, 1, tries, "a conflict isn't tried again, it is planned anew")
	})
}

func TestWhoLostACompareAndSwapTriesAgain(t *testing.T) {
	both(t, func(t *testing.T, of string) {
		f := newFake(t, of, func(f *fakeLife, _ time.Time) lifecycle.Plan {
			if f.did(step(lifecycle.Expire, "")) {
				return lifecycle.Plan{Done: true}
			}
			return lifecycle.Plan{Due: []lifecycle.Step{step(lifecycle.Expire, "")}}
		})
		tries := 0
		f.onStep = func(*fakeLife, lifecycle.Step) error {
			if tries++; tries < 3 {
				return fault.New(fault.Conflict, "technical.stale", "somebody else changed the row first")
			}
			return nil
		}
		f.run(t)
		require.NoError(t, f.env.GetWorkflowError())
		assert.Less(t, f.env.Now().Sub(begin), 6*time.Second)
	})
}

func TestAStepWithoutEffectIsNotRepeatedInALoop(t *testing.T) {
	both(t, func(t *testing.T, of string) {
		f := newFake(t, of, func(_ *fakeLife, now time.Time) lifecycle.Plan {
			if now.After(begin.Add(24 * time.Hour)) {
				return lifecycle.Plan{Done: true}
			}
			return lifecycle.Plan{Due: []lifecycle.Step{step(lifecycle.MailPaid, "a")}}
		})
		f.run(t)
		require.NoError(t, f.env.GetWorkflowError())
		assert.Less(t, len(f.done), 35, "once an hour in the end")
	})
}

func TestALongLifeContinuesAsNew(t *testing.T) {
	both(t, func(t *testing.T, of string) {
		f := newFake(t, of, func(*fakeLife, time.Time) lifecycle.Plan { return lifecycle.Plan{WakeAt: begin.Add(time.Hour)} })
		f.env.SetContinueAsNewSuggested(true)
		f.run(t)
		assert.ErrorContains(t, f.env.GetWorkflowError(), "continue as new")
	})
}

func TestPlanningGoesOnUntilTheDatabaseIsBack(t *testing.T) {
	both(t, func(t *testing.T, of string) {
		env := environment()
		tries := 0
		a := recommendation.Activities{Log: logging.Discard(), Steps: map[lifecycle.Kind]recommendation.StepFunc{},
			Plan: func(context.Context, tenant.ID, string, time.Time) (lifecycle.Plan, error) {
				if tries++; tries < 8 {
					return lifecycle.Plan{}, errors.New("dial tcp: name=Anna")
				}
				return lifecycle.Plan{Done: true}, nil
			}}
		for _, kind := range lifecycle.Kinds() {
			a.Steps[kind] = func(context.Context, tenant.ID, string, string, time.Time) error { return nil }
		}
		require.NoError(t, a.Register(env))
		env.ExecuteWorkflow(of, recommendation.Input{Tenant: "demo", Recommendation: "r"})
		require.NoError(t, env.GetWorkflowError())
		assert.Equal(t, 8, tries)
	})
}

func TestEveryStepNeedsADoer(t *testing.T) {
	a := recommendation.Activities{Log: logging.Discard(), Steps: map[lifecycle.Kind]recommendation.StepFunc{}}
	require.Error(t, a.Register(environment()))
}
