package relay_test

import (
	"context"
	"errors"
	"strconv"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/platform/logging"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/platform/outbox/relay"
)

// counted is a queue that counts what is asked of it. It has more messages than are ever taken, or none.
type counted struct {
	endless                bool
	looks, done, put, kept int
}

var _ outbox.Queue = (*counted)(nil)

func (c *counted) Lease(
	_ context.Context, _ outbox.Lane, _ time.Time, _ time.Duration, n int,
) (batch []outbox.Waiting, err error) {
	c.looks++
	for range n {
		if c.endless {
			c.kept++
			batch = append(batch, waiting(strconv.Itoa(c.kept), 0))
		}
	}
	return batch, nil
}

func (c *counted) Done(context.Context, time.Time, []outbox.Waiting) error { c.done++; return nil }

func (c *counted) Retry(context.Context, outbox.Waiting, time.Time) error { c.put++; return nil }

func (c *counted) Hold(context.Context, outbox.Waiting, time.Time) error { c.put++; return nil }

func (c *counted) Forget(context.Context, time.Time) error { return nil }

func (c *counted) Depth(context.Context) (int64, error) { return 0, nil }

// runs has a relay run for a while of a clock that doesn't wait.
func runs(t *testing.T, set relay.Settings, q *counted, deliver relay.Deliver, d time.Duration) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		ctx, end := context.WithTimeout(t.Context(), d)
		defer end()
		one := relay.New(q, clock.System{}, logging.Discard(), set, map[outbox.Topic]relay.Deliver{
			outbox.RecommendationChanged: deliver,
		})
		assert.NoError(t, one.Run(ctx))
	})
}

// A programme that sleeps asks the database once a look, by each lane.
func TestALaneWithoutMessagesLooksOnceEachTime(t *testing.T) {
	for name, set := range map[string]relay.Settings{"changes": relay.Defaults(), "letters": relay.Slow()} {
		t.Run(name, func(t *testing.T) {
			q := &counted{}
			runs(t, set, q, nil, 15*time.Second)
			assert.InDelta(t, 15*time.Second/set.Every, q.looks, 1)
			assert.Zero(t, q.done+q.put)
		})
	}
}

// What was passed on is marked a few at a time, and as many are claimed again.
func TestALaneMarksSeveralAtOnce(t *testing.T) {
	q, set := &counted{endless: true}, relay.Slow()
	runs(t, set, q, takes(30*time.Millisecond), 10*time.Second)
	assert.Greater(t, q.kept, 2000, "all places are taken")
	assert.Less(t, q.done, q.kept/3)
	assert.Less(t, q.looks, q.kept/3)
}

// A burst goes before what is put aside for it, as long as it gets on, and for two minutes at most.
func TestABurstGoesFirstForAWhile(t *testing.T) {
	for name, tt := range map[string]struct {
		endless bool
		deliver relay.Deliver
		after   time.Duration
		busy    bool
	}{
		"nothing waits":              {false, nil, 10 * time.Second, false},
		"a burst that gets on":       {true, takes(20 * time.Millisecond), 10 * time.Second, true},
		"just before two minutes":    {true, takes(20 * time.Millisecond), 119 * time.Second, true},
		"after two minutes":          {true, takes(20 * time.Millisecond), 121 * time.Second, false},
		"who takes letters is away":  {true, fails, 10 * time.Second, false},
		"who takes letters is stuck": {true, takes(time.Hour), 10 * time.Second, false},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				ctx, end := context.WithCancel(t.Context())
				letters := relay.New(
					&counted{endless: tt.endless}, clock.System{}, logging.Discard(), relay.Slow(),
					map[outbox.Topic]relay.Deliver{outbox.RecommendationChanged: tt.deliver},
				)
				ended := make(chan error)
				go func() { ended <- letters.Run(ctx) }()
				<-time.After(tt.after)
				assert.Equal(t, tt.busy, letters.Busy())
				end()
				assert.NoError(t, <-ended)
			})
		})
	}
}

func TestWhoYieldsTakesOneAtATime(t *testing.T) {
	q, set := &counted{endless: true}, relay.Defaults()
	set.Yield = func() bool { return true }
	runs(t, set, q, takes(time.Millisecond), 15*time.Second)
	assert.InDelta(t, 30, q.kept, 2, "two a second")
}

// takes passes on what takes so long of the test's own clock.
func takes(d time.Duration) relay.Deliver {
	return func(context.Context, outbox.Message) error { <-time.After(d); return nil }
}

func fails(context.Context, outbox.Message) error { return errors.New("it is away") }

func TestAMailServerThatIsAwayIsAskedAFewTimesASecond(t *testing.T) {
	q, set := &counted{endless: true}, relay.Slow()
	runs(t, set, q, fails, time.Minute)
	assert.Greater(t, q.put, set.Parallel, "it is asked again")
	assert.Less(t, q.put, 60*4)
}
