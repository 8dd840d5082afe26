package payout_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/mock"
	"github.com/stretchr/testify/require"
	"go.temporal.io/sdk/client"
	"go.temporal.io/sdk/worker"

	"weitersagen.app/backend/internal/flow/workflow/payout"
	"weitersagen.app/backend/internal/platform/logging"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/platform/temporalx/temporaltest"
	"weitersagen.app/backend/internal/programme/tenant"
)

// After a release a run is asked for through the outbox, whose messages may come twice: it begins at once, or after the
// one that is under way, and not only the next morning.
func TestARunOutOfItsTurn(t *testing.T) {
	c := temporaltest.Start(t)
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Minute)
	defer cancel()
	s, asked := payout.Schedules{Temporal: c}, outbox.Message{Tenant: "demo", Topic: outbox.PayoutRunAsked, Key: "batch"}
	require.NoError(t, s.Deliver(ctx, asked), "a tenant without a schedule has nothing to wait for")

	begun, goOn, runs := make(chan struct{}), make(chan struct{}), NewMockRuns(t)
	runs.EXPECT().Collect(mock.Anything, demo, mock.Anything).RunAndReturn(func(
		ctx context.Context, _ tenant.ID, _ time.Time,
	) ([]string, error) {
		begun <- struct{}{}
		select {
		case <-goOn:
			return nil, nil
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	})
	tasks := worker.New(c, payout.TaskQueue, worker.Options{WorkerStopTimeout: time.Second})
	(&payout.Activities{Runs: runs, Log: logging.Discard()}).Register(tasks)
	require.NoError(t, tasks.Start())
	defer tasks.Stop()
	require.NoError(t, s.Ensure(ctx, &tenant.Tenant{ID: "demo", Payout: tenant.Payout{Every: tenant.Days(1)}}))
	begins := func() {
		t.Helper()
		select {
		case <-begun:
		case <-ctx.Done():
			t.Fatal("no run begins")
		}
	}
	require.NoError(t, s.Deliver(ctx, asked))
	begins()
	for range 3 {
		require.NoError(t, s.Deliver(ctx, asked), "while a run is under way")
	}
	goOn <- struct{}{}
	begins()
	goOn <- struct{}{}

	var now *client.ScheduleDescription
	require.Eventually(t, func() bool {
		var err error
		now, err = c.ScheduleClient().GetHandle(ctx, payout.ScheduleID("demo")).Describe(ctx)
		return err == nil && len(now.Info.RunningWorkflows) == 0 && now.Info.NumActions >= 2
	}, time.Minute, 50*time.Millisecond)
	assert.Equal(t, 2, now.Info.NumActions, "one after the other, and no third")
}
