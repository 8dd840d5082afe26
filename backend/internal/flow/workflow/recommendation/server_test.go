package recommendation_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.temporal.io/sdk/worker"

	"weitersagen.app/backend/internal/flow/lifecycle"
	"weitersagen.app/backend/internal/flow/workflow/payout"
	"weitersagen.app/backend/internal/flow/workflow/recommendation"
	"weitersagen.app/backend/internal/platform/logging"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/platform/temporalx/temporaltest"
	"weitersagen.app/backend/internal/programme/tenant"
)

// One real server for what only it can show: signals that start, lives that begin again, workers that come back,
// schedules.
func TestOnARealServer(t *testing.T) {
	c := temporaltest.Start(t)
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	running := recommendation.AskTemporal(c)
	starter := recommendation.Starter{Temporal: c}
	changed := outbox.Message{Tenant: "demo", Topic: outbox.RecommendationChanged, Key: "r"}

	w := newWorld(time.Hour, time.Now().UTC())
	begin := func() worker.Worker {
		tasks := worker.New(c, recommendation.TaskQueue, worker.Options{WorkerStopTimeout: time.Second})
		require.NoError(t, w.activities(quiet).Register(tasks))
		require.NoError(t, tasks.Start())
		return tasks
	}
	mailed := func() bool {
		w.mu.Lock()
		defer w.mu.Unlock()
		return w.s.Recommendation.CreatedMailed
	}

	t.Run("signals start one workflow, and nothing is lost without a worker", func(t *testing.T) {
		for range 3 {
			require.NoError(t, starter.Deliver(ctx, changed))
		}
		is, err := running(ctx, "demo", "r")
		require.NoError(t, err)
		assert.True(t, is)
		is, err = running(ctx, "demo", "nobody")
		require.NoError(t, err)
		assert.False(t, is)
		tasks := begin()
		require.Eventually(t, mailed, 20*time.Second, 20*time.Millisecond)
		tasks.Stop()
	})
	t.Run("an ended life begins again", func(t *testing.T) {
		w.happens(func(w *world) { w.s.Recommendation.Status = lifecycle.Expired })
		require.NoError(t, starter.Deliver(ctx, changed))
		tasks := begin()
		defer tasks.Stop()
		require.NoError(t, c.GetWorkflow(ctx, recommendation.WorkflowID("demo", "r"), "").Get(ctx, nil))
		first := current(t, c, "r")
		w.happens(entered)
		w.happens(confirmed)
		require.NoError(t, starter.Deliver(ctx, changed))
		assert.NotEqual(t, first, current(t, c, "r"))
	})
	t.Run("a tenant has one schedule, changed in place and removed", func(t *testing.T) {
		s := payout.Schedules{Temporal: c}
		programme := &tenant.Tenant{ID: "demo", Payout: tenant.Payout{Every: tenant.Seconds(10)}}
		handle := c.ScheduleClient().GetHandle(ctx, payout.ScheduleID("demo"))
		require.NoError(t, s.Ensure(ctx, programme))
		require.NoError(t, s.Ensure(ctx, programme))
		programme.Payout.Every = tenant.Days(1)
		require.NoError(t, s.Ensure(ctx, programme))
		d, err := handle.Describe(ctx)
		require.NoError(t, err)
		require.Len(t, d.Schedule.Spec.Intervals, 1)
		assert.Equal(t, 24*time.Hour, d.Schedule.Spec.Intervals[0].Every)

		runs := &countingRuns{done: make(chan struct{}, 8)}
		tasks := worker.New(c, payout.TaskQueue, worker.Options{WorkerStopTimeout: time.Second})
		(&payout.Activities{Runs: runs, Log: logging.Discard()}).Register(tasks)
		require.NoError(t, tasks.Start())
		defer tasks.Stop()
		programme.Payout.Every = tenant.Seconds(1)
		require.NoError(t, s.Ensure(ctx, programme))
		for range 2 {
			select {
			case <-runs.done:
			case <-ctx.Done():
				t.Fatal("the schedule starts no run")
			}
		}
		programme.Payout.Every = tenant.Span{}
		require.NoError(t, s.Ensure(ctx, programme))
		require.NoError(t, s.Ensure(ctx, programme))
		_, err = handle.Describe(ctx)
		require.Error(t, err)
	})
}

type countingRuns struct{ done chan struct{} }

func (r *countingRuns) Collect(context.Context, tenant.ID, time.Time) ([]string, error) {
	r.done <- struct{}{}
	return nil, nil
}
func (*countingRuns) Submit(context.Context, tenant.ID, string, time.Time) error { return nil }
func (*countingRuns) Poll(context.Context, tenant.ID, string, time.Time) (bool, error) {
	return true, nil
}
func (*countingRuns) Settle(context.Context, tenant.ID, string, time.Time) error { return nil }
