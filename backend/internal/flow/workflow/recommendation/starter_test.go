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

// The SDK brings its own mock of Temporal.
func TestTheRelayLearnsThatTemporalRefuses(t *testing.T) {
	bounded := mock.MatchedBy(func(ctx context.Context) bool {
		_, ends := ctx.Deadline()
		return ends
	})
	options := client.StartWorkflowOptions{
		TaskQueue: recommendation.TaskQueue, WorkflowIDReusePolicy: enumspb.WORKFLOW_ID_REUSE_POLICY_ALLOW_DUPLICATE,
	}
	ctx := logging.WithRequest(context.Background(), "request-1")
	changed := outbox.Message{Tenant: "demo", Topic: outbox.RecommendationChanged, Key: "r"}

	for _, answer := range []error{nil, serviceerror.NewUnavailable("temporal is away")} {
		temporal := mocks.NewClient(t)
		temporal.On("SignalWithStartWorkflow", bounded, "recommendation/demo/r", "changed", recommendation.Changed{Request: "request-1"},
			options, "Recommendation", recommendation.Input{Tenant: "demo", Recommendation: "r"}).Return(nil, answer).Once()
		starter := recommendation.Starter{Temporal: temporal}
		require.Equal(t, answer, starter.Deliver(ctx, changed))
	}
}
