package peers_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/commission/peers"
	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/programme/tenant"
)

type counting map[string]order.Order

func (c counting) Counting(context.Context, tenant.ID, []string) (map[string]order.Order, error) {
	return c, nil
}

// Lists and documents name an order as the tenant does; what only an agency told of has no number for them.
func TestACommissionNamesTheTenantsNumber(t *testing.T) {
	orders := peers.Orders{Orders: counting{
		"told":     {Number: "A-4711"},
		"reported": order.NewReport("havelschutz", "01a217f0", order.Recommendation{ID: "reported"}, tenant.Span{}, order.Order{}.OrderedAt),
	}}
	for id, number := range map[string]string{"told": "A-4711", "reported": ""} {
		got, ok, err := orders.Counting(t.Context(), "havelschutz", id)
		require.NoError(t, err)
		assert.True(t, ok)
		assert.Equal(t, number, got.Number)
	}
}
