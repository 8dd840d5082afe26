package order_test

import (
	"context"
	"errors"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/flow/lifecycle"
	flow "weitersagen.app/backend/internal/flow/workflow/recommendation"
	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
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
	r.sweeper.Deliver = r.Wake(r.noted("start"), r.noted("tell"))
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

// As long as nothing is ordered no life is on Temporal: its letters leave by the outbox, and it ends in time, by the
// database alone. When the head start of a letter is over that has left, it rests on.
func TestARestingLifeWakesInTime(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		r := newResting(t, db)
		id, number, key := r.Recommend("100")
		r.pass()
		assert.Zero(t, r.Mails.Count(fixture.Anna), "that is the outbox's")
		assert.Equal(t, fixture.Start.Add(lifecycle.HeadStart), r.WakesAt(id))
		r.LettersLeave()
		r.sweep(fixture.Start.Add(time.Second))
		r.sweep(fixture.Start.Add(lifecycle.HeadStart + flow.DueAfter + time.Second))
		assert.Equal(t, validUntil, r.WakesAt(id))
		r.Clock.Set(fixture.After(1))
		r.Enter(number, key, fixture.Friend)()
		r.LettersLeave()
		r.pass()
		assert.Equal(t, 1, r.Mails.Count(fixture.Friend))
		assert.Equal(t, validUntil, r.WakesAt(id), "a letter that has left is looked after no more")

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

// The mail server is away for half an hour, and neither the outbox nor the life gets its letter off: the life rests on,
// and the letter leaves once.
func TestALifeRestsWhileNoLetterLeaves(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		r := newResting(t, db)
		id, _, _ := r.Recommend("100")
		r.pass()
		r.Mails.Overload(true)
		r.LettersLeave()
		look := func(after, next time.Duration) {
			t.Helper()
			r.sweep(fixture.Start.Add(after))
			assert.Equal(t, fixture.Start.Add(next), r.WakesAt(id))
		}
		look(time.Second, lifecycle.HeadStart)
		look(11*time.Minute, 21*time.Minute)
		r.LettersLeave()
		look(22*time.Minute, 32*time.Minute)
		assert.Zero(t, r.Mails.Count(fixture.Anna))
		r.Mails.Overload(false)
		r.LettersLeave()
		r.sweep(fixture.Start.Add(33 * time.Minute))
		assert.Equal(t, 1, r.Mails.Count(fixture.Anna))
		assert.Equal(t, validUntil, r.WakesAt(id))
		assert.Empty(t, r.asked, "Temporal has nothing to do with it")
	})
}

// The message that asks for a letter is lost: the life sends it, by whichever worker, and by two at the same moment
// once.
func TestTwoWorkersThatLookAtALifeAtOnceSendOneLetter(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		r := newResting(t, db)
		id, _, _ := r.Recommend("100")
		r.pass()
		r.LettersStay()
		end := fixture.Start.Add(lifecycle.HeadStart)
		r.Clock.Set(end.Add(time.Minute))
		life := lifecycle.Life{Recommendation: id, WakeAt: end}
		var workers sync.WaitGroup
		for range 4 {
			ring := r.Ring(r.noted("start"), r.noted("tell"))
			workers.Go(func() { assert.NoError(t, ring(context.Background(), fixture.Telecom, life)) })
		}
		workers.Wait()
		r.sweep(r.Clock.Now().Add(20 * time.Minute))
		assert.Equal(t, 1, r.Mails.Count(fixture.Anna))
		assert.Equal(t, validUntil, r.WakesAt(id))
		assert.Empty(t, r.asked)
	})
}

// Who recommended is erased while a life rests: it ends with that, and no letter comes of its alarm.
func TestALifeWhoseRecommenderWasErasedEnds(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		r := newResting(t, db)
		id, number, key := r.Recommend("100")
		r.LettersLeave()
		r.pass()
		r.Enter(number, key, fixture.Friend)()
		r.pass()
		assert.Equal(t, fixture.Start.Add(lifecycle.HeadStart), r.WakesAt(id))
		require.NoError(t, r.Erasure.Own(context.Background(), fixture.Telecom, r.Row(id).RecommenderID, ""))
		anna, friend := r.Mails.Count(fixture.Anna), r.Mails.Count(fixture.Friend)
		r.sweep(fixture.Start.Add(time.Second))
		r.sweep(fixture.Start.Add(lifecycle.HeadStart + flow.DueAfter + time.Second))
		r.pass()
		r.sweep(validUntil.Add(time.Minute))
		assert.Zero(t, r.WakesAt(id))
		assert.Equal(t, []int{anna, friend}, []int{r.Mails.Count(fixture.Anna), r.Mails.Count(fixture.Friend)})
		assert.NotContains(t, r.asked, "start "+id)
	})
}

