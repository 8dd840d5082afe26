package recommendation

import (
	"context"
	"errors"
	"log/slog"
	"time"

	enumspb "go.temporal.io/api/enums/v1"
	"go.temporal.io/api/serviceerror"
	"go.temporal.io/sdk/client"

	"weitersagen.app/backend/internal/lifecycle"
	"weitersagen.app/backend/internal/outbox"
	"weitersagen.app/backend/internal/tenant"
)

// Sweeper finds recommendations that wait for something and have no workflow, and gives each a new message. There should be none:
// it heals a lost Temporal database, and the figure that it reports tells that something went wrong.
type Sweeper struct {
	Unfinished lifecycle.Sweep
	Outbox     outbox.Outbox
	Running    Running
	Tenants    tenant.Catalog
	Log        *slog.Logger
	// Report is told the number that was found, tenant by tenant.
	Report func(t tenant.ID, without int)
	// Every is the time between two sweeps, Grace the time that a fresh message has to arrive before its row is counted.
	Every time.Duration
	Grace time.Duration
	Page  int
}

// Running tells whether a workflow runs.
type Running func(ctx context.Context, tenant, recommendation string) (bool, error)

// AskTemporal asks the server about each workflow.
func AskTemporal(c client.Client) Running {
	return func(ctx context.Context, tenant, recommendation string) (bool, error) {
		d, err := c.DescribeWorkflowExecution(ctx, WorkflowID(tenant, recommendation), "")
		var missing *serviceerror.NotFound
		if errors.As(err, &missing) {
			return false, nil
		}
		if err != nil {
			return false, err
		}
		return d.GetWorkflowExecutionInfo().GetStatus() == enumspb.WORKFLOW_EXECUTION_STATUS_RUNNING, nil
	}
}

// Run sweeps until ctx ends.
func (s *Sweeper) Run(ctx context.Context) error {
	for {
		for _, t := range s.Tenants.All(ctx) {
			without, err := s.Once(ctx, t.ID)
			if err != nil && ctx.Err() == nil {
				s.Log.WarnContext(ctx, "sweep broke off", "tenant", t.ID, "error", err)
				continue
			}
			s.Report(t.ID, without)
		}
		if !pauseFor(ctx, s.Every) {
			return nil
		}
	}
}

// Once sweeps one tenant and tells how many rows had no workflow.
func (s *Sweeper) Once(ctx context.Context, t tenant.ID) (int, error) {
	missing, err := s.Missing(ctx, t)
	if err != nil || len(missing) == 0 {
		return 0, err
	}
	// Most of these are new: their message is on its way. What is still without a workflow after a while is counted.
	if !pauseFor(ctx, s.Grace) {
		return 0, nil
	}
	without := 0
	for _, id := range missing {
		runs, err := s.Running(ctx, string(t), id)
		if err != nil {
			return without, err
		}
		if runs {
			continue
		}
		without++
		s.Log.WarnContext(ctx, "recommendation without workflow", "tenant", t, "recommendation", id)
		if err := s.Outbox.Add(ctx, outbox.Message{Tenant: string(t), Topic: outbox.RecommendationChanged, Key: id}); err != nil {
			return without, err
		}
	}
	return without, nil
}

// Missing gives the recommendations that wait for something and have no workflow at this moment, those whose message is on its way too.
func (s *Sweeper) Missing(ctx context.Context, t tenant.ID) ([]string, error) {
	var missing []string
	after := ""
	for {
		ids, err := s.Unfinished.Unfinished(ctx, t, after, s.Page)
		if err != nil {
			return nil, err
		}
		for _, id := range ids {
			runs, err := s.Running(ctx, string(t), id)
			if err != nil {
				return nil, err
			}
			if !runs {
				missing = append(missing, id)
			}
			after = id
		}
		if len(ids) < s.Page {
			return missing, nil
		}
	}
}

func pauseFor(ctx context.Context, d time.Duration) bool {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-ctx.Done():
		return false
	case <-timer.C:
		return true
	}
}
