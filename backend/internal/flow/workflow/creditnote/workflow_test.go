package creditnote_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.temporal.io/sdk/log"
	"go.temporal.io/sdk/testsuite"
	"go.temporal.io/sdk/worker"

	"weitersagen.app/backend/internal/flow/workflow/creditnote"
	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/platform/logging"
	"weitersagen.app/backend/internal/programme/tenant"
)

var begin = time.Date(2026, 12, 1, 4, 0, 0, 0, time.UTC)

// execute runs one with a clock that skips what it would wait.
func execute(t *testing.T, runs creditnote.Runs) *testsuite.TestWorkflowEnvironment {
	t.Helper()
	var suite testsuite.WorkflowTestSuite
	suite.SetLogger(log.NewStructuredLogger(logging.Discard()))
	env := suite.NewTestWorkflowEnvironment()
	// A machine that is busy for a second is no deadlock.
	env.SetWorkerOptions(worker.Options{DeadlockDetectionTimeout: time.Minute})
	env.SetStartTime(begin)
	(&creditnote.Activities{Runs: runs, Log: logging.Discard()}).Register(env)
	env.ExecuteWorkflow(creditnote.WorkflowName, creditnote.Input{Tenant: "demo"})
	require.True(t, env.IsWorkflowCompleted())
	return env
}

func TestARunThatWroteAllEndsAtOnce(t *testing.T) {
	var of []tenant.ID
	env := execute(t, func(_ context.Context, t tenant.ID, alive func()) (creditnote.Written, error) {
		of = append(of, t)
		alive()
		return creditnote.Written{Documents: 3, Waiting: 2}, nil
	})
	require.NoError(t, env.GetWorkflowError())
	assert.Equal(t, []tenant.ID{"demo"}, of, "who waits for the agency isn't tried again: tomorrow is soon enough")
}

func TestADocumentThatFailsIsTriedAgainForADay(t *testing.T) {
	for name, tt := range map[string]struct {
		failures, tries int
		within          time.Duration
	}{
		"the database was away for a moment": {1, 2, time.Minute},
		"it goes well the third time":        {2, 3, 2 * time.Minute},
		"it never does":                      {1000, 13, 12 * time.Hour},
	} {
		t.Run(name, func(t *testing.T) {
			tries := 0
			env := execute(t, func(context.Context, tenant.ID, func()) (creditnote.Written, error) {
				if tries++; tries <= tt.failures {
					return creditnote.Written{Failed: 1}, nil
				}
				return creditnote.Written{Documents: 1}, nil
			})
			require.NoError(t, env.GetWorkflowError(), "the next day's run goes on")
			assert.Equal(t, tt.tries, tries)
			assert.LessOrEqual(t, env.Now().Sub(begin), tt.within)
		})
	}
}

func TestADatabaseThatIsAwayIsWaitedFor(t *testing.T) {
	tries := 0
	env := execute(t, func(context.Context, tenant.ID, func()) (creditnote.Written, error) {
		if tries++; tries < 6 {
			return creditnote.Written{}, fault.New(fault.Unavailable, "probe.away", "the database can't be reached")
		}
		return creditnote.Written{}, nil
	})
	require.NoError(t, env.GetWorkflowError())
	assert.Equal(t, 6, tries)
	assert.Greater(t, env.Now().Sub(begin), 30*time.Second)
}
