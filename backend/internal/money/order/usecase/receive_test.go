package usecase_test

import (
	"context"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/sync/errgroup"

	"weitersagen.app/backend/internal/money/order"
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
			name: "an order, told three times",
			steps: []step{
				{approval("A", "2026-11-21"), order.Accepted, ""}, {approval("A", "2026-11-21"), order.Unchanged, ""},
				{approval("A", "2026-11-21"), order.Unchanged, ""},
			},
			state: order.Confirmed, messages: 1, notes: []string{"ordered"},
		},
		{
			name: "told again with a date before the recommendation it stays as it was",
			steps: []step{
				{approval("A", "2026-11-21"), order.Accepted, ""},
				{approval("A", "2026-11-20"), order.Rejected, order.BeforeRecommendation},
				{approval("A", "2026-11-21"), order.Unchanged, ""},
			},
			state: order.Confirmed, messages: 1, notes: []string{"ordered"},
		},
		{
			name: "a refused order with its date put right",
			steps: []step{
				{approval("A", "2026-11-20"), order.Rejected, order.BeforeRecommendation},
				{approval("A", "2026-11-20"), order.Rejected, order.BeforeRecommendation},
				{approval("A", "2026-11-21"), order.Accepted, ""},
			},
			state: order.Confirmed, messages: 1, notes: []string{"ordered"},
		},
		{
			name: "a second order for the same recommendation",
			steps: []step{{approval("A", "2026-11-21"), order.Accepted, ""}, {
				approval("B", "2026-11-21"), order.Rejected, order.RecommendationTaken,
			}},
			state: order.Confirmed, messages: 1, notes: []string{"ordered"},
		},
		{
			name: "no recommendation, an unknown one",
			steps: []step{
				{order.Message{Number: "A", Kind: order.Approval}, order.Rejected, order.NoRecommendation},
				{
					order.Message{Number: "A", Kind: order.Approval, RecommendationNumber: "S"}, order.Rejected,
					order.RecommendationUnknown,
				},
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
			name: "cancelled before the complaint period is over, twice",
			steps: []step{
				{approval("A", "2026-11-21"), order.Accepted, ""}, {cancellation("A"), order.Accepted, ""},
				{cancellation("A"), order.Unchanged, ""}, {approval("A", "2026-11-21"), order.Unchanged, order.AlreadyCancelled},
				{approval("B", "2026-11-21"), order.Rejected, order.RecommendationCancelled},
			},
			state: order.Withdrawn, messages: 2, notes: []string{"ordered", "order cancelled"},
		},
		{
			name: "cancelled before it came",
			steps: []step{
				{cancellation("A"), order.Accepted, order.NotKnownYet}, {cancellation("A"), order.Unchanged, ""},
				{approval("A", "2026-11-21"), order.Unchanged, order.AlreadyCancelled},
				{approval("B", "2026-11-21"), order.Accepted, ""},
			},
			state: order.Confirmed, messages: 1, notes: []string{"ordered"},
		},
		{
			name: "a refused order is cancelled and told again",
			steps: []step{
				{approval("A", "2026-11-20"), order.Rejected, order.BeforeRecommendation}, {cancellation("A"), order.Accepted, ""},
				{approval("A", "2026-11-21"), order.Unchanged, order.AlreadyCancelled},
			},
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

	final, err := order.IsFinal(context.Background(), w.store, "x", "rec", until.Add(-time.Millisecond))
	require.NoError(t, err)
	assert.False(t, final)
	final, err = order.IsFinal(context.Background(), w.store, "x", "rec", until)
	require.NoError(t, err)
	assert.True(t, final)
}

// What is cancelled once something was owed: what is left of it decides.
func TestCancelledAfterTheRelease(t *testing.T) {
	tests := map[string]struct {
		state          order.State
		paid, onItsWay bool
		reason         order.Reason
		ends           order.State
		note           string
	}{
		"nothing paid":                    {state: order.Owed, ends: order.Withdrawn, note: "order cancelled"},
		"with the bank":                   {order.Owed, false, true, order.AfterPayout, order.Owed, "order cancelled"},
		"one award paid":                  {order.Owed, true, false, order.AfterPayout, order.Owed, "cancelled late"},
		"one paid, the other on its way":  {order.Owed, true, true, order.AfterPayout, order.Owed, "cancelled late"},
		"all paid":                        {order.Paid, true, false, order.AfterPayout, order.Paid, "cancelled late"},
		"all had lapsed: nothing is paid": {state: order.Paid, ends: order.Paid, note: "order cancelled"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t, dbtest.SQLite(t))
			w.send(approval("A", "2026-11-21"))
			w.r.State, w.paid, w.onItsWay = tt.state, tt.paid, tt.onItsWay
			for i, want := range []order.Result{order.Accepted, order.Unchanged} {
				result, reason := w.send(cancellation("A"))
				assert.Equal(t, want, result)
				if i == 0 {
					assert.Equal(t, tt.reason, reason)
				}
			}
			assert.Equal(t, 1, w.dropped, "what can be taken back is, once")
			assert.Equal(t, tt.ends, w.r.State)
			assert.Equal(t, tt.reason != order.None, w.stored("A").Late)
			assert.Equal(t, tt.note, w.notes[len(w.notes)-1])
			lapsed := tt.state == order.Paid && !tt.paid
			assert.Equal(t, !lapsed, len(w.letters) == 1, "both sides are to hear of it, once: %v", w.letters)
		})
	}
}

// The friend was erased since: the tenant's word is taken, and names that person no more.
func TestALateOrderOfAnErasedFriend(t *testing.T) {
	w := newWorld(t, dbtest.SQLite(t))
	w.clock.Advance(70 * 24 * time.Hour)
	w.r.State, w.r.RecipientGone = order.Expired, true
	for _, want := range []order.Result{order.Accepted, order.Unchanged} {
		result, _ := w.send(approval("A", "2027-01-20"))
		assert.Equal(t, want, result)
	}
	assert.Equal(t, order.Confirmed, w.r.State)
	assert.Empty(t, w.stored("A").CustomerNumber)

	w = newWorld(t, dbtest.SQLite(t))
	w.r.RecipientGone, w.r.NoOneLeft = true, true
	result, reason := w.send(approval("A", "2026-11-21"))
	assert.Equal(t, order.Rejected, result)
	assert.Equal(t, order.NoOneLeft, reason)
	assert.Empty(t, w.stored("A").CustomerNumber)
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
				outcomes, err := w.u.Do(
					context.Background(), programme, []order.Message{approval(string(rune('A'+i)), "2026-11-21")},
				)
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
