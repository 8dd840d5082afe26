package temporalx

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	namespacepb "go.temporal.io/api/namespace/v1"
	"go.temporal.io/api/serviceerror"
	"go.temporal.io/api/workflowservice/v1"
	"go.temporal.io/sdk/client"
	"go.temporal.io/sdk/log"
	"google.golang.org/protobuf/types/known/durationpb"
)

// retention is how long the history of an ended life can be looked at. It is the shortest that a server takes: what
// happened is in the database and in the logs.
//
// Rule (call, 4 D): A Temporal that answers and doesn't know the namespace is away, for the worker's readiness and for
// `operator health`. Test: TestATemporalWithoutTheNamespaceIsAway.
const retention = 24 * time.Hour

// Dial makes a client that connects when it is first used: the process starts with Temporal away.
func Dial(address, namespace string, l *slog.Logger) (client.Client, error) {
	c, err := client.NewLazyClient(
		client.Options{HostPort: address, Namespace: namespace, Logger: log.NewStructuredLogger(quiet(l))},
	)
	if err != nil {
		return nil, fmt.Errorf("make a Temporal client: %w", err)
	}
	return c, nil
}

// The SDK tells every retry of its own; what matters of it comes back as an error.
func quiet(l *slog.Logger) *slog.Logger { return l.With("part", "temporal") }

// EnsureNamespace registers the namespace unless it is there, and tells whether it is new: then Temporal knows of
// nothing.
func EnsureNamespace(ctx context.Context, c client.Client, namespace string) (fresh bool, err error) {
	_, err = c.WorkflowService().RegisterNamespace(ctx, &workflowservice.RegisterNamespaceRequest{
		Namespace: namespace, WorkflowExecutionRetentionPeriod: durationpb.New(retention),
	})
	var exists *serviceerror.NamespaceAlreadyExists
	if errors.As(err, &exists) {
		return false, keepShort(ctx, c, namespace)
	}
	return err == nil, err
}

// keepShort brings a namespace of before to the same retention.
func keepShort(ctx context.Context, c client.Client, namespace string) error {
	d, err := c.WorkflowService().DescribeNamespace(ctx, &workflowservice.DescribeNamespaceRequest{Namespace: namespace})
	if err != nil || d.GetConfig().GetWorkflowExecutionRetentionTtl().AsDuration() == retention {
		return err
	}
	_, err = c.WorkflowService().UpdateNamespace(ctx, &workflowservice.UpdateNamespaceRequest{
		Namespace: namespace, Config: &namespacepb.NamespaceConfig{WorkflowExecutionRetentionTtl: durationpb.New(retention)},
	})
	return err
}

// Ping tells whether Temporal answers, and knows the namespace: one that has lost everything is healthy, and serves
// no one.
func Ping(c client.Client, namespace string) func(context.Context) error {
	return func(ctx context.Context) error {
		if _, err := c.CheckHealth(ctx, &client.CheckHealthRequest{}); err != nil {
			return err
		}
		_, err := c.WorkflowService().DescribeNamespace(ctx, &workflowservice.DescribeNamespaceRequest{Namespace: namespace})
		return err
	}
}

// Until calls do until it succeeds or ctx ends, and waits a little longer each time.
func Until(ctx context.Context, l *slog.Logger, what string, do func(context.Context) error) error {
	wait := 250 * time.Millisecond
	for {
		err := do(ctx)
		if err == nil || ctx.Err() != nil {
			return ctx.Err()
		}
		l.WarnContext(ctx, "not yet", "what", what, "wait", wait.String(), "error", err)
		timer := time.NewTimer(wait)
		select {
		case <-ctx.Done():
			timer.Stop()
			return ctx.Err()
		case <-timer.C:
		}
		wait = min(2*wait, 5*time.Second)
	}
}
