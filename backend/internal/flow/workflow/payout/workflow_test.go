package payout_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.temporal.io/sdk/log"
	"go.temporal.io/sdk/testsuite"
	"go.temporal.io/sdk/worker"

	"weitersagen.app/backend/internal/flow/workflow/payout"
	"weitersagen.app/backend/internal/platform/logging"
	"weitersagen.app/backend/internal/programme/tenant"
)

// fakeRuns is a bank that answers after a while, and the order of the calls.
type fakeRuns struct {
	batches []string
	calls   []string
	// answersAt is the number of questions after which the bank answers.
	answersAt map[string]int
	asked     map[string]int
}

func (f *fakeRuns) Collect(context.Context, tenant.ID, time.Time) ([]string, error) {
	f.calls = append(f.calls, "collect")
	return f.batches, nil
}

func (f *fakeRuns) Submit(_ context.Context, _ tenant.ID, batch string, _ time.Time) error {
	f.calls = append(f.calls, "submit "+batch)
	return nil
}

func (f *fakeRuns) Poll(_ context.Context, _ tenant.ID, batch string, _ time.Time) (bool, error) {
	if f.asked == nil {
		f.asked = map[string]int{}
	}
	f.asked[batch]++
	return f.asked[batch] >= f.answersAt[batch], nil
}

func (f *fakeRuns) Settle(_ context.Context, _ tenant.ID, batch string, _ time.Time) error {
	f.calls = append(f.calls, "settle "+batch)
	return nil
}

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
	f := &fakeRuns{}
	run(t, f, time.Hour)
	assert.Equal(t, []string{"collect"}, f.calls)
}

func TestBatchesAreSubmittedAskedForAndSettled(t *testing.T) {
	f := &fakeRuns{batches: []string{"new", "old"}, answersAt: map[string]int{"new": 3, "old": 1}}
	run(t, f, time.Hour)
	assert.Equal(t, []string{"collect", "submit new", "submit old", "settle old", "settle new"}, f.calls)
}

func TestABankThatIsSilentIsLeftToTheNextRun(t *testing.T) {
	f := &fakeRuns{batches: []string{"b"}, answersAt: map[string]int{"b": 1000}}
	env := run(t, f, 8*time.Second)
	assert.Equal(t, []string{"collect", "submit b"}, f.calls)
	assert.LessOrEqual(t, env.Now().Sub(begin), 8*time.Second)
	assert.GreaterOrEqual(t, f.asked["b"], 4)
}
