package order_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	flow "weitersagen.app/backend/internal/flow/workflow/recommendation"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/referral/recommendation"
	"weitersagen.app/backend/test/fixture"
)

// resting are lives beside a Temporal that notes what it is asked.
type resting struct {
	*fixture.Journey
	asked   []string
	sweeper *flow.Sweeper
}

func newResting(t *testing.T, db *gormdb.DB) *resting {
	t.Helper()
	r := &resting{Journey: fixture.NewJourneyOn(t, db)}
	r.sweeper = r.Sweeper(nil)
	r.sweeper.Ring = r.Ring(r.noted("start"), r.noted("tell"))
	r.sweeper.Running = func(context.Context, string, string) (bool, error) { return false, nil }
	return r
}

func (r *resting) noted(what string) func(context.Context, outbox.Message) error {
	return func(_ context.Context, m outbox.Message) error {
		r.asked = append(r.asked, what+" "+m.Key)
		return nil
	}
}

func (r *resting) pass() { r.Pass(r.Wake(r.noted("start"), r.noted("tell"))) }

// sweep tells how many were late.
func (r *resting) sweep(at time.Time) int {
	r.T.Helper()
	r.Clock.Set(at)
	late, _, err := r.sweeper.Once(context.Background(), fixture.Telecom)
	require.NoError(r.T, err)
	return late
}

// As long as nothing is ordered no life is on Temporal: its letters leave, and it ends in time, by the database alone.
func TestARestingLifeWakesInTime(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		r := newResting(t, db)
		id, number, key := r.Recommend("100")
		r.pass()
		assert.Equal(t, 1, r.Mails.Count(fixture.Anna))
		assert.Equal(t, validUntil, r.WakesAt(id))
		r.Clock.Set(fixture.After(1))
		r.Enter(number, key, fixture.Friend)()
		r.pass()
		assert.Equal(t, 1, r.Mails.Count(fixture.Friend))
		assert.Equal(t, validUntil, r.WakesAt(id))

		r.sweep(validUntil.Add(-time.Second))
		r.sweep(validUntil.Add(flow.DueAfter))
		assert.Equal(t, recommendation.Open, r.Row(id).Status)
		assert.Empty(t, r.asked)
		assert.Zero(t, r.sweep(validUntil.Add(flow.DueAfter+time.Second)), "it is in time")
		assert.Equal(t, recommendation.Expired, r.Row(id).Status)
		assert.Equal(t, 2, r.Mails.Count(fixture.Anna), "the last letter")
		assert.Zero(t, r.WakesAt(id))
		assert.Equal(t, []string{"tell " + id}, r.asked, "a workflow of before would end")
	})
}

// With an order a life begins on Temporal, and what needs no step there is not said to it.
func TestALifeBeginsOnTemporalWithItsOrder(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		r := newResting(t, db)
		id, number, key := r.Recommend("100")
		r.pass()
		for day, fact := range []func(){r.Enter(number, key, fixture.Friend), func() { r.Confirm(fixture.Friend)() }} {
			r.Clock.Set(fixture.After(float64(day + 1)))
			fact()
			r.pass()
		}
		assert.Equal(t, 2, r.Mails.Count(fixture.Anna), "the friend has accepted")
		assert.Empty(t, r.asked)
		r.Clock.Set(fixture.After(3))
		r.Order(number, "freigegeben", "2026-11-24", "angenommen")()
		r.pass()
		assert.Equal(t, []string{"start " + id}, r.asked)
		assert.Equal(t, recommendation.Confirmed, r.Row(id).Status)
	})
}

// A worker that is killed with a life in its hands, whose message is done with: the next worker looks at it at once,
// and another one that runs a moment later.
func TestALifeInTheHandsOfAKilledWorker(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		r := newResting(t, db)
		taken := func() (id string) {
			id, _, _ = r.Recommend("100")
			r.Pass(func(ctx context.Context, m outbox.Message) error {
				return r.Alarms.Wake(ctx, fixture.Telecom, m.Key, r.Clock.Now())
			})
			return id
		}
		first := taken()
		r.sweep(fixture.Start.Add(time.Second))
		assert.Equal(t, validUntil, r.WakesAt(first), "the next worker")
		second := taken()
		r.sweep(r.Clock.Now().Add(flow.DueAfter + time.Second))
		assert.Equal(t, validUntil, r.WakesAt(second), "another one")
		assert.Equal(t, 1, r.Mails.Count(fixture.Anna), "the second letter of the day waits in its mailbox's turn")
		assert.Empty(t, r.asked)
	})
}
