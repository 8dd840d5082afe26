package recipient_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/people/recipient"
)

func TestAMailedLinkSaysWhatIsTrueNow(t *testing.T) {
	rec := func(s recipient.State, paid bool) recipient.Recommendation {
		return recipient.Recommendation{State: s, Paid: paid}
	}
	for _, tt := range []struct {
		want  recipient.Standing
		rec   recipient.Recommendation
		order recipient.OrderStatus
	}{
		{recipient.StandsConfirmed, rec(recipient.StateConfirmed, false), recipient.NotOrdered},
		{recipient.StandsConfirmed, rec(recipient.StateConfirmed, false), recipient.NotCounted},
		{recipient.StandsOrdered, rec(recipient.StateConfirmed, false), recipient.OrderReported},
		{recipient.StandsOrdered, rec(recipient.StateConfirmed, false), recipient.Approved},
		{recipient.StandsPaid, rec(recipient.StateConfirmed, true), recipient.Approved},
		{recipient.StandsPaid, rec(recipient.StateConfirmed, true), recipient.OrderCancelled},
		{recipient.StandsOrderAgain, rec(recipient.StateConfirmed, false), recipient.OrderCancelled},
		{recipient.StandsOrderCancelled, rec(recipient.StateCancelled, false), recipient.OrderCancelled},
		{recipient.StandsCancelled, rec(recipient.StateCancelled, false), recipient.NotOrdered},
		{recipient.StandsNotOrdered, rec(recipient.StateExpired, false), recipient.NotOrdered},
	} {
		assert.Equal(t, tt.want, recipient.Stands(tt.rec, tt.order), "%+v, order %s", tt.rec, tt.order)
	}
	for _, tt := range []struct {
		want       recipient.Standing
		state      recipient.State
		used, over bool
	}{
		{recipient.StandsOpen, recipient.StateOpen, false, false},
		{recipient.StandsUsed, recipient.StateOpen, true, true},
		{recipient.StandsExpired, recipient.StateOpen, false, true},
		{recipient.StandsUsed, recipient.StateConfirmed, true, true},
		{recipient.StandsCancelled, recipient.StateCancelled, true, true},
		{recipient.StandsExpired, recipient.StateExpired, true, true},
	} {
		assert.Equal(
			t, tt.want, recipient.StandsUnconfirmed(rec(tt.state, false), tt.used, tt.over), "%s, used %t, over %t", tt.state,
			tt.used, tt.over,
		)
	}
}

func TestALinkThatWasWithdrawnBeforeTheConfirmationConfirmedNothing(t *testing.T) {
	earlier, later := now.Add(-time.Hour), now.Add(time.Hour)
	r := recipient.Recipient{}
	assert.False(t, r.ConfirmedBy(nil))
	r.ConfirmedAt = &now
	assert.True(t, r.ConfirmedBy(nil))
	assert.True(t, r.ConfirmedBy(&now))
	assert.True(t, r.ConfirmedBy(&later))
	assert.False(t, r.ConfirmedBy(&earlier))
}
