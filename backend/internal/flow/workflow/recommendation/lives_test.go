package recommendation_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/flow/lifecycle"
	"weitersagen.app/backend/internal/flow/workflow/recommendation"
)

const day = 24 * time.Hour

// play lives from a day on until the workflow ends, under a clock that skips the time in which nothing is waited for.
func play(t *testing.T, of string, w *world, from float64, events []event) float64 {
	t.Helper()
	env := environment()
	env.SetStartTime(w.at(from))
	require.NoError(t, w.activities(quiet).Register(env))
	for _, e := range events {
		env.RegisterDelayedCallback(func() {
			w.happens(e.what)
			env.SignalWorkflow(recommendation.SignalName, recommendation.Changed{})
		}, w.at(e.day).Sub(w.at(from)))
	}
	env.ExecuteWorkflow(of, recommendation.Input{Tenant: "demo", Recommendation: "r"})
	require.True(t, env.IsWorkflowCompleted())
	require.NoError(t, env.GetWorkflowError())
	return float64(env.Now().Sub(w.start)) / float64(w.day)
}

// Each life is lived in days, and in a demonstration's moments, where what lies weeks apart comes within a minute.
func TestWholeLives(t *testing.T) {
	for name, s := range scenes {
		for pace, day := range map[string]time.Duration{"days": day, "moments": moment} {
			t.Run(name+" in "+pace, func(t *testing.T) {
				both(t, func(t *testing.T, of string) {
					w := newWorld(day, begin)
					end := play(t, of, w, 0, s.events)
					assert.InDelta(t, s.ends, end, 0.01, "ends on its day")
					assert.Equal(t, s.status, w.s.Recommendation.Status)
					assert.True(t, follow(w.done, s.steps), "%v in %v", s.steps, w.done)
				})
			})
		}
	}
}

func TestALateMessageOfAnOrderPlacedInTimeBeginsASecondLife(t *testing.T) {
	w := newWorld(day, begin)
	first := play(t, recommendation.LifeName, w, 0, reopened.events[:2])
	assert.InDelta(t, validity, first, 0.01)
	w.happens(reopened.events[2].what)
	end := play(t, recommendation.LifeName, w, reopened.events[2].day, reopened.events[3:])
	assert.InDelta(t, reopened.ends, end, 0.01)
	assert.Equal(t, reopened.status, w.s.Recommendation.Status)
	assert.True(t, follow(w.done, reopened.steps), "%v", w.done)
}

func TestATransferThatComesBackToAPaidLifeBeginsASecondOne(t *testing.T) {
	w := newWorld(day, begin)
	first := play(t, recommendation.LifeName, w, 0, paidAndBack.events[:5])
	assert.InDelta(t, 19, first, 0.01)
	assert.Equal(t, lifecycle.Paid, w.s.Recommendation.Status)
	w.happens(paidAndBack.events[5].what)
	end := play(t, recommendation.LifeName, w, paidAndBack.events[5].day, paidAndBack.events[6:])
	assert.InDelta(t, paidAndBack.ends, end, 0.01)
	assert.Equal(t, paidAndBack.status, w.s.Recommendation.Status)
	assert.True(t, follow(w.done, paidAndBack.steps), "%v", w.done)
}
