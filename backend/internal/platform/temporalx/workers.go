package temporalx

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync/atomic"

	"go.temporal.io/sdk/worker"
)

// ErrGone tells that Temporal knows nothing any more of what it served: its database was lost or exchanged.
//
// Rule (call, 4 D): Workers that Temporal turned away end together, and begin anew with the namespace. Test:
// TestWorkersThatTemporalTurnedAwayBeginAnew.
//
// Rule (call, 4 D): A process whose workers Temporal doesn't take is not ready, and tries again for as long. Test:
// TestAProcessWithoutWorkersIsNotReady.
var ErrGone = errors.New("the workers are unknown to Temporal")

// errIdle tells that no worker takes work.
var errIdle = errors.New("the Temporal workers don't run")

// Workers do what Temporal hands out.
type Workers struct {
	log     *slog.Logger
	running atomic.Bool
}

// NewWorkers gives workers that don't run yet.
func NewWorkers(l *slog.Logger) *Workers { return &Workers{log: l} }

// Running is a health check: a process whose workers Temporal turned away, or hasn't taken yet, does nothing of
// what it is there for.
func (w *Workers) Running(context.Context) error {
	if w.running.Load() {
		return nil
	}
	return errIdle
}

// Run starts workers, as soon as Temporal is there, and stops them when ctx ends. When Temporal turned one away for
// good, all end with ErrGone.
func (w *Workers) Run(ctx context.Context, builds ...func(worker.Options) (worker.Worker, error)) error {
	var started []worker.Worker
	gone := make(chan error, len(builds))
	options := worker.Options{OnFatalError: func(err error) { gone <- err }}
	defer func() {
		w.running.Store(false)
		for _, one := range started {
			one.Stop()
		}
	}()
	for _, build := range builds {
		err := Until(ctx, w.log, "start a Temporal worker", func(context.Context) error {
			one, err := build(options) // anew each time: a worker that failed to start can't be started again
			if err == nil {
				err = one.Start()
			}
			if err != nil {
				return err
			}
			started = append(started, one)
			return nil
		})
		if err != nil {
			return nil // the context ended before Temporal came
		}
	}
	w.running.Store(true)
	select {
	case <-ctx.Done():
		return nil
	case err := <-gone:
		return fmt.Errorf("%w: %w", ErrGone, err)
	}
}

// Anew does again what ended since Temporal has lost everything, until ctx ends or it ends otherwise.
func (w *Workers) Anew(ctx context.Context, do func(context.Context) error) error {
	for {
		err := do(ctx)
		if !errors.Is(err, ErrGone) || ctx.Err() != nil {
			return err
		}
		w.log.ErrorContext(ctx, "the workers begin anew", "error", err)
	}
}
