package recommendation

import (
	"cmp"
	"context"
	"errors"
	"time"

	enumspb "go.temporal.io/api/enums/v1"
	"go.temporal.io/api/serviceerror"
	"go.temporal.io/sdk/client"

	"weitersagen.app/backend/internal/platform/logging"
	"weitersagen.app/backend/internal/platform/outbox"
)

// Starter speaks with the workflows of recommendations.
type Starter struct {
	Temporal client.Client
	// Queue of the workers; TaskQueue unless set.
	Queue string
}

const startTimeout = 5 * time.Second

// Deliver starts the workflow of a recommendation, and tells one that runs that something changed. Most that come here
// have none yet: a start alone is an event less than a start with a signal.
func (s *Starter) Deliver(ctx context.Context, m outbox.Message) error {
	ctx, cancel := context.WithTimeout(ctx, startTimeout)
	defer cancel()
	in := Input{Tenant: m.Tenant, Recommendation: m.Key, Request: logging.RequestFrom(ctx)}
	options := s.options()
	options.ID = WorkflowID(m.Tenant, m.Key)
	options.WorkflowExecutionErrorWhenAlreadyStarted = true
	options.EnableEagerStart = true
	_, err := s.Temporal.ExecuteWorkflow(ctx, options, LifeName, in)
	var runs *serviceerror.WorkflowExecutionAlreadyStarted
	if !errors.As(err, &runs) {
		return err
	}
	// It may end in this moment: then another one begins.
	_, err = s.Temporal.SignalWithStartWorkflow(
		ctx, options.ID, SignalName, Changed{Request: in.Request}, s.options(), LifeName, in,
	)
	return err
}

func (s *Starter) options() client.StartWorkflowOptions {
	return client.StartWorkflowOptions{
		TaskQueue: cmp.Or(s.Queue, TaskQueue),
		// An ended life may begin again: an order of the last valid day reopens an expired recommendation.
		WorkflowIDReusePolicy: enumspb.WORKFLOW_ID_REUSE_POLICY_ALLOW_DUPLICATE,
	}
}

// Tell tells a workflow that something changed, where one runs.
func (s *Starter) Tell(ctx context.Context, m outbox.Message) error {
	ctx, cancel := context.WithTimeout(ctx, startTimeout)
	defer cancel()
	err := s.Temporal.SignalWorkflow(
		ctx, WorkflowID(m.Tenant, m.Key), "", SignalName, Changed{Request: logging.RequestFrom(ctx)},
	)
	var none *serviceerror.NotFound
	if errors.As(err, &none) {
		return nil
	}
	return err
}
