package commission_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/commission"
)

func TestHowManyOrdersCanBeReckonedWith(t *testing.T) {
	at := berlin(t, "2026-11-15 12:00:00")
	for orders, want := range map[int]error{
		-1: commission.ErrOrders, 0: nil, 1: nil, 500: nil, 501: commission.ErrOrders,
	} {
		steps, err := commission.Preview(tiered, "10", commission.Begun{}, orders, at)
		require.ErrorIs(t, err, want, orders)
		if orders == 0 {
			assert.Empty(t, steps)
		}
	}
}

// Seven more orders at 50 euro are 350; from the eleventh order of the month on each is 60.
func TestAPreviewGoesOverTheTier(t *testing.T) {
	at := berlin(t, "2026-11-15 12:00:00")
	for name, tt := range map[string]struct {
		begun  commission.Begun
		orders int
		cents  int64
		steps  []int
	}{
		"none":                  {commission.Begun{}, 0, 0, nil},
		"seven":                 {commission.Begun{}, 7, 35_000, []int{7}},
		"up to the tenth":       {commission.Begun{Earned: 3}, 7, 35_000, []int{7}},
		"over the tier":         {commission.Begun{Earned: 6, UnderWay: 2}, 7, 2*5000 + 5*6000, []int{2, 5}},
		"those under way count": {commission.Begun{UnderWay: 10}, 7, 42_000, []int{7}},
		"all 500":               {commission.Begun{}, 500, 10*5000 + 490*6000, []int{10, 490}},
	} {
		t.Run(name, func(t *testing.T) {
			steps, err := commission.Preview(tiered, "10", tt.begun, tt.orders, at)
			require.NoError(t, err)
			assert.Equal(t, tt.cents, commission.Cents(steps))
			var orders []int
			for _, s := range steps {
				orders = append(orders, s.Orders)
			}
			assert.Equal(t, tt.steps, orders)
		})
	}
	steps, err := commission.Preview(tiered, "99", commission.Begun{}, 7, at)
	require.NoError(t, err)
	assert.Zero(t, commission.Cents(steps), "what the plan doesn't pay for")
}
