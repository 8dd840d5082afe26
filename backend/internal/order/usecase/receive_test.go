package usecase_test

import (
	"context"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/sync/errgroup"

	"weitersagen.app/backend/internal/order"
	"weitersagen.app/backend/internal/order/usecase"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
)

type step struct {
	message order.Message
	result  order.Result
	reason  order.Reason
}

func TestReceive(t *testing.T) {
	tests := []struct {
		name    string
		prepare func(*world)
		steps   []step
		// what is the case at the end
		state    order.State
		messages int
		notes    []string
	}{
		{
			name:  "an order, told three times",
			steps: []step{{approval("A", "2026-11-21"), order.Accepted, ""}, {approval("A", "2026-11-21"), order.Unchanged, ""}, {approval("A", "2026-11-21"), order.Unchanged, ""}},
			state: order.Confirmed, messages: 1, notes: []string{"ordered"},
		},
		{
			name:  "told again with a date before the recommendation it stays as it was",
			steps: []step{{approval("A", "2026-11-21"), order.Accepted, ""}, {approval("A", "2026-11-20"), order.Rejected, order.BeforeRecommendation}, {approval("A", "2026-11-21"), order.Unchanged, ""}},
			state: order.Confirmed, messages: 1, notes: []string{"ordered"},
		},
		{
			name:  "a refused order with its date put right",
			steps: []step{{approval("A", "2026-11-20"), order.Rejected, order.BeforeRecommendation}, {approval("A", "2026-11-20"), order.Rejected, order.BeforeRecommendation}, {approval("A", "2026-11-21"), order.Accepted, ""}},
			state: order.Confirmed, messages: 1, notes: []string{"ordered"},
		},
		{
			name:  "a second order for the same recommendation",
			steps: []step{{approval("A", "2026-11-21"), order.Accepted, ""}, {approval("B", "2026-11-21"), order.Rejected, order.RecommendationTaken}},
			state: order.Confirmed, messages: 1, notes: []string{"ordered"},
		},
		{
			name: "no recommendation, an unknown one",
			steps: []step{
				{order.Message{Number: "A", Kind: order.Approval}, order.Rejected, order.NoRecommendation},
				{order.Message{Number: "A", Kind: order.Approval, RecommendationNumber: "S"}, order.Rejected, order.RecommendationUnknown},
			},
			state: order.Confirmed,
		},
		{
			name:    "on the last day, told after the expiry",
			prepare: func(w *world) { w.r.State = order.Expired; w.clock.Advance(90 * 24 * time.Hour) },
			steps:   []step{{approval("A", "2027-01-20"), order.Accepted, ""}},
			state:   order.Confirmed, messages: 1, notes: []string{"ordered"},
		},
		{
			name:    "after the last day",
			prepare: func(w *world) { w.r.State = order.Expired; w.clock.Advance(90 * 24 * time.Hour) },
			steps:   []step{{approval("A", "2027-01-21"), order.Rejected, order.TooLate}},
			state:   order.Expired,
		},
		{
			name:    "before the recipient confirmed, cancelled, and another one",
			prepare: func(w *world) { w.r.State, w.r.RecipientConfirmed = order.Open, false },
			steps: []step{
				{approval("A", "2026-11-21"), order.Accepted, order.WaitingForRecipient}, {cancellation("A"), order.Accepted, ""},
				{approval("B", "2026-11-21"), order.Accepted, order.WaitingForRecipient},
			},
			state: order.Open, messages: 3, notes: []string{"ordered", "order cancelled", "ordered"},
		},
		{
			name:  "cancelled before the complaint period is over, twice",
			steps: []step{{approval("A", "2026-11-21"), order.Accepted, ""}, {cancellation("A"), order.Accepted, ""}, {cancellation("A"), order.Unchanged, ""}, {approval("A", "2026-11-21"), order.Unchanged, order.AlreadyCancelled}, {approval("B", "2026-11-21"), order.Rejected, order.RecommendationCancelled}},
			state: order.Withdrawn, messages: 2, notes: []string{"ordered", "order cancelled"},
		},
		{
			name:  "cancelled before it came",
			steps: []step{{cancellation("A"), order.Accepted, order.NotKnownYet}, {cancellation("A"), order.Unchanged, ""}, {approval("A", "2026-11-21"), order.Unchanged, order.AlreadyCancelled}, {approval("B", "2026-11-21"), order.Accepted, ""}},
			state: order.Confirmed, messages: 1, notes: []string{"ordered"},
		},
		{
			name:  "a refused order is cancelled and told again",
			steps: []step{{approval("A", "2026-11-20"), order.Rejected, order.BeforeRecommendation}, {cancellation("A"), order.Accepted, ""}, {approval("A", "2026-11-21"), order.Unchanged, order.AlreadyCancelled}},
			state: order.Confirmed,
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
				w := newWorld(t, db)
				if tt.prepare != nil {
					tt.prepare(w)
				}
				for i, s := range tt.steps {
					result, reason := w.send(s.message)
					assert.Equal(t, s.result, result, "step %d", i)
					assert.Equal(t, s.reason, reason, "step %d", i)
				}
				assert.Equal(t, tt.state, w.r.State)
				assert.Equal(t, tt.messages, w.messages)
				assert.Equal(t, tt.notes, w.notes)
				assert.Len(t, w.seen, len(tt.steps))
			})
		})
	}
}

