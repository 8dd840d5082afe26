package relay_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/mock"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/platform/logging"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/platform/outbox/relay"
)

var (
	errTemporal = errors.New("temporal is away")
	errAway     = errors.New("the database is away")
	// alive matches a context that outlives the process's end.
	alive = mock.MatchedBy(func(ctx context.Context) bool { return ctx.Err() == nil })
)

func waiting(key string, attempts int) outbox.Waiting {
	return outbox.Waiting{Message: changed("a", key), ID: "id " + key, Attempts: attempts}
}

// between gives a relay whose queue holds a batch, and whose deliverer does what the test says.
func between(t *testing.T, batch []outbox.Waiting, deliver relay.Deliver) (*relay.Relay, *MockQueue) {
	t.Helper()
	queue, set := NewMockQueue(t), relay.Defaults()
	queue.EXPECT().Lease(mock.Anything, set.Lane, start, set.Lease, set.Batch).Return(batch, nil).Once()
	return relay.New(
		queue, clock.NewManual(start), logging.Discard(), set,
		map[outbox.Topic]relay.Deliver{outbox.RecommendationChanged: deliver},
	), queue
}

// refuse delivers everything but one key.
func refuse(key string) relay.Deliver {
	return func(_ context.Context, m outbox.Message) error {
		if m.Key == key {
			return errTemporal
		}
		return nil
	}
}

func TestWhatTemporalRefusesWaitsAndTheRestIsDone(t *testing.T) {
	first, refused, last := waiting("first", 0), waiting("refused", 3), waiting("last", 0)
	r, queue := between(t, []outbox.Waiting{first, refused, last}, refuse("refused"))
	queue.EXPECT().Retry(mock.Anything, refused, start.Add(2*time.Second)).Return(nil).Once()
	queue.EXPECT().Done(mock.Anything, start, mock.MatchedBy(func(done []outbox.Waiting) bool {
		return assert.ElementsMatch(t, []outbox.Waiting{first, last}, done)
	})).Return(nil).Once()
	n, err := r.Once(context.Background())
	require.NoError(t, err)
	assert.Equal(t, 3, n)
}

func TestTheLongestWaitIsBounded(t *testing.T) {
	m := waiting("refused", 1_000)
	r, queue := between(t, []outbox.Waiting{m}, refuse("refused"))
	queue.EXPECT().Retry(mock.Anything, m, start.Add(relay.Defaults().Longest)).Return(nil).Once()
	_, err := r.Once(context.Background())
	require.NoError(t, err)
}

// A database that is away for a moment delays nothing until the claims lapse: what couldn't be written comes first when
// it is back.
func TestWhatTheQueueMissedIsWrittenBeforeAnythingElse(t *testing.T) {
	ctx := context.Background()
	passed, refused, other := waiting("passed", 0), waiting("refused", 0), waiting("other", 0)
	r, queue := between(t, []outbox.Waiting{passed, refused, other}, func(_ context.Context, m outbox.Message) error {
		if m.Key == "passed" {
			return nil
		}
		return errTemporal
	})
	due, done := start.Add(250*time.Millisecond), []outbox.Waiting{passed}
	queue.EXPECT().Done(mock.Anything, start, done).Return(errAway).Times(2)
	queue.EXPECT().Retry(mock.Anything, mock.Anything, due).Return(errAway).Times(2)
	for range 2 {
		_, err := r.Once(ctx)
		require.ErrorIs(t, err, errAway, "it is told, and nothing more is claimed")
	}
	queue.EXPECT().Done(mock.Anything, start, done).Return(nil).Once()
	queue.EXPECT().Retry(mock.Anything, mock.Anything, due).Return(nil).Once()
	queue.EXPECT().Retry(mock.Anything, mock.Anything, due).Return(errAway).Once()
	_, err := r.Once(ctx)
	require.ErrorIs(t, err, errAway)

	queue.EXPECT().Retry(mock.Anything, mock.Anything, due).Return(nil).Once()
	queue.EXPECT().Lease(mock.Anything, mock.Anything, mock.Anything, mock.Anything, mock.Anything).Return(nil, nil).Once()
	_, err = r.Once(ctx)
	require.NoError(t, err, "each once")
}

func TestWhatWasPassedOnIsMarkedWhileTheProcessEnds(t *testing.T) {
	ctx, end := context.WithCancel(context.Background())
	passed, refused := waiting("passed", 0), waiting("refused", 0)
	r, queue := between(t, []outbox.Waiting{passed, refused}, func(ctx context.Context, m outbox.Message) error {
		end()
		return refuse("refused")(ctx, m)
	})
	queue.EXPECT().Retry(alive, refused, mock.Anything).Return(nil).Once()
	queue.EXPECT().Done(alive, start, []outbox.Waiting{passed}).Return(errAway).Once()
	_, err := r.Once(ctx)
	require.ErrorIs(t, err, errAway, "what isn't marked comes again, and is told")
}

func TestAnOutboxThatCannotBeReadIsReported(t *testing.T) {
	queue := NewMockQueue(t)
	queue.EXPECT().Lease(
		mock.Anything, mock.Anything, mock.Anything, mock.Anything, mock.Anything,
	).Return(nil, errAway).Once()
	_, err := relay.New(queue, clock.NewManual(start), logging.Discard(), relay.Defaults(), nil).Once(context.Background())
	require.ErrorIs(t, err, errAway)
}
