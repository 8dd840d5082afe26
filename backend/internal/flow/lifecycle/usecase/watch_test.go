package usecase_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/flow/lifecycle"
	"weitersagen.app/backend/internal/flow/lifecycle/usecase"
	"weitersagen.app/backend/internal/programme/tenant"
)

func (a *around) ByID(_ context.Context, t tenant.ID, recommendation string) (lifecycle.Life, error) {
	a.note(t, recommendation, "life")
	return a.life, a.noLife
}

func (a *around) Sleep(_ context.Context, t tenant.ID, l lifecycle.Life, until time.Time) error {
	assert.Equal(a.t, demo, t)
	assert.Equal(a.t, a.life, l, "unless it was woken since it was read")
	assert.Nil(a.t, a.slept, "once")
	a.slept = &until
	return a.noNote
}

func (a *around) watch(ctx context.Context) (lifecycle.Plan, error) {
	plan := a.plan()
	u := usecase.Watch{Plan: &plan, Lives: a}
	return u.Do(ctx, demo, "r", now)
}

func TestAPlanNotesWhenTheNextIsDue(t *testing.T) {
	ends := now.AddDate(0, 0, 60)
	open := lifecycle.Recommendation{Status: lifecycle.Open, ValidUntil: ends, CreatedMailed: true}
	unmailed := lifecycle.Recommendation{Status: lifecycle.Open, ValidUntil: ends}
	ended := lifecycle.Recommendation{Status: lifecycle.Expired, ExpiredMailed: true}
	ago := func(d time.Duration) lifecycle.Life {
		return lifecycle.Life{Recommendation: "r", Turn: "1", WakeAt: now.Add(-d)}
	}
	tests := map[string]struct {
		life lifecycle.Life
		rec  lifecycle.Recommendation
		want *time.Time
	}{
		"one that sleeps until its end": {ago(0), open, &ends},
		"one that is known to sleep so long": {
			lifecycle.Life{Recommendation: "r", WakeAt: ends}, open, nil,
		},
		"one that nobody knew":                                 {lifecycle.Life{Recommendation: "r"}, open, &ends},
		"one that has ended is forgotten":                      {ago(0), ended, &time.Time{}},
		"one that changed a moment ago, and has steps to do":   {ago(59 * time.Second), unmailed, nil},
		"one whose steps take longer is left alone for a time": {ago(61 * time.Second), unmailed, at(time.Hour)},
		"one that began its steps before anybody knew it": {
			lifecycle.Life{Recommendation: "r"}, unmailed, at(time.Hour),
		},
		"one that was to sleep long, and has steps to do": {
			lifecycle.Life{Recommendation: "r", WakeAt: ends}, unmailed, at(time.Hour),
		},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			a := &around{t: t, life: tt.life, rec: tt.rec}
			_, err := a.watch(context.Background())
			require.NoError(t, err)
			assert.Equal(t, []string{"life", "people", "money"}, a.read, "a change after the first is known by its turn")
			assert.Equal(t, tt.want, a.slept)
		})
	}
}

func at(after time.Duration) *time.Time {
	t := now.Add(after)
	return &t
}

// Who can't note it must not sleep: the plan is asked for again.
func TestAPlanWithoutItsAlarmIsNone(t *testing.T) {
	a := &around{t: t, noLife: errAway}
	_, err := a.watch(context.Background())
	require.ErrorIs(t, err, errAway)
	assert.Equal(t, []string{"life"}, a.read)

	a = &around{t: t, noNote: errAway, rec: lifecycle.Recommendation{
		Status: lifecycle.Open, ValidUntil: now.AddDate(0, 1, 0), CreatedMailed: true,
	}}
	p, err := a.watch(context.Background())
	require.ErrorIs(t, err, errAway)
	assert.False(t, p.Done)
	assert.NotNil(t, a.slept)
}
