package creditnote

import (
	"time"

	"go.temporal.io/sdk/temporal"
	"go.temporal.io/sdk/workflow"
)

// writing is for the step that writes documents, one agency after the other, and tells of each that it is alive.
func writing() workflow.ActivityOptions {
	return workflow.ActivityOptions{
		StartToCloseTimeout: time.Hour, HeartbeatTimeout: time.Minute,
		RetryPolicy: &temporal.RetryPolicy{
			InitialInterval: time.Second, BackoffCoefficient: 2, MaximumInterval: 5 * time.Minute, MaximumAttempts: 20,
		},
	}
}

// A run in which a document failed tries again, with pauses that double up to the longest, as long as the day's window
// is open. The first is short: mostly the database was away for a moment, and while a run waits no other begins.
const (
	firstPause   = 30 * time.Second
	longestPause = 2 * time.Hour
	window       = 12 * time.Hour
)
