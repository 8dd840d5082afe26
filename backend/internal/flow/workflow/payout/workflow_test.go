package payout_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/mock"
	"github.com/stretchr/testify/require"
	"go.temporal.io/sdk/log"
	"go.temporal.io/sdk/testsuite"
	"go.temporal.io/sdk/worker"

	"weitersagen.app/backend/internal/flow/workflow/payout"
	"weitersagen.app/backend/internal/platform/logging"
	"weitersagen.app/backend/internal/programme/tenant"
)

var begin = time.Date(2026, 9, 22, 4, 0, 0, 0, time.UTC)

func execute(t *testing.T, runs payout.Runs, window time.Duration) *testsuite.TestWorkflowEnvironment {
	t.Helper()
	var suite testsuite.WorkflowTestSuite
	suite.SetLogger(log.NewStructuredLogger(logging.Discard()))
	env := suite.NewTestWorkflowEnvironment()
	// The detector measures real time: a machine that is busy for a second is no deadlock.
	env.SetWorkerOptions(worker.Options{DeadlockDetectionTimeout: time.Minute})
	env.SetStartTime(begin)
	a := payout.Activities{Runs: runs, Log: logging.Discard()}
	a.Register(env)
	env.ExecuteWorkflow(payout.WorkflowName, payout.Input{Tenant: "demo", Window: window})
	require.True(t, env.IsWorkflowCompleted())
	return env
}

func run(t *testing.T, runs payout.Runs, window time.Duration) *testsuite.TestWorkflowEnvironment {
	t.Helper()
	env := execute(t, runs, window)
	require.NoError(t, env.GetWorkflowError())
	return env
}

func TestNothingDueEndsAtOnce(t *testing.T) {
	run(t, collected(t), time.Hour)
}

func TestBatchesAreSubmittedAskedForAndSettled(t *testing.T) {
	r := collected(t, "new", "old")
	waits := r.EXPECT().Poll(mock.Anything, demo, "new", mock.Anything).Return(false, nil).Times(2)
	mock.InOrder(
		r.submits("new", nil).Once(), r.submits("old", nil).Once(),
		r.settles("old", nil).Once(), r.settles("new", nil).Once(),
	)
	r.answers("old")
	r.EXPECT().Poll(mock.Anything, demo, "new", mock.Anything).Return(true, nil).Once().NotBefore(waits)
	run(t, r, time.Hour)
}

func TestABankThatIsSilentIsLeftToTheNextRun(t *testing.T) {
	r := collected(t, "b")
	r.submits("b", nil).Once()
	asked := 0
	r.EXPECT().Poll(mock.Anything, demo, "b", mock.Anything).RunAndReturn(func(
		context.Context, tenant.ID, string, time.Time,
	) (bool, error) {
		asked++
		return false, nil
	})
	env := run(t, r, 8*time.Second)
	assert.LessOrEqual(t, env.Now().Sub(begin), 8*time.Second)
	assert.GreaterOrEqual(t, asked, 4)
}
