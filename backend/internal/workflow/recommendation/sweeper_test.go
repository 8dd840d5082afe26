package recommendation_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/mock"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/outbox"
	"weitersagen.app/backend/internal/platform/logging"
	"weitersagen.app/backend/internal/tenant"
	"weitersagen.app/backend/internal/workflow/recommendation"
)

type rows []string

func (r rows) Unfinished(_ context.Context, _ tenant.ID, after string, limit int) ([]string, error) {
	var out []string
	for _, id := range r {
		if id > after && len(out) < limit {
			out = append(out, id)
		}
	}
	return out, nil
}

func TestSweepFindsWhatNobodyLooksAfter(t *testing.T) {
	box := NewMockOutbox(t)
	asked := map[string]int{}
	s := recommendation.Sweeper{
		Unfinished: rows{"a", "b", "c", "d", "e"}, Outbox: box, Log: logging.Discard(), Page: 2, Grace: time.Millisecond,
		Running: func(_ context.Context, _, id string) (bool, error) {
			asked[id]++
			// b is new: its message arrives while the sweep waits. d was lost.
			return id != "d" && (id != "b" || asked[id] > 1), nil
		},
	}
	box.EXPECT().Add(mock.Anything, outbox.Message{Tenant: "demo", Topic: outbox.RecommendationChanged, Key: "d"}).Return(nil).Once()
	n, err := s.Once(context.Background(), "demo")
	require.NoError(t, err)
	assert.Equal(t, 1, n)

	s.Running = func(context.Context, string, string) (bool, error) { return false, errors.New("temporal is away") }
	_, err = s.Once(context.Background(), "demo")
	require.Error(t, err, "what can't be asked isn't counted as lost")
}

func TestASweepThatCannotHelpSaysSo(t *testing.T) {
	box, away := NewMockOutbox(t), errors.New("the database is away")
	s := recommendation.Sweeper{
		Unfinished: rows{"a", "b"}, Outbox: box, Log: logging.Discard(), Page: 10, Grace: time.Millisecond,
		Running: func(context.Context, string, string) (bool, error) { return false, nil },
	}
	box.EXPECT().Add(mock.Anything, mock.Anything).Return(away).Once()
	_, err := s.Once(context.Background(), "demo")
	require.ErrorIs(t, err, away)
}
