package wiring

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/flow/outbox"
	flow "weitersagen.app/backend/internal/flow/workflow/recommendation"
	"weitersagen.app/backend/internal/referral/recommendation"
)

// settle plans and does what is due until the life sleeps, as its workflow would.
func (j *journey) settle(id string) {
	j.t.Helper()
	ctx, a := context.Background(), j.LifeActivities()
	for {
		plan, err := a.Plan(ctx, telecom, id, j.clock.Now())
		require.NoError(j.t, err)
		if len(plan.Due) == 0 {
			return
		}
		for _, step := range plan.Due {
			require.NoError(j.t, a.Steps[step.Kind](ctx, telecom, id, step.Ref, j.clock.Now()))
		}
	}
}

func (j *journey) alarm(id string) time.Time {
	j.t.Helper()
	life, err := j.Alarms().ByID(context.Background(), telecom, id)
	require.NoError(j.t, err)
	return life.WakeAt
}

// A sleeping life needs Temporal only when it is to wake: one that Temporal has lost is found by the database's own plan, then and not before,
// and its new workflow does all that is due.
func TestALifeThatTemporalLostWakesByTheDatabasesPlan(t *testing.T) {
	j := newJourney(t)
	ctx := context.Background()
	id, _, _ := j.recommend("100")
	other, _, _ := j.recommend("100")
	j.relayed()
	assert.Equal(t, start, j.alarm(id), "a change is to be looked at now")
	j.settle(id)
	assert.Equal(t, validUntil, j.alarm(id), "then it sleeps until its end")

	var started []string
	sweeper := j.Sweeper(nil)
	sweeper.Running = func(context.Context, string, string) (bool, error) { return false, nil }
	sweeper.Deliver = j.Wake(func(_ context.Context, m outbox.Message) error {
		started = append(started, m.Key)
		return nil
	})
	sweep := func(at time.Time) (int, int) {
		j.clock.Set(at)
		late, without, err := sweeper.Once(ctx, telecom)
		require.NoError(t, err)
		return late, without
	}
	late, without := sweep(start.Add(flow.LateAfter))
	assert.Zero(t, late+without, "the relay and the workers have their time")
	late, without = sweep(start.Add(flow.LateAfter + time.Second))
	assert.Equal(t, []int{1, 1}, []int{late, without})
	assert.Equal(t, []string{other}, started, "who wasn't looked at in time")
	j.settle(other)
	late, _ = sweep(validUntil.Add(flow.LateAfter))
	assert.Zero(t, late)
	found, err := j.LateLives(ctx, telecom)
	require.NoError(t, err)
	assert.Zero(t, found)

	j.clock.Set(validUntil.Add(flow.LateAfter + flow.SweepEvery + time.Second))
	found, err = j.LateLives(ctx, telecom)
	require.NoError(t, err)
	assert.Equal(t, 2, found, "operator health tells the same without Temporal")
	late, without = sweep(j.clock.Now())
	assert.Equal(t, []int{2, 2}, []int{late, without})
	j.live(id)
	assert.Equal(t, recommendation.Expired, j.row(id).Status)
	assert.Zero(t, j.alarm(id), "what has ended is forgotten")
}

// A step that is put aside is looked after by the workflow alone; a Temporal that is new knows of none.
func TestANewTemporalIsToldOfStepsThatWerePutAside(t *testing.T) {
	j := newJourney(t)
	ctx := context.Background()
	id, _, _ := j.recommend("100")
	j.relayed()
	j.clock.Set(start.Add(2 * time.Minute))
	plan, err := j.LifeActivities().Plan(ctx, telecom, id, j.clock.Now())
	require.NoError(t, err)
	require.NotEmpty(t, plan.Due, "the letter couldn't be sent")
	assert.Equal(t, j.clock.Now().Add(time.Hour), j.alarm(id))
	asleep, _, _ := j.recommend("100")
	j.relayed()
	j.settle(asleep)

	require.NoError(t, j.Sweeper(nil).Hasten(ctx))
	lives, err := j.Alarms().Late(ctx, telecom, j.clock.Now().Add(-flow.LateAfter), 10)
	require.NoError(t, err)
	require.Len(t, lives, 1)
	assert.Equal(t, id, lives[0].Recommendation)
	assert.Equal(t, validUntil, j.alarm(asleep), "who sleeps is woken in time")
}
