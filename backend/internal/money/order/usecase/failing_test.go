package usecase_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/mock"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/platform/outbox"
)

var errAway = fault.New(fault.Unavailable, "probe.away", "the port can't be reached")

func TestAnOrderThatTheLifecycleWouldNotHearOfIsNotTaken(t *testing.T) {
	w, ctx := newWorld(t, dbtest.SQLite(t)), context.Background()
	wakes := outbox.Message{Tenant: "x", Topic: outbox.RecommendationChanged, Key: "rec"}
	box := NewMockOutbox(t)
	box.EXPECT().Add(mock.Anything, wakes).Return(errAway).Once()
	w.u.Outbox = box
	both := []order.Message{{Number: "A", Kind: order.Approval}, approval("B", "2026-11-21")}
	refused := order.Outcome{Number: "A", Result: order.Rejected, Reason: order.NoRecommendation}

	_, err := w.u.Do(ctx, programme, both)
	require.ErrorIs(t, err, errAway, "the sender sends everything again")
	assert.Equal(t, []order.Outcome{refused}, w.seen)
	_, err = w.store.ByNumber(ctx, "x", "B")
	require.ErrorIs(t, err, order.ErrUnknown)

	w.u.Outbox = w
	_, err = w.u.Do(ctx, programme, both)
	require.NoError(t, err)
	assert.Equal(t, 1, w.messages)
	assert.Equal(t, []order.Outcome{refused, refused, {Number: "B", Result: order.Accepted}}, w.seen)
}

func TestAnOrderStaysWhileItIsUnknownWhetherItsAwardsArePaid(t *testing.T) {
	w := newWorld(t, dbtest.SQLite(t))
	w.send(approval("A", "2026-11-21"))
	w.r.State = order.Owed
	awards, messages, seen := NewMockAwards(t), w.messages, w.seen
	awards.EXPECT().CancelAll(mock.Anything, programme.ID, "rec", w.clock.Now()).Return(false, false, errAway).Once()
	w.u.Awards = awards
	_, err := w.u.Do(context.Background(), programme, []order.Message{cancellation("A")})
	require.ErrorIs(t, err, errAway)
	assert.Equal(t, messages, w.messages, "nobody is woken")
	assert.Equal(t, seen, w.seen, "or told")
	assert.Equal(t, order.Approved, w.stored("A").Status)
	assert.Equal(t, order.Owed, w.r.State)
}
