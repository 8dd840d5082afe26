package peers

import (
	"slices"

	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/money/reward"
)

// SameShop gives the other rewards that have codes, but those whose codes another shop sells; of what left the catalogue nobody knows the shop.
func SameShop(catalogue reward.Catalogue, stock []payout.StockLine, rewardID string) []string {
	own, err := catalogue.ByID(rewardID)
	known := err == nil
	var others []string
	for _, line := range stock {
		other, err := catalogue.ByID(line.RewardID)
		elsewhere := known && err == nil && other.Provider != own.Provider
		if line.RewardID != rewardID && !elsewhere {
			others = append(others, line.RewardID)
		}
	}
	slices.Sort(others)
	return slices.Compact(others)
}
