package order_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/flow/lifecycle"
	flow "weitersagen.app/backend/internal/flow/workflow/recommendation"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
	"weitersagen.app/backend/test/fixture"
)

// settle plans and does what is due until the life sleeps, as its workflow would.
func settle(j *fixture.Journey, id string) {
	j.T.Helper()
	ctx, a := context.Background(), j.Activities
	for {
		plan, err := a.Plan(ctx, fixture.Telecom, id, j.Clock.Now())
		require.NoError(j.T, err)
		if len(plan.Due) == 0 {
			return
		}
		for _, step := range plan.Due {
			require.NoError(j.T, a.Steps[step.Kind](ctx, fixture.Telecom, id, step.Ref, j.Clock.Now()))
		}
	}
}

// A sleeping life needs Temporal only when it is to wake: one that Temporal has lost is found by the database's own
// plan, then and not before, and its new workflow does all that is due.
func TestALifeThatTemporalLostWakesByTheDatabasesPlan(t *testing.T) {
	j := fixture.NewJourney(t)
	ctx := context.Background()
	id, _, _ := j.Recommend("100")
	other, _, _ := j.Recommend("100")
	j.Relayed()
	assert.Equal(t, fixture.Start, j.WakesAt(id), "a change is to be looked at now")
	settle(j, id)
	assert.Equal(t, validUntil, j.WakesAt(id), "then it sleeps until its end")

	var started []string
	sweeper := j.Sweeper(nil)
	sweeper.Running = func(context.Context, string, string) (bool, error) { return false, nil }
	sweeper.Deliver = func(ctx context.Context, m outbox.Message) error {
		started = append(started, m.Key)
		return j.Alarms.Wake(ctx, fixture.Telecom, m.Key, j.Clock.Now())
	}
	sweeper.Ring = func(context.Context, tenant.ID, lifecycle.Life) error { return nil } // and no one comes
	sweep := func(at time.Time) (int, int) {
		j.Clock.Set(at)
		late, without, err := sweeper.Once(ctx, fixture.Telecom)
		require.NoError(t, err)
		return late, without
	}
	late, without := sweep(fixture.Start.Add(flow.LateAfter))
	assert.Zero(t, late+without, "the relay and the workers have their time")
	late, without = sweep(fixture.Start.Add(flow.LateAfter + time.Second))
	assert.Equal(t, []int{1, 1}, []int{late, without})
	assert.Equal(t, []string{other}, started, "who wasn't looked at in time")
	settle(j, other)
	late, _ = sweep(validUntil.Add(flow.LateAfter))
	assert.Zero(t, late)
	found, err := j.LateLives(ctx, fixture.Telecom)
	require.NoError(t, err)
	assert.Zero(t, found)

	j.Clock.Set(validUntil.Add(flow.LateAfter + flow.SweepEvery + time.Second))
	found, err = j.LateLives(ctx, fixture.Telecom)
	require.NoError(t, err)
	assert.Equal(t, 2, found, "operator health tells the same without Temporal")
	late, without = sweep(j.Clock.Now())
	assert.Equal(t, []int{2, 2}, []int{late, without})
	j.Live(id)
	assert.Equal(t, recommendation.Expired, j.Row(id).Status)
	assert.Zero(t, j.WakesAt(id), "what has ended is forgotten")
}

// A step that is put aside is looked after by the workflow alone; a Temporal that is new knows of none.
func TestANewTemporalLearnsOfStepsThatWerePutAside(t *testing.T) {
	j := fixture.NewJourney(t)
	ctx := context.Background()
	id, _, _ := j.Recommend("100")
	j.LettersStay()
	j.Relayed()
	j.Clock.Set(fixture.Start.Add(lifecycle.HeadStart + 2*time.Minute))
	plan, err := j.Activities.Plan(ctx, fixture.Telecom, id, j.Clock.Now())
	require.NoError(t, err)
	require.NotEmpty(t, plan.Due, "the letter couldn't be sent")
	assert.Equal(t, j.Clock.Now().Add(time.Hour), j.WakesAt(id))
	asleep, _, _ := j.Recommend("100")
	j.Relayed()
	settle(j, asleep)

	require.NoError(t, j.Sweeper(nil).Hasten(ctx))
	lives, err := j.Alarms.Late(ctx, fixture.Telecom, j.Clock.Now().Add(-flow.LateAfter), lifecycle.Life{}, 10)
	require.NoError(t, err)
	require.Len(t, lives, 1)
	assert.Equal(t, id, lives[0].Recommendation)
	assert.Equal(t, validUntil, j.WakesAt(asleep), "who sleeps is woken in time")
}
