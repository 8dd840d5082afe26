// Package temporalx connects to Temporal and decides, in one place, what an error means to it.
package temporalx

import (
	"context"
	"errors"
	"log/slog"

	"go.temporal.io/sdk/activity"
	"go.temporal.io/sdk/temporal"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/transaction"
)

// Retryable tells whether asking again can help. Anyone who lost a compare-and-swap looks again; what can't be found,
// isn't allowed or has been done by somebody else stays so, and the workflow plans anew.
func Retryable(err error) bool {
	switch fault.KindOf(err) {
	case fault.Internal, fault.Unavailable, fault.TooMany:
		return true
	case fault.Conflict:
		return errors.Is(err, transaction.ErrStale)
	default:
		return false
	}
}

// Failure is what Temporal gets to see of an error: its code and kind. The error's text stays in our log, for a
// history is kept elsewhere and is read by more people.
func Failure(err error) error {
	if err == nil || errors.Is(err, context.Canceled) {
		return err
	}
	kind := fault.KindOf(err).String()
	if Retryable(err) {
		return temporal.NewApplicationError(fault.CodeOf(err), kind)
	}
	return temporal.NewNonRetryableApplicationError(fault.CodeOf(err), kind, nil)
}

// Activity wraps a function whose errors are faults into one whose errors Temporal understands.
func Activity[I, O any](log *slog.Logger, do func(context.Context, I) (O, error)) func(context.Context, I) (O, error) {
	return func(ctx context.Context, in I) (O, error) {
		out, err := do(ctx, in)
		if err != nil {
			info := activity.GetInfo(ctx)
			log.WarnContext(ctx, "activity failed", "activity", info.ActivityType.Name, "workflow", info.WorkflowExecution.ID,
				"attempt", info.Attempt, "retryable", Retryable(err), "error", err)
		}
		return out, Failure(err)
	}
}
