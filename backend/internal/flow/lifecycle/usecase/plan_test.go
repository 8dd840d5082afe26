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
	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/programme/tenant"
)

const demo = tenant.ID("demo")

var (
	now     = time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
	errAway = fault.New(fault.Unavailable, "probe.away", "the database is away")
)

func planner(t *testing.T) (usecase.Plan, *MockPeople, *MockMoney) {
	people, money := NewMockPeople(t), NewMockMoney(t)
	return usecase.Plan{People: people, Money: money}, people, money
}

func TestARecommendationThatIsGoneHasNothingLeftToDo(t *testing.T) {
	u, people, _ := planner(t)
	gone := fault.New(fault.NotFound, "recommendation.unknown", "gone")
	people.EXPECT().PartOf(mock.Anything, demo, "r").Return(lifecycle.Recommendation{}, nil, gone).Once()
	p, err := u.Do(context.Background(), demo, "r", now)
	require.NoError(t, err)
	assert.Equal(t, lifecycle.Plan{Done: true}, p)
}

// A life must not end because the database was away for a moment.
func TestWithoutAWholeSnapshotThereIsNoPlan(t *testing.T) {
	t.Run("people", func(t *testing.T) {
		u, people, _ := planner(t)
		people.EXPECT().PartOf(mock.Anything, demo, "r").Return(lifecycle.Recommendation{}, nil, errAway).Once()
		p, err := u.Do(context.Background(), demo, "r", now)
		require.ErrorIs(t, err, errAway)
		assert.False(t, p.Done)
	})
	t.Run("money", func(t *testing.T) {
		u, people, money := planner(t)
		people.EXPECT().PartOf(mock.Anything, demo, "r").Return(lifecycle.Recommendation{}, nil, nil).Once()
		money.EXPECT().PartOf(mock.Anything, demo, "r").Return(nil, nil, errAway).Once()
		p, err := u.Do(context.Background(), demo, "r", now)
		require.ErrorIs(t, err, errAway)
		assert.Equal(t, lifecycle.Plan{}, p)
	})
}
