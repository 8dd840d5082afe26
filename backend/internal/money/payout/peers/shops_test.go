package peers_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/money/payout/peers"
	"weitersagen.app/backend/internal/money/reward"
)

func TestTwoVouchersOfAShopShareNoCode(t *testing.T) {
	catalogue := reward.Catalogue{
		{ID: "book", Provider: "Lesesaal"}, {ID: "advent", Provider: "Lesesaal"}, {ID: "garden", Provider: "Grün"},
	}
	stock := []payout.StockLine{{RewardID: "advent"}, {RewardID: "advent", ValueCents: 1500}, {RewardID: "book"}, {RewardID: "garden"}, {RewardID: "gone"}}
	assert.Equal(t, []string{"advent", "gone"}, peers.SameShop(catalogue, stock, "book"))
	assert.Equal(t, []string{"gone"}, peers.SameShop(catalogue, stock, "garden"))
	assert.Equal(t, []string{"advent", "book", "garden"}, peers.SameShop(catalogue, stock, "gone"))
}
