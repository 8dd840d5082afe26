package creditnote

import (
	"context"
	"errors"
	"log/slog"
	"time"

	enumspb "go.temporal.io/api/enums/v1"
	"go.temporal.io/sdk/client"
	"go.temporal.io/sdk/temporal"

	"weitersagen.app/backend/internal/money/creditnote"
	"weitersagen.app/backend/internal/platform/temporalx"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Schedules sees to it that every tenant has its schedule.
//
// Rule (document, D): Documents are written each morning by Berlin's calendar, over summer time too, and what was
// missed is made up for; Temporal knows counts alone. Enforced: workflow/creditnote.Workflow. Test:
// TestScheduleOfATenant, workflow/creditnote.TestReplay, TestADocumentThatFailsIsTriedAgainForADay.
type Schedules struct{ Temporal client.Client }

// Ensure makes the schedule of a tenant, or brings one of before up to date. A new one runs at once: Temporal may have
// lost the one before.
func (s *Schedules) Ensure(ctx context.Context, t tenant.ID) error {
	o := options(t)
	_, err := s.Temporal.ScheduleClient().Create(ctx, o)
	if !errors.Is(err, temporal.ErrScheduleAlreadyRunning) {
		return err
	}
	return s.Temporal.ScheduleClient().GetHandle(ctx, o.ID).Update(ctx, client.ScheduleUpdateOptions{
		DoUpdate: func(old client.ScheduleUpdateInput) (*client.ScheduleUpdate, error) {
			now := old.Description.Schedule
			now.Spec, now.Action = &o.Spec, o.Action
			now.Policy = &client.SchedulePolicies{Overlap: o.Overlap, CatchupWindow: o.CatchupWindow}
			return &client.ScheduleUpdate{Schedule: &now}, nil
		},
	})
}

// EnsureAll does so for all tenants, however long Temporal takes. What an agency earned is its own, whether its tenant
// has an agency area or not.
func (s *Schedules) EnsureAll(ctx context.Context, tenants tenant.Catalog, log *slog.Logger) error {
	for _, t := range tenants.All(ctx) {
		err := temporalx.Until(
			ctx, log, "ensure a schedule of credit notes", func(ctx context.Context) error { return s.Ensure(ctx, t.ID) },
		)
		if err != nil {
			return err
		}
	}
	return nil
}

func options(t tenant.ID) client.ScheduleOptions {
	id := ScheduleID(string(t))
	return client.ScheduleOptions{
		ID: id,
		Spec: client.ScheduleSpec{
			Calendars:    []client.ScheduleCalendarSpec{{Hour: []client.ScheduleRange{{Start: creditnote.RunHour}}}},
			TimeZoneName: tenant.Berlin.String(),
		},
		Action: &client.ScheduleWorkflowAction{
			ID: id, Workflow: WorkflowName, TaskQueue: TaskQueue, Args: []interface{}{Input{Tenant: string(t)}},
		},
		TriggerImmediately: true,
		// A run that still tries holds the next one back. What was missed is made up for by the next: it looks at all months.
		Overlap: enumspb.SCHEDULE_OVERLAP_POLICY_SKIP, CatchupWindow: 24 * time.Hour,
	}
}
