package relay_test

import (
	"context"
	"errors"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/platform/logging"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/platform/outbox/gormstore"
	"weitersagen.app/backend/internal/platform/outbox/relay"
)

type delivered struct {
	mu   sync.Mutex
	seen map[string]int
	fail error
	req  string
}

func (d *delivered) deliver(ctx context.Context, m outbox.Message) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.fail != nil {
		return d.fail
	}
	if d.seen == nil {
		d.seen = map[string]int{}
	}
	d.seen[m.Tenant+"/"+m.Key]++
	d.req = logging.RequestFrom(ctx)
	return nil
}

func newRelay(s *gormstore.Store, c clock.Clock, d *delivered) *relay.Relay {
	return relay.New(
		s, c, logging.Discard(), relay.Defaults(), map[outbox.Topic]relay.Deliver{outbox.RecommendationChanged: d.deliver},
	)
}

func changed(tenant, key string) outbox.Message {
	return outbox.Message{Tenant: tenant, Topic: outbox.RecommendationChanged, Key: key}
}

var start = time.Date(2026, 3, 1, 9, 0, 0, 0, time.UTC)

func TestAMessageIsPassedOnOnlyIfItsTransactionEnds(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		c, d := clock.NewManual(start), &delivered{}
		s := gormstore.New(db, c)
		ctx := logging.WithRequest(context.Background(), "request-1")
		require.NoError(t, db.InTx(ctx, func(ctx context.Context) error { return s.Add(ctx, changed("a", "kept")) }))
		broken := errors.New("broken")
		require.ErrorIs(t, db.InTx(ctx, func(ctx context.Context) error {
			require.NoError(t, s.Add(ctx, changed("a", "lost")))
			return broken
		}), broken)

		n, err := newRelay(s, c, d).Once(context.Background())
		require.NoError(t, err)
		assert.Equal(t, 1, n)
		assert.Equal(t, map[string]int{"a/kept": 1}, d.seen)
		assert.Equal(t, "request-1", d.req)
		n, err = newRelay(s, c, d).Once(context.Background())
		require.NoError(t, err)
		assert.Zero(t, n, "what was passed on isn't taken again")
	})
}

// Two changes of one life that wait beside each other have it looked at once, and both are done with; where it fails,
// both come again.
func TestEqualMessagesArePassedOnOnce(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		ctx := context.Background()
		c, d := clock.NewManual(start), &delivered{fail: errors.New("temporal is away")}
		s := gormstore.New(db, c)
		r := newRelay(s, c, d)
		for _, m := range []outbox.Message{changed("a", "1"), changed("a", "2"), changed("a", "1"), changed("b", "1")} {
			require.NoError(t, s.Add(ctx, m))
		}
		once := func(seen map[string]int) {
			t.Helper()
			n, err := r.Once(ctx)
			require.NoError(t, err)
			assert.Equal(t, 4, n)
			assert.Equal(t, seen, d.seen)
		}
		once(nil)
		d.fail = nil
		c.Advance(time.Second)
		once(map[string]int{"a/1": 1, "a/2": 1, "b/1": 1})
		n, err := r.Once(ctx)
		require.NoError(t, err)
		assert.Zero(t, n)
	})
}

func TestAFailedMessageWaitsLongerEachTime(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		ctx := context.Background()
		c, d := clock.NewManual(start), &delivered{fail: errors.New("temporal is away")}
		s := gormstore.New(db, c)
		r := newRelay(s, c, d)
		require.NoError(t, s.Add(ctx, changed("a", "1")))
		for _, wait := range []time.Duration{250 * time.Millisecond, 500 * time.Millisecond, time.Second} {
			n, err := r.Once(ctx)
			require.NoError(t, err)
			require.Equal(t, 1, n)
			c.Advance(wait - time.Millisecond)
			n, err = r.Once(ctx)
			require.NoError(t, err)
			require.Zero(t, n, "not before %s", wait)
			c.Advance(time.Millisecond)
		}
		d.fail = nil
		_, err := r.Once(ctx)
		require.NoError(t, err)
		assert.Equal(t, 1, d.seen["a/1"])
	})
}

func TestTheClaimOfADeadRelayLapses(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		ctx := context.Background()
		c := clock.NewManual(start)
		s := gormstore.New(db, c)
		require.NoError(t, s.Add(ctx, changed("a", "1")))
		taken, err := s.Lease(ctx, outbox.Lane{}, c.Now(), 30*time.Second, 10)
		require.NoError(t, err)
		require.Len(t, taken, 1)

		again, err := s.Lease(ctx, outbox.Lane{}, c.Now().Add(29*time.Second), 30*time.Second, 10)
		require.NoError(t, err)
		assert.Empty(t, again)
		again, err = s.Lease(ctx, outbox.Lane{}, c.Now().Add(30*time.Second), 30*time.Second, 10)
		require.NoError(t, err)
		assert.Len(t, again, 1)
	})
}

