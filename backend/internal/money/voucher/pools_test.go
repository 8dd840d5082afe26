package voucher_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/money/voucher"
)

func TestTwoVouchersOfAShopShareNoCode(t *testing.T) {
	catalogue := voucher.Entries{
		{Reward: "book", Shop: "Lesesaal"}, {Reward: "advent", Shop: "Lesesaal"}, {Reward: "garden", Shop: "Grün"},
	}
	stock := []voucher.StockLine{
		{RewardID: "advent"}, {RewardID: "advent", ValueCents: 1500}, {RewardID: "book"}, {RewardID: "garden"},
		{RewardID: "gone"},
	}
	assert.Equal(t, []string{"advent", "gone"}, catalogue.SameShop(stock, "book"))
	assert.Equal(t, []string{"gone"}, catalogue.SameShop(stock, "garden"))
	assert.Equal(t, []string{"advent", "book", "garden"}, catalogue.SameShop(stock, "gone"))
}

func TestWhichRewardsHaveAPool(t *testing.T) {
	catalogue := voucher.Entries{
		{Reward: "book", Voucher: true}, {Reward: "card", Voucher: true, Ordered: true}, {Reward: "money"},
	}
	waiting := map[string]int{"gone": 2, "money": 1, "card": 1}
	for reward, has := range map[string]bool{"book": true, "card": false, "money": false, "gone": true, "never": false} {
		assert.Equal(t, has, catalogue.HasPool(reward, waiting), reward)
	}
	assert.Equal(t, []string{"book"}, catalogue.Pooled())
}

func TestStocksAreThoseOfTheCatalogueAndOfWhatSomebodyWaitsFor(t *testing.T) {
	catalogue := voucher.Entries{
		{Reward: "book", Voucher: true, Offered: true}, {Reward: "advent", Voucher: true},
		{Reward: "card", Voucher: true, Ordered: true, Offered: true},
		{Reward: "old card", Voucher: true, Ordered: true}, {Reward: "money", Offered: true},
		{Reward: "easter", Voucher: true},
	}
	lines := []voucher.StockLine{
		{RewardID: "book", Free: 2}, {RewardID: "book", ValueCents: 1500, Free: 3, Given: 1}, {RewardID: "easter", Free: 9},
	}
	waiting := map[string]int{"gone": 4, "book": 1, "card": 2, "old card": 5, "advent": 3}
	assert.Equal(t, []voucher.RewardStock{
		{Reward: "book", Offered: true, Free: 5, Waiting: 1, Lines: lines[:2]},
		{Reward: "advent", Waiting: 3, Lines: []voucher.StockLine{}},
		{Reward: "gone", Waiting: 4, Lines: []voucher.StockLine{}},
	}, catalogue.Stocks(lines, waiting))
	assert.Len(t, waiting, 5, "what is asked with stays as it is")
}
