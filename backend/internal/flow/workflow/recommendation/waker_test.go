package recommendation_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/flow/lifecycle"
	"weitersagen.app/backend/internal/flow/workflow/recommendation"
	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/platform/logging"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
)

// alarms are the alarm of one life.
type alarms struct {
	lifecycle.Lives
	life  lifecycle.Life
	woken []time.Time
}

func (a *alarms) ByID(context.Context, tenant.ID, string) (lifecycle.Life, error) { return a.life, nil }

func (a *alarms) Wake(_ context.Context, _ tenant.ID, _ string, at time.Time) error {
	a.woken = append(a.woken, at)
	return nil
}

var errAway = errors.New("away")

func TestWhoWakesALife(t *testing.T) {
	day := func(n float64) time.Time { return begin.Add(time.Duration(n * 24 * float64(time.Hour))) }
	due := []lifecycle.Step{{Kind: lifecycle.MailCreated}}
	resting := func(n float64, due ...lifecycle.Step) lifecycle.Plan {
		return lifecycle.Plan{BeforeOrder: true, WakeAt: day(n), ComesAt: day(n), Due: due}
	}
	tests := map[string]struct {
		before time.Time
		plan   lifecycle.Plan
		want   string
	}{
		"nothing is ordered: it rests": {plan: resting(60)},
		"nothing is ordered, and its letter is on its way": {
			plan: lifecycle.Plan{BeforeOrder: true, WakeAt: day(0.001), ComesAt: day(60)},
		},
		"nothing is ordered, and it ends soon":   {plan: resting(0.01), want: "start"},
		"a letter failed":                        {plan: resting(60, due...), want: "later"},
		"its last letter failed":                 {plan: lifecycle.Plan{BeforeOrder: true, Due: due}, want: "later"},
		"a letter failed, and it ends soon":      {plan: resting(0.01, due...), want: "start"},
		"something of money is due":              {plan: lifecycle.Plan{Due: due}, want: "start"},
		"an order waits":                         {plan: lifecycle.Plan{WakeAt: day(14)}, want: "start"},
		"an order waits, earlier than the alarm": {before: day(60), plan: lifecycle.Plan{WakeAt: day(14)}, want: "start"},
		"an order waits, later than the alarm":   {before: day(13), plan: lifecycle.Plan{WakeAt: day(14)}, want: "start"},
		"it wakes then by itself":                {before: day(14), plan: lifecycle.Plan{WakeAt: day(14)}},
		"its time has passed":                    {before: day(-1), plan: lifecycle.Plan{WakeAt: day(14)}, want: "start"},
		"only a change brings something":         {before: day(3)},
		"it has ended":                           {plan: lifecycle.Plan{Done: true}, want: "tell"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			a := &alarms{life: lifecycle.Life{Recommendation: "r", WakeAt: tt.before}}
			got := ""
			w := recommendation.Waker{
				Alarms: a, Clock: clock.NewManual(begin), Log: logging.Discard(), Lives: planning(tt.plan),
				Start: func(context.Context, outbox.Message) error { got += "start"; return nil },
				Tell:  func(context.Context, outbox.Message) error { got += "tell"; return nil },
			}
			require.NoError(t, w.Deliver(context.Background(), changed))
			assert.Equal(t, begin, a.woken[0])
			if len(a.woken) > 1 {
				got += "later"
				assert.Equal(t, []time.Time{begin.Add(10 * time.Minute)}, a.woken[1:])
			}
			assert.Equal(t, tt.want, got)
		})
	}
}

// planning are lives of which a plan is made, and whose steps fail.
func planning(p lifecycle.Plan) *recommendation.Activities {
	fails := func(context.Context, tenant.ID, string, string, time.Time) error { return errAway }
	return &recommendation.Activities{
		Log:   logging.Discard(),
		Plan:  func(context.Context, tenant.ID, string, time.Time) (lifecycle.Plan, error) { return p, nil },
		Steps: map[lifecycle.Kind]recommendation.StepFunc{lifecycle.MailCreated: fails},
	}
}