// With an order a life begins on Temporal, and what needs no step there is not said to it.
func TestALifeBeginsOnTemporalWithItsOrder(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		r := newResting(t, db)
		id, number := r.accepted()
		assert.Empty(t, r.asked)
		r.Clock.Set(fixture.After(3))
		r.Order(number, "freigegeben", "2026-11-24", "angenommen")()
		r.pass()
		assert.Equal(t, []string{"start " + id}, r.asked)
		assert.Equal(t, recommendation.Confirmed, r.Row(id).Status)
	})
}

// accepted is a recommendation whose friend has confirmed.
func (r *resting) accepted() (id, number string) {
	id, number, key := r.Recommend("100")
	r.LettersLeave()
	r.pass()
	for day, fact := range []func(){r.Enter(number, key, fixture.Friend), func() { r.Confirm(fixture.Friend)() }} {
		r.Clock.Set(fixture.After(float64(day + 1)))
		fact()
		r.LettersLeave()
		r.pass()
	}
	assert.Equal(r.T, 2, r.Mails.Count(fixture.Anna), "the friend has accepted")
	return id, number
}

// A life sleeps on Temporal when the program is updated: it lives on in the workflow that it began with, beside the
// alarm in the database. It ends once, and is paid once.
func TestALifeThatSleptOnTemporalAtTheUpdate(t *testing.T) {
	j := fixture.NewJourney(t)
	ended, _, _ := j.Recommend("100")
	end := j.LiveAs(flow.WorkflowName, ended, fixture.Fact{At: fixture.After(1), Do: func() {
		require.NoError(t, j.Ring(nil, nil)(context.Background(), fixture.Telecom, lifecycle.Life{Recommendation: ended}))
	}})
	assert.Equal(t, validUntil, end)
	assert.Equal(t, recommendation.Expired, j.Row(ended).Status)
	assert.Equal(t, 2, j.Mails.Count(fixture.Anna), "the link, and the end")

	j = fixture.NewJourney(t)
	paid, number, key := j.Recommend("100")
	day := fixture.After(3).In(tenant.Berlin).Format(time.DateOnly)
	owed := complaintEnds(t, day)
	j.LiveAs(flow.WorkflowName, paid, append(j.ConfirmedFriend(number, key),
		fixture.Fact{At: fixture.After(3), Do: j.Order(number, "freigegeben", day, "angenommen")},
		fixture.Fact{At: owed.Add(time.Hour), Do: j.ChooseReward(fixture.Anna)},
		fixture.Fact{At: owed.Add(2 * time.Hour), Do: j.RunPayout})...)
	assert.Equal(t, recommendation.Paid, j.Row(paid).Status)
	assert.Equal(t, reward.PaidOut, j.AwardsOf(paid)["recommender referral"].Status)
	assert.Zero(t, j.Balances()[ledger.RewardLiability])
}

// A worker is killed, or Temporal goes away, between the look at an order and the start of its workflow: the message
// comes again, and whatever becomes of it, the database wakes the life when its money is owed.
func TestALifeWhoseWorkflowDidNotStart(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		r := newResting(t, db)
		id, number := r.accepted()
		r.Clock.Set(fixture.After(3))
		r.Order(number, "freigegeben", "2026-11-24", "angenommen")()
		away := func(context.Context, outbox.Message) error { return errors.New("temporal is away") }
		r.Pass(r.Wake(away, away))
		left, err := r.OutboxStore.Depth(context.Background())
		require.NoError(t, err)
		assert.Positive(t, left, "the message waits")
		owed := r.WakesAt(id)
		assert.Equal(t, complaintEnds(t, "2026-11-24"), owed)
		r.sweep(fixture.After(4))
		r.Clock.Set(fixture.After(4))
		r.pass()
		r.sweep(owed.Add(flow.DueAfter + time.Second))
		assert.Equal(t, "start "+id, r.asked[len(r.asked)-1])
		assert.Equal(t, recommendation.Confirmed, r.Row(id).Status, "no money is owed beside Temporal")
	})
}

// A worker that is killed with a life in its hands, whose message is done with: the next worker looks at it at once,
// and another one that runs a moment later.
func TestALifeInTheHandsOfAKilledWorker(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		r := newResting(t, db)
		taken := func() (id string) {
			id, _, _ = r.Recommend("100")
			r.LettersLeave()
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
