package payout

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	enumspb "go.temporal.io/api/enums/v1"
	"go.temporal.io/api/serviceerror"
	"go.temporal.io/sdk/client"
	"go.temporal.io/sdk/temporal"

	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/platform/temporalx"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Schedules sees to it that every tenant has the schedule that its interval asks for.
//
// Rule (payout, 4 D): A batch that was released is handed over at once, or by the run after the present one. Enforced:
// workflow/payout.Deliver. Test: TestARunOutOfItsTurn.
type Schedules struct{ Temporal client.Client }

// Ensure makes or changes the schedule of a tenant; one without an interval has its schedule removed.
func (s *Schedules) Ensure(ctx context.Context, t *tenant.Tenant) error {
	id := ScheduleID(string(t.ID))
	every := t.Payout.Every.Duration()
	handle := s.Temporal.ScheduleClient().GetHandle(ctx, id)
	if every <= 0 {
		return s.gone(handle.Delete(ctx))
	}
	o := options(t, every)
	_, err := s.Temporal.ScheduleClient().Create(ctx, o)
	if !errors.Is(err, temporal.ErrScheduleAlreadyRunning) {
		return err
	}
	return handle.Update(ctx, client.ScheduleUpdateOptions{
		DoUpdate: func(old client.ScheduleUpdateInput) (*client.ScheduleUpdate, error) {
			now := old.Description.Schedule
			now.Spec = &o.Spec
			now.Action = o.Action
			now.Policy = &client.SchedulePolicies{Overlap: o.Overlap, CatchupWindow: o.CatchupWindow}
			return &client.ScheduleUpdate{Schedule: &now}, nil
		},
	})
}

// EnsureAll does so for all tenants, however long Temporal takes.
func (s *Schedules) EnsureAll(ctx context.Context, tenants tenant.Catalog, log *slog.Logger) error {
	for _, t := range tenants.All(ctx) {
		err := temporalx.Until(
			ctx, log, "ensure a payout schedule", func(ctx context.Context) error { return s.Ensure(ctx, t) },
		)
		if err != nil {
			return err
		}
	}
	return nil
}

const triggerTimeout = 5 * time.Second

// Deliver is the relay's deliverer for outbox.PayoutRunAsked: one more run, after the present one if there is one. A
// tenant that has no schedule yet gets it, and its batches with it, when a worker starts.
func (s *Schedules) Deliver(ctx context.Context, m outbox.Message) error {
	ctx, cancel := context.WithTimeout(ctx, triggerTimeout)
	defer cancel()
	err := s.Temporal.ScheduleClient().GetHandle(ctx, ScheduleID(m.Tenant)).
		Trigger(ctx, client.ScheduleTriggerOptions{Overlap: enumspb.SCHEDULE_OVERLAP_POLICY_BUFFER_ONE})
	if isNotFound(err) {
		return nil
	}
	return err
}

func (s *Schedules) gone(err error) error {
	if err != nil && !isNotFound(err) {
		return fmt.Errorf("remove a payout schedule: %w", err)
	}
	return nil
}

func options(t *tenant.Tenant, every time.Duration) client.ScheduleOptions {
	id := ScheduleID(string(t.ID))
	spec := client.ScheduleSpec{Intervals: []client.ScheduleIntervalSpec{{Every: every}}}
	if days := t.Payout.Every.Days; days > 0 {
		// Early in the morning, before the bank takes files.
		spec.Intervals[0].Offset = 4 * time.Hour
	}
	return client.ScheduleOptions{
		ID:   id,
		Spec: spec,
		Action: &client.ScheduleWorkflowAction{
			ID: id, Workflow: WorkflowName, TaskQueue: TaskQueue,
			Args: []interface{}{Input{Tenant: string(t.ID), Window: every * 4 / 5}},
		},
		// A run that is still asking the bank holds the next one back; a run that was missed is made up for once.
		Overlap:       enumspb.SCHEDULE_OVERLAP_POLICY_SKIP,
		CatchupWindow: min(max(every, 10*time.Second), time.Hour),
	}
}

func isNotFound(err error) bool {
	var missing *serviceerror.NotFound
	return errors.As(err, &missing)
}