// What is due before an order is done beside Temporal, which gets no word of it.
func TestALetterLeavesWithoutTemporal(t *testing.T) {
	for name, room := range map[string]*recommendation.Room{"at once": nil, "in the room": recommendation.NewRoom(1)} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(day, begin)
			waker := recommendation.Waker{
				Alarms: &alarms{}, Clock: clock.NewManual(begin), Log: logging.Discard(), Lives: w.activities(quiet), Room: room,
			}
			require.NoError(t, waker.Deliver(context.Background(), changed))
			require.Eventually(t, func() bool {
				w.mu.Lock()
				defer w.mu.Unlock()
				return w.s.Recommendation.CreatedMailed
			}, time.Minute, time.Millisecond)
		})
	}
}

// Where letters hang, lives that find no place rest on: none goes to Temporal for that.
func TestALifeWithoutAPlaceIsLookedAtLater(t *testing.T) {
	w, a := newWorld(day, begin), &alarms{}
	waker := recommendation.Waker{
		Alarms: a, Clock: clock.NewManual(begin), Log: logging.Discard(), Lives: w.activities(quiet),
		Room: recommendation.NewRoom(0),
	}
	require.NoError(t, waker.Deliver(context.Background(), changed))
	assert.Equal(t, []time.Time{begin, begin.Add(10 * time.Minute)}, a.woken)
	assert.Empty(t, w.done)
}

// A plan that can't be made is made when the message comes again.
func TestAPlanThatFailsKeepsItsMessage(t *testing.T) {
	w := recommendation.Waker{Alarms: &alarms{}, Clock: clock.NewManual(begin), Log: logging.Discard()}
	w.Lives = &recommendation.Activities{
		Plan: func(context.Context, tenant.ID, string, time.Time) (lifecycle.Plan, error) {
			return lifecycle.Plan{}, errAway
		},
	}
	require.ErrorIs(t, w.Deliver(context.Background(), changed), errAway)
}

// A life whose time has come keeps its alarm until a plan notes the next: who is killed at it leaves it late.
func TestARingLeavesTheAlarm(t *testing.T) {
	a := &alarms{}
	world := newWorld(day, begin)
	w := recommendation.Waker{
		Alarms: a, Clock: clock.NewManual(begin), Log: logging.Discard(), Lives: world.activities(quiet),
	}
	require.NoError(t, w.Ring(context.Background(), "demo", lifecycle.Life{Recommendation: "r", WakeAt: begin}))
	assert.Equal(t, []lifecycle.Kind{lifecycle.MailCreated}, world.done)
	assert.Empty(t, a.woken)
}

// A workflow that got no signal of the end of its life gets it later.
func TestAnEndThatTemporalDidNotHearComesAgain(t *testing.T) {
	a := &alarms{}
	w := recommendation.Waker{
		Alarms: a, Clock: clock.NewManual(begin), Log: logging.Discard(), Lives: planning(lifecycle.Plan{Done: true}),
		Tell: func(context.Context, outbox.Message) error { return errAway },
	}
	require.NoError(t, w.Deliver(context.Background(), changed))
	require.Len(t, a.woken, 2)
	assert.True(t, a.woken[1].After(begin))
}

// A message of the outbox is passed on again soon; a ring that Temporal doesn't take comes again.
func TestWithoutTemporalARingComesAgain(t *testing.T) {
	a := &alarms{}
	w := recommendation.Waker{
		Alarms: a, Clock: clock.NewManual(begin), Log: logging.Discard(),
		Lives: planning(lifecycle.Plan{WakeAt: begin.Add(day)}),
		Start: func(context.Context, outbox.Message) error { return errAway },
	}
	require.NoError(t, w.Ring(context.Background(), "demo", lifecycle.Life{Recommendation: "r", WakeAt: begin}))
	assert.Equal(t, []time.Time{begin.Add(20 * time.Second)}, a.woken)
	require.ErrorIs(t, w.Deliver(context.Background(), changed), errAway)
}
