package usecase_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/mock"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/flow/lifecycle"
	"weitersagen.app/backend/internal/flow/lifecycle/usecase"
	"weitersagen.app/backend/internal/programme/tenant"
)

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
		"one that sleeps until its end":                        {ago(0), open, &ends},
		"one that is known to sleep so long":                   {lifecycle.Life{Recommendation: "r", WakeAt: ends}, open, nil},
		"one that nobody knew":                                 {lifecycle.Life{Recommendation: "r"}, open, &ends},
		"one that has ended is forgotten":                      {ago(0), ended, &time.Time{}},
		"one that changed a moment ago, and has steps to do":   {ago(59 * time.Second), unmailed, nil},
		"one whose steps take longer is left alone for a time": {ago(61 * time.Second), unmailed, at(time.Hour)},
		"one that began its steps before anybody knew it":      {lifecycle.Life{Recommendation: "r"}, unmailed, at(time.Hour)},
		"one that was to sleep long, and has steps to do":      {lifecycle.Life{Recommendation: "r", WakeAt: ends}, unmailed, at(time.Hour)},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			plan, people, money := planner(t)
			lives := NewMockLives(t)
			lives.EXPECT().ByID(mock.Anything, demo, "r").Return(tt.life, nil).Once()
			people.EXPECT().PartOf(mock.Anything, demo, "r").RunAndReturn(
				func(context.Context, tenant.ID, string) (lifecycle.Recommendation, []lifecycle.Recipient, error) {
					lives.AssertCalled(t, "ByID", mock.Anything, demo, "r") // a change after this one is known by its turn
					return tt.rec, nil, nil
				}).Once()
			money.EXPECT().PartOf(mock.Anything, demo, "r").Return(nil, nil, nil).Once()
			if tt.want != nil {
				lives.EXPECT().Sleep(mock.Anything, demo, tt.life, *tt.want).Return(nil).Once()
			}
			watch := usecase.Watch{Plan: &plan, Lives: lives}
			_, err := watch.Do(context.Background(), demo, "r", now)
			require.NoError(t, err)
		})
	}
}

func at(after time.Duration) *time.Time {
	t := now.Add(after)
	return &t
}

// Who can't note it must not sleep: the plan is asked for again.
func TestAPlanWithoutItsAlarmIsNone(t *testing.T) {
	plan, people, money := planner(t)
	lives := NewMockLives(t)
	watch := usecase.Watch{Plan: &plan, Lives: lives}
	lives.EXPECT().ByID(mock.Anything, demo, "r").Return(lifecycle.Life{}, errAway).Once()
	_, err := watch.Do(context.Background(), demo, "r", now)
	require.ErrorIs(t, err, errAway)

	lives.EXPECT().ByID(mock.Anything, demo, "r").Return(lifecycle.Life{}, nil).Once()
	people.EXPECT().PartOf(mock.Anything, demo, "r").Return(lifecycle.Recommendation{Status: lifecycle.Open, ValidUntil: now.AddDate(0, 1, 0), CreatedMailed: true}, nil, nil).Once()
	money.EXPECT().PartOf(mock.Anything, demo, "r").Return(nil, nil, nil).Once()
	lives.EXPECT().Sleep(mock.Anything, demo, mock.Anything, mock.Anything).Return(errAway).Once()
	p, err := watch.Do(context.Background(), demo, "r", now)
	require.ErrorIs(t, err, errAway)
	assert.False(t, p.Done)
}
