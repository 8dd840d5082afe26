package order_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/money/order"
)

func TestWhatBecameOfAnOrder(t *testing.T) {
	confirmed := func(s order.State) order.Recommendation {
		return order.Recommendation{Number: "1234567890", State: s, RecipientConfirmed: true}
	}
	approved, cancelled := order.Order{Status: order.Approved}, order.Order{Status: order.Cancelled}
	late, refused := cancelled, order.Order{Status: order.Refused, Reason: order.TooLate}
	late.Late = true
	tests := []struct {
		name   string
		o      order.Order
		r      order.Recommendation
		stage  order.Stage
		reason order.Reason
	}{
		{
			"the friend hasn't confirmed", approved, order.Recommendation{State: order.Open}, order.StageWaits,
			order.WaitingForRecipient,
		},
		{"the complaint period runs", approved, confirmed(order.Confirmed), order.StageComplaint, order.None},
		{"the reward is owed", approved, confirmed(order.Owed), order.StageOwed, order.None},
		{"all is paid", approved, confirmed(order.Paid), order.StageEnded, order.None},
		{
			"the friend never confirmed", approved, order.Recommendation{State: order.Expired}, order.StageLost,
			order.RecipientUnconfirmed,
		},
		{
			"the recommendation was withdrawn", approved, confirmed(order.Withdrawn), order.StageLost,
			order.RecommendationCancelled,
		},
		{"it was cancelled", cancelled, confirmed(order.Withdrawn), "", order.None},
		{"it was cancelled after the payout", late, confirmed(order.Paid), "", order.AfterPayout},
		{"it was refused", refused, confirmed(order.Confirmed), "", order.TooLate},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got := order.StandingOf(tt.o, tt.r)
			assert.Equal(t, tt.stage, got.Stage)
			assert.Equal(t, tt.reason, got.Reason)
			assert.Equal(t, tt.r.Number, got.RecommendationNumber)
		})
	}
}
