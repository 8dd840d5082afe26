package recommendation

import (
	"cmp"
	"context"
	"time"

	enumspb "go.temporal.io/api/enums/v1"
	"go.temporal.io/sdk/client"

	"weitersagen.app/backend/internal/platform/logging"
	"weitersagen.app/backend/internal/platform/outbox"
)

// Starter tells a workflow that its recommendation changed, and starts it where there is none.
type Starter struct {
	Temporal client.Client
	// Queue of the workers; TaskQueue unless set.
	Queue string
}

const startTimeout = 5 * time.Second

// Deliver is the relay's deliverer for recommendation.changed.
func (s *Starter) Deliver(ctx context.Context, m outbox.Message) error {
	ctx, cancel := context.WithTimeout(ctx, startTimeout)
	defer cancel()
	_, err := s.Temporal.SignalWithStartWorkflow(ctx, WorkflowID(m.Tenant, m.Key), SignalName,
		Changed{Request: logging.RequestFrom(ctx)},
		client.StartWorkflowOptions{
			TaskQueue: cmp.Or(s.Queue, TaskQueue),
			// An ended life may begin again: an order of the last valid day reopens an expired recommendation.
			WorkflowIDReusePolicy: enumspb.WORKFLOW_ID_REUSE_POLICY_ALLOW_DUPLICATE,
		},
		WorkflowName, Input{Tenant: m.Tenant, Recommendation: m.Key})
	return err
}
