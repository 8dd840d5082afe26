package temporalx_test

import (
	"context"
	"errors"
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
	running    bool
}

func (h *hand) Start() error {
	h.running = h.refused == nil
	return h.refused
}

func (h *hand) Stop() { h.running = false }

// hired makes a hand each time that one is built.
func hired(all *[]*hand, refused ...error) func(worker.Options) (worker.Worker, error) {
	return func(o worker.Options) (worker.Worker, error) {
		h := &hand{turnedAway: o.OnFatalError}
		if len(*all) < len(refused) {
			h.refused = refused[len(*all)]
		}
		*all = append(*all, h)
		return h, nil
	}
}

// The SDK ends a worker whose namespace is gone, by itself and for good: all of them end, it is told, and they begin anew.
func TestWorkersThatTemporalTurnedAwayBeginAnew(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, end := context.WithCancel(t.Context())
		defer end()
		var lives, payouts []*hand
		registered, workers := 0, temporalx.NewWorkers(logging.Discard())
		require.Error(t, workers.Running(ctx), "nobody has begun")
		ended := make(chan error, 1)
		go func() {
			ended <- workers.Anew(ctx, func(ctx context.Context) error {
				registered++
				return workers.Run(ctx, hired(&lives), hired(&payouts))
			})
		}()
		synctest.Wait()
		require.NoError(t, workers.Running(ctx))

		lives[0].turnedAway(serviceerror.NewNamespaceNotFound("weitersagen"))
		synctest.Wait()
		assert.Equal(t, 2, registered, "the namespace is asked for again")
		assert.False(t, lives[0].running)
		assert.False(t, payouts[0].running, "the other doesn't go on half")
		require.Len(t, lives, 2)
		require.Len(t, payouts, 2)
		assert.True(t, lives[1].running && payouts[1].running)
		require.NoError(t, workers.Running(ctx))

		end()
		synctest.Wait()
		require.NoError(t, <-ended)
		assert.False(t, lives[1].running || payouts[1].running)
		require.Error(t, workers.Running(ctx))
	})
}

// While Temporal takes no worker, or the namespace can't be had, the process says that it isn't ready, and tries again for as long.
func TestAProcessWithoutWorkersIsNotReady(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, end := context.WithCancel(t.Context())
		defer end()
		denied := serviceerror.NewPermissionDenied("not yours", "")
		var lives, payouts []*hand
		workers := temporalx.NewWorkers(logging.Discard())
		go func() { _ = workers.Run(ctx, hired(&lives), hired(&payouts, denied, denied)) }()
		synctest.Wait()
		require.Len(t, payouts, 1)
		require.Error(t, workers.Running(ctx), "one of two is not enough")
		<-time.After(time.Minute) // of the test's own clock
		synctest.Wait()
		require.Len(t, payouts, 3)
		require.NoError(t, workers.Running(ctx))
		assert.Len(t, lives, 1)
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
