package usecase_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/flow/outbox"
	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
)

var errAway = fault.New(fault.Unavailable, "probe.away", "the port can't be reached")

// deaf is an outbox that takes nothing, and remembers what it was to take.
type deaf struct{ heard []outbox.Message }

func (d *deaf) Add(_ context.Context, m outbox.Message) error {
	d.heard = append(d.heard, m)
	return errAway
}

// unsure are awards of which nobody knows whether they are paid; asked is what they were to take back.
type unsure struct {
	tenant tenant.ID
	asked  string
	at     time.Time
}

func (u *unsure) CancelAll(_ context.Context, t tenant.ID, recommendation string, now time.Time) (paid, onItsWay bool, err error) {
	*u = unsure{t, recommendation, now}
	return false, false, errAway
}

func TestAnOrderThatTheLifecycleWouldNotHearOfIsNotTaken(t *testing.T) {
	w, ctx := newWorld(t, dbtest.SQLite(t)), context.Background()
	box := &deaf{}
	w.u.Outbox = box
	wakes := outbox.Message{Tenant: "x", Topic: outbox.RecommendationChanged, Key: "rec"}
	both := []order.Message{{Number: "A", Kind: order.Approval}, approval("B", "2026-11-21")}
	refused := order.Outcome{Number: "A", Result: order.Rejected, Reason: order.NoRecommendation}

	_, err := w.u.Do(ctx, programme, both)
	require.ErrorIs(t, err, errAway, "the sender sends everything again")
	assert.Equal(t, []outbox.Message{wakes}, box.heard)
	assert.Equal(t, []order.Outcome{refused}, w.seen)
	_, err = w.store.ByNumber(ctx, "x", "B")
	require.ErrorIs(t, err, order.ErrUnknown)

	w.u.Outbox = w
	_, err = w.u.Do(ctx, programme, both)
	require.NoError(t, err)
	assert.Equal(t, 1, w.messages)
	assert.Equal(t, []order.Outcome{refused, refused, {Number: "B", Result: order.Accepted}}, w.seen)
}

func TestAnOrderStaysWhileNobodyKnowsWhetherItsAwardsArePaid(t *testing.T) {
	w := newWorld(t, dbtest.SQLite(t))
	w.send(approval("A", "2026-11-21"))
	w.r.State = order.Owed
	awards, messages, seen := &unsure{}, w.messages, w.seen
	w.u.Awards = awards
	_, err := w.u.Do(context.Background(), programme, []order.Message{cancellation("A")})
	require.ErrorIs(t, err, errAway)
	assert.Equal(t, unsure{programme.ID, "rec", w.clock.Now()}, *awards)
	assert.Equal(t, messages, w.messages, "nobody is woken")
	assert.Equal(t, seen, w.seen, "or told")
	assert.Equal(t, order.Approved, w.stored("A").Status)
	assert.Equal(t, order.Owed, w.r.State)
}
