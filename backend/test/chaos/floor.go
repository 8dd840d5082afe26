package chaos

import (
	"context"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"go.temporal.io/sdk/activity"
	"go.temporal.io/sdk/client"
	"go.temporal.io/sdk/worker"
	"go.temporal.io/sdk/workflow"
	"golang.org/x/sync/errgroup"

	"weitersagen.app/backend/internal/platform/logging"
	"weitersagen.app/backend/internal/platform/temporalx"
)

// The floor of a life is a workflow with as many events that does nothing: it looks three times by a local activity,
// and has a timer and two signals.
const (
	floorName, floorLook, floorSignal = "floor", "look", "changed"
	floorLooks, floorEvents           = 3, 18
)

func nothing(ctx workflow.Context) error {
	looking := workflow.WithLocalActivityOptions(ctx, workflow.LocalActivityOptions{StartToCloseTimeout: time.Minute})
	timing, stop := workflow.WithCancel(ctx)
	changed := workflow.GetSignalChannel(ctx, floorSignal)
	for n := range floorLooks {
		if n > 0 {
			changed.Receive(ctx, nil)
		}
		if err := workflow.ExecuteLocalActivity(looking, floorLook).Get(ctx, nil); err != nil {
			return err
		}
		if n == 0 {
			workflow.NewTimer(timing, time.Hour)
		}
	}
	stop()
	return nil
}

// floor has workflows that do nothing live on the Temporal of a run.
type floor struct {
	temporal client.Client
	// looked has a channel for each workflow, which tells that it has looked.
	looked sync.Map
}

// openFloor gives one, and what ends it.
func openFloor(ctx context.Context, address string) (f *floor, end func(), err error) {
	c, err := temporalx.Dial(address, floorName, logging.Discard())
	if err != nil {
		return nil, nil, err
	}
	err = temporalx.Until(ctx, logging.Discard(), "register", func(ctx context.Context) error {
		_, err := temporalx.EnsureNamespace(ctx, c, floorName)
		return err
	})
	if err != nil {
		c.Close()
		return nil, nil, err
	}
	f = &floor{temporal: c}
	w := worker.New(c, floorName, worker.Options{})
	w.RegisterWorkflowWithOptions(nothing, workflow.RegisterOptions{Name: floorName})
	w.RegisterActivityWithOptions(f.look, activity.RegisterOptions{Name: floorLook})
	if err := w.Start(); err != nil {
		c.Close()
		return nil, nil, err
	}
	return f, func() { w.Stop(); c.Close() }, nil
}

func (f *floor) look(ctx context.Context) error {
	f.of(activity.GetInfo(ctx).WorkflowExecution.ID) <- struct{}{}
	return nil
}

func (f *floor) of(id string) chan struct{} {
	c, _ := f.looked.LoadOrStore(id, make(chan struct{}, floorLooks))
	return c.(chan struct{})
}

// one lives one of them. Each signal comes once it has looked, as people come one after the other.
func (f *floor) one(ctx context.Context, id string) error {
	run, err := f.temporal.ExecuteWorkflow(
		ctx, client.StartWorkflowOptions{ID: id, TaskQueue: floorName, EnableEagerStart: true}, floorName,
	)
	if err != nil {
		return err
	}
	for range floorLooks - 1 {
		select {
		case <-f.of(id):
		case <-ctx.Done():
			return ctx.Err()
		}
		if err := f.temporal.SignalWorkflow(ctx, id, "", floorSignal, nil); err != nil {
			return err
		}
	}
	return run.Get(ctx, nil)
}

// first lives one that isn't counted, and looks that it leaves as many events as it should.
func (f *floor) first(ctx context.Context) error {
	const id = "first"
	if err := f.one(ctx, id); err != nil {
		return err
	}
	found, err := f.temporal.DescribeWorkflowExecution(ctx, id, "")
	if err != nil {
		return err
	}
	if n := found.GetWorkflowExecutionInfo().GetHistoryLength(); n != floorEvents {
		return fmt.Errorf("a workflow that does nothing has %d events instead of %d", n, floorEvents)
	}
	return nil
}

func (f *floor) all(ctx context.Context, n int) error {
	var callers errgroup.Group
	var next atomic.Int64
	for range paceCallers {
		callers.Go(func() error {
			for i := int(next.Add(1)); i <= n; i = int(next.Add(1)) {
				if err := f.one(ctx, fmt.Sprintf("floor/%d", i)); err != nil {
					return err
				}
			}
			return nil
		})
	}
	return callers.Wait()
}

// floor measures workflows that do nothing beside the lives, on the same server.
func (r *run) floor(ctx context.Context, s PaceSettings, m meter) error {
	f, end, err := openFloor(ctx, "127.0.0.1:"+s.TemporalPort)
	if err != nil {
		return err
	}
	defer end()
	if err := f.first(ctx); err != nil {
		return err
	}
	before, err := m.used(ctx)
	if err != nil {
		return err
	}
	began := time.Now()
	if err := f.all(ctx, s.Lives); err != nil {
		return err
	}
	perSecond := float64(s.Lives) / time.Since(began).Seconds()
	after, err := m.used(ctx)
	if err != nil {
		return err
	}
	r.printf("%-30s %9.1f/s   (%d of %d events each)", "workflows that do nothing", perSecond, s.Lives, floorEvents)
	r.tellUsed("workflow", s.Lives, after.less(before))
	r.printf("  a life takes %.1f times as long as a workflow of as many events that does nothing", perSecond/r.perSecond)
	return nil
}
