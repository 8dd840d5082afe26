package payout

import (
	"time"

	"go.temporal.io/sdk/temporal"
	"go.temporal.io/sdk/workflow"
)

// books is for steps that touch the database alone.
func books() workflow.ActivityOptions {
	return workflow.ActivityOptions{
		StartToCloseTimeout: 30 * time.Second,
		RetryPolicy: &temporal.RetryPolicy{
			InitialInterval: 250 * time.Millisecond, BackoffCoefficient: 2, MaximumInterval: 10 * time.Second,
			MaximumAttempts: 8,
		},
	}
}

// bank is for steps that speak with the bank. Trying again asks what became of the first try before anything is sent.
func bank() workflow.ActivityOptions {
	return workflow.ActivityOptions{
		StartToCloseTimeout: time.Minute,
		RetryPolicy: &temporal.RetryPolicy{
			InitialInterval: time.Second, BackoffCoefficient: 2, MaximumInterval: 30 * time.Second, MaximumAttempts: 5,
		},
	}
}

// The first pause between two questions for an answer; it doubles up to the longest.
const (
	firstPause   = 500 * time.Millisecond
	longestPause = 10 * time.Minute
)