func TestWhoseClaimLapsedPutsNothingBack(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		ctx := context.Background()
		s := gormstore.New(db, clock.NewManual(start))
		require.NoError(t, s.Add(ctx, changed("a", "1")))
		old, err := s.Lease(ctx, outbox.Lane{}, start, time.Second, 10)
		require.NoError(t, err)
		later := start.Add(time.Second)
		fresh, err := s.Lease(ctx, outbox.Lane{}, later, time.Minute, 10)
		require.NoError(t, err)
		require.Len(t, fresh, 1)
		require.NoError(t, s.Retry(ctx, old[0], later))
		none, err := s.Lease(ctx, outbox.Lane{}, later, time.Minute, 10)
		require.NoError(t, err)
		assert.Empty(t, none, "another has it")
		require.NoError(t, s.Retry(ctx, fresh[0], later))
		again, err := s.Lease(ctx, outbox.Lane{}, later, time.Minute, 10)
		require.NoError(t, err)
		assert.Len(t, again, 1)
	})
}

func TestALaneIsAPartOfTheTopics(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		ctx := context.Background()
		s := gormstore.New(db, clock.NewManual(start))
		letters := []outbox.Topic{outbox.AccountLetter, outbox.AwardLapsed}
		for _, topic := range append(letters, outbox.RecommendationChanged, "later.version") {
			require.NoError(t, s.Add(ctx, outbox.Message{Tenant: "a", Topic: topic, Key: "1"}))
		}
		for _, part := range []struct {
			lane outbox.Lane
			want []outbox.Topic
		}{
			{outbox.Lane{Only: letters, Not: []outbox.Topic{outbox.AwardLapsed}}, []outbox.Topic{outbox.AccountLetter}},
			{outbox.Lane{Not: letters}, []outbox.Topic{outbox.RecommendationChanged, "later.version"}},
			{outbox.Lane{Only: letters}, []outbox.Topic{outbox.AwardLapsed}},
			{outbox.Lane{}, []outbox.Topic{}},
		} {
			taken, err := s.Lease(ctx, part.lane, start, time.Minute, 10)
			require.NoError(t, err)
			topics := []outbox.Topic{}
			for _, m := range taken {
				topics = append(topics, m.Topic)
			}
			assert.ElementsMatch(t, part.want, topics, "%v", part.lane)
		}
	})
}

func TestRelaysThatRaceShareTheWork(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		ctx := context.Background()
		c, d := clock.NewManual(start), &delivered{}
		s := gormstore.New(db, c)
		for i := range 40 {
			require.NoError(t, s.Add(ctx, changed("t"+strconv.Itoa(i%2), strconv.Itoa(i))))
		}
		var wg sync.WaitGroup
		for range 4 {
			wg.Go(func() {
				for {
					n, err := newRelay(s, c, d).Once(ctx)
					if err != nil || n == 0 {
						assert.NoError(t, err)
						return
					}
				}
			})
		}
		wg.Wait()
		depth, err := s.Depth(ctx)
		require.NoError(t, err)
		if depth > 0 { // a relay that lost every race of a look stops early; the rest is still there for the next
			_, err = newRelay(s, c, d).Once(ctx)
			require.NoError(t, err)
		}
		assert.Len(t, d.seen, 40)
		for key, times := range d.seen {
			assert.Equal(t, 1, times, key)
		}
	})
}

func TestDoneMessagesAreForgotten(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		ctx := context.Background()
		c, d := clock.NewManual(start), &delivered{}
		s := gormstore.New(db, c)
		require.NoError(t, s.Add(ctx, changed("a", "done")))
		_, err := newRelay(s, c, d).Once(ctx)
		require.NoError(t, err)
		require.NoError(t, s.Add(ctx, changed("a", "waiting")))
		require.NoError(t, s.Forget(ctx, start.Add(time.Hour)))
		var n int64
		require.NoError(t, db.Reader(ctx).Table("outbox").Count(&n).Error)
		assert.EqualValues(t, 1, n)
	})
}

func TestAnUnknownTopicStaysInTheOutbox(t *testing.T) {
	db := dbtest.SQLite(t)
	ctx := context.Background()
	c, d := clock.NewManual(start), &delivered{}
	s := gormstore.New(db, c)
	require.NoError(t, s.Add(ctx, outbox.Message{Tenant: "a", Topic: "later.version", Key: "1"}))
	_, err := newRelay(s, c, d).Once(ctx)
	require.NoError(t, err)
	depth, err := s.Depth(ctx)
	require.NoError(t, err)
	assert.EqualValues(t, 1, depth)
}
