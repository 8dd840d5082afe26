package temporalx_test

import (
	"context"
	"errors"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.temporal.io/api/serviceerror"
	"go.temporal.io/sdk/client"
	"go.temporal.io/sdk/worker"

	"weitersagen.app/backend/internal/platform/logging"
	"weitersagen.app/backend/internal/platform/temporalx"
	"weitersagen.app/backend/internal/platform/temporalx/temporaltest"
)

// hand is a worker of the SDK whose Temporal is the test.
type hand struct {
	worker.Worker
	turnedAway func(error)
	refused    error
	running    atomic.Bool
}

func (h *hand) Start() error {
	h.running.Store(h.refused == nil)
	return h.refused
}

func (h *hand) Stop() { h.running.Store(false) }

// hands are made one each time that a worker is built; the first ones are refused. The test looks while others are
// made: its clock orders them in time, and the lock for the memory.
type hands struct {
	mu      sync.Mutex
	made    []*hand
	refused []error
}

func (all *hands) hire(o worker.Options) (worker.Worker, error) {
	all.mu.Lock()
	defer all.mu.Unlock()
	h := &hand{turnedAway: o.OnFatalError}
	if len(all.made) < len(all.refused) {
		h.refused = all.refused[len(all.made)]
	}
	all.made = append(all.made, h)
	return h, nil
}

func (all *hands) so() []*hand {
	all.mu.Lock()
	defer all.mu.Unlock()
	return slices.Clone(all.made)
}

// The SDK ends a worker whose namespace is gone, by itself and for good: all of them end, the end is logged, and they
// begin anew.
func TestWorkersThatTemporalTurnedAwayBeginAnew(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, end := context.WithCancel(t.Context())
		defer end()
		var lives, payouts hands
		var registered atomic.Int32
		workers := temporalx.NewWorkers(logging.Discard())
		require.Error(t, workers.Running(ctx), "nobody has begun")
		ended := make(chan error, 1)
		go func() {
			ended <- workers.Anew(ctx, func(ctx context.Context) error {
				registered.Add(1)
				return workers.Run(ctx, lives.hire, payouts.hire)
			})
		}()
		synctest.Wait()
		require.NoError(t, workers.Running(ctx))

		lives.so()[0].turnedAway(serviceerror.NewNamespaceNotFound("weitersagen"))
		synctest.Wait()
		assert.Equal(t, int32(2), registered.Load(), "the namespace is asked for again")
		assert.False(t, lives.so()[0].running.Load())
		assert.False(t, payouts.so()[0].running.Load(), "the other doesn't go on half")
		require.Len(t, lives.so(), 2)
		require.Len(t, payouts.so(), 2)
		assert.True(t, lives.so()[1].running.Load() && payouts.so()[1].running.Load())
		require.NoError(t, workers.Running(ctx))

		end()
		synctest.Wait()
		require.NoError(t, <-ended)
		assert.False(t, lives.so()[1].running.Load() || payouts.so()[1].running.Load())
		require.Error(t, workers.Running(ctx))
	})
}

// While Temporal takes no worker, or the namespace can't be had, the process says that it isn't ready, and tries again
// for as long.
func TestAProcessWithoutWorkersIsNotReady(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, end := context.WithCancel(t.Context())
		defer end()
		denied := serviceerror.NewPermissionDenied("not yours", "")
		lives, payouts := hands{}, hands{refused: []error{denied, denied}}
		workers := temporalx.NewWorkers(logging.Discard())
		go func() { _ = workers.Run(ctx, lives.hire, payouts.hire) }()
		synctest.Wait()
		require.Len(t, payouts.so(), 1)
		require.Error(t, workers.Running(ctx), "one of two is not enough")
		<-time.After(time.Minute) // of the test's own clock
		synctest.Wait()
		require.Len(t, payouts.so(), 3)
		require.NoError(t, workers.Running(ctx))
		assert.Len(t, lives.so(), 1)
		end()
		synctest.Wait()
	})
}

func TestWhatEndsOtherwiseDoesNotBeginAnew(t *testing.T) {
	broken, begun := errors.New("broken"), 0
	err := temporalx.NewWorkers(logging.Discard()).Anew(t.Context(), func(context.Context) error {
		begun++
		return broken
	})
	require.ErrorIs(t, err, broken)
	assert.Equal(t, 1, begun)
}

// A Temporal whose database was lost is healthy. Who asks hears that it doesn't know the namespace.
func TestATemporalWithoutTheNamespaceIsAway(t *testing.T) {
	c := temporaltest.Start(t)
	require.NoError(t, temporalx.Ping(c, temporaltest.Namespace)(t.Context()))
	_, err := c.CheckHealth(t.Context(), &client.CheckHealthRequest{})
	require.NoError(t, err)
	var missing *serviceerror.NamespaceNotFound
	require.ErrorAs(t, temporalx.Ping(c, "lost")(t.Context()), &missing)
}