func TestComplaintPeriodIsComputedOnce(t *testing.T) {
	w := newWorld(t, dbtest.SQLite(t))
	w.send(approval("A", "2026-11-21"))
	until := w.stored("A").ComplaintUntil
	assert.Equal(t, "2026-12-05T23:00:00Z", until.Format(time.RFC3339))
	w.clock.Advance(48 * time.Hour)
	w.send(approval("A", "2026-11-21"))
	assert.Equal(t, until, w.stored("A").ComplaintUntil)

	read := &usecase.Read{Orders: w.store}
	final, err := read.Final(context.Background(), "x", "rec", until.Add(-time.Millisecond))
	require.NoError(t, err)
	assert.False(t, final)
	final, err = read.Final(context.Background(), "x", "rec", until)
	require.NoError(t, err)
	assert.True(t, final)
}

func TestCancelledAfterReleaseButBeforePayout(t *testing.T) {
	w := newWorld(t, dbtest.SQLite(t))
	w.send(approval("A", "2026-11-21"))
	w.r.State = order.Released
	result, reason := w.send(cancellation("A"))
	assert.Equal(t, order.Accepted, result)
	assert.Empty(t, reason)
	assert.Equal(t, order.Withdrawn, w.r.State)
	assert.Equal(t, 1, w.dropped)
	assert.False(t, w.stored("A").Late)
}

func TestCancelledAfterPayoutIsRecordedAndNothingIsUndone(t *testing.T) {
	for name, prepare := range map[string]func(*world){
		"all paid":                     func(w *world) { w.r.State = order.Paid },
		"one award paid or on its way": func(w *world) { w.r.State, w.paid = order.Released, true },
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t, dbtest.SQLite(t))
			w.send(approval("A", "2026-11-21"))
			prepare(w)
			state := w.r.State
			result, reason := w.send(cancellation("A"))
			assert.Equal(t, order.Accepted, result)
			assert.Equal(t, order.AfterPayout, reason)
			assert.Equal(t, state, w.r.State)
			assert.Zero(t, w.dropped)
			assert.True(t, w.stored("A").Late)
			assert.Contains(t, w.notes, "cancelled late")
		})
	}
}

func TestTheSameMessageSixteenTimesAtOnce(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		w := newWorld(t, db)
		counts := map[order.Result]int{}
		var mu sync.Mutex
		var group errgroup.Group
		for range 16 {
			group.Go(func() error {
				outcomes, err := w.u.Do(context.Background(), programme, []order.Message{approval("A", "2026-11-21")})
				if err != nil {
					return err
				}
				mu.Lock()
				defer mu.Unlock()
				counts[outcomes[0].Result]++
				return nil
			})
		}
		require.NoError(t, group.Wait())
		assert.Equal(t, map[order.Result]int{order.Accepted: 1, order.Unchanged: 15}, counts)
	})
}

func TestTwoOrdersOfOneRecommendationAtOnce(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		w := newWorld(t, db)
		counts := map[order.Reason]int{}
		var mu sync.Mutex
		var group errgroup.Group
		for i := range 8 {
			group.Go(func() error {
				outcomes, err := w.u.Do(context.Background(), programme, []order.Message{approval(string(rune('A'+i)), "2026-11-21")})
				if err != nil {
					return err
				}
				mu.Lock()
				defer mu.Unlock()
				counts[outcomes[0].Reason]++
				return nil
			})
		}
		require.NoError(t, group.Wait())
		assert.Equal(t, map[order.Reason]int{"": 1, order.RecommendationTaken: 7}, counts)
	})
}
