package usecase_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/mock"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/flow/outbox"
	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
)

var errAway = fault.New(fault.Unavailable, "probe.away", "the port can't be reached")

func TestAnOrderThatTheLifecycleWouldNotHearOfIsNotTaken(t *testing.T) {
	w, ctx := newWorld(t, dbtest.SQLite(t)), context.Background()
	box, observer := NewMockOutbox(t), NewMockObserver(t)
	w.u.Outbox, w.u.Observer = box, observer
	wakes := outbox.Message{Tenant: "x", Topic: outbox.RecommendationChanged, Key: "rec"}
	both := []order.Message{{Number: "A", Kind: order.Approval}, approval("B", "2026-11-21")}
	refused := order.Outcome{Number: "A", Result: order.Rejected, Reason: order.NoRecommendation}

	box.EXPECT().Add(mock.Anything, wakes).Return(errAway).Once()
	observer.EXPECT().Received(mock.Anything, programme.ID, refused).Once()
	_, err := w.u.Do(ctx, programme, both)
	require.ErrorIs(t, err, errAway, "the sender sends everything again")
	_, err = w.store.ByNumber(ctx, "x", "B")
	require.ErrorIs(t, err, order.ErrUnknown)

	box.EXPECT().Add(mock.Anything, wakes).Return(nil).Once()
	observer.EXPECT().Received(mock.Anything, programme.ID, refused).Once()
	observer.EXPECT().Received(mock.Anything, programme.ID, order.Outcome{Number: "B", Result: order.Accepted}).Once()
	_, err = w.u.Do(ctx, programme, both)
	require.NoError(t, err)
}

func TestAnOrderStaysWhileNobodyKnowsWhetherItsAwardsArePaid(t *testing.T) {
	w := newWorld(t, dbtest.SQLite(t))
	w.send(approval("A", "2026-11-21"))
	w.r.State = order.Owed
	awards := NewMockAwards(t)
	w.u.Awards, w.u.Outbox, w.u.Observer = awards, NewMockOutbox(t), NewMockObserver(t)
	awards.EXPECT().CancelAll(mock.Anything, programme.ID, "rec", w.clock.Now()).Return(false, false, errAway).Once()
	_, err := w.u.Do(context.Background(), programme, []order.Message{cancellation("A")})
	require.ErrorIs(t, err, errAway)
	assert.Equal(t, order.Approved, w.stored("A").Status)
	assert.Equal(t, order.Owed, w.r.State)
}
