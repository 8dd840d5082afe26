package recommendation_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/mock"
	"github.com/stretchr/testify/require"
	enumspb "go.temporal.io/api/enums/v1"
	"go.temporal.io/api/serviceerror"
	"go.temporal.io/sdk/client"
	"go.temporal.io/sdk/mocks"

	"weitersagen.app/backend/internal/flow/workflow/recommendation"
	"weitersagen.app/backend/internal/platform/logging"
	"weitersagen.app/backend/internal/platform/outbox"
)

var (
	// bounded is a context that ends: no relay waits for ever for Temporal.
	bounded = mock.MatchedBy(func(ctx context.Context) bool {
		_, ends := ctx.Deadline()
		return ends
	})
	changed = outbox.Message{Tenant: "demo", Topic: outbox.RecommendationChanged, Key: "r"}
	input   = recommendation.Input{Tenant: "demo", Recommendation: "r", Request: "request-1"}
	away    = serviceerror.NewUnavailable("temporal is away")
	runs    = serviceerror.NewWorkflowExecutionAlreadyStarted("runs", "", "")
)

func asRequest() context.Context { return logging.WithRequest(context.Background(), "request-1") }

// starting has a client of the SDK's own mock answer to a start.
func starting(t *testing.T, answer error) *mocks.Client {
	t.Helper()
	options := client.StartWorkflowOptions{
		ID: "recommendation/demo/r", TaskQueue: recommendation.TaskQueue,
		WorkflowIDReusePolicy:                    enumspb.WORKFLOW_ID_REUSE_POLICY_ALLOW_DUPLICATE,
		WorkflowExecutionErrorWhenAlreadyStarted: true, EnableEagerStart: true,
	}
	temporal := mocks.NewClient(t)
	temporal.On("ExecuteWorkflow", bounded, options, "Life", input).Return(nil, answer).Once()
	return temporal
}

func TestTheRelayLearnsThatTemporalRefuses(t *testing.T) {
	for _, answer := range []error{nil, away} {
		starter := recommendation.Starter{Temporal: starting(t, answer)}
		require.Equal(t, answer, starter.Deliver(asRequest(), changed))
	}
}

// A workflow that runs hears of the change; one that ends in that moment is followed by another.
func TestOneThatRunsGetsTheSignal(t *testing.T) {
	options := client.StartWorkflowOptions{
		TaskQueue: recommendation.TaskQueue, WorkflowIDReusePolicy: enumspb.WORKFLOW_ID_REUSE_POLICY_ALLOW_DUPLICATE,
	}
	for _, answer := range []error{nil, away} {
		temporal := starting(t, runs)
		temporal.On("SignalWithStartWorkflow", bounded, "recommendation/demo/r", "changed",
			recommendation.Changed{Request: "request-1"}, options, "Life", input).Return(nil, answer).Once()
		starter := recommendation.Starter{Temporal: temporal}
		require.Equal(t, answer, starter.Deliver(asRequest(), changed))
	}
}

func TestAnEndSignalsWhatRunsAlone(t *testing.T) {
	for want, answers := range map[error][]error{nil: {nil, serviceerror.NewNotFound("none runs")}, away: {away}} {
		for _, answer := range answers {
			temporal := mocks.NewClient(t)
			temporal.On("SignalWorkflow", bounded, "recommendation/demo/r", "", "changed",
				recommendation.Changed{Request: "request-1"}).Return(answer).Once()
			starter := recommendation.Starter{Temporal: temporal}
			require.Equal(t, want, starter.Tell(asRequest(), changed))
		}
	}
}
