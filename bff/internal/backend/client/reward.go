package client

import (
	"context"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
)

// Claim is what the holder of a reward token may see, its kinds and parties in English words.
func (c *Client) Claim(ctx context.Context, call backend.Call) (wire.AwardList, error) {
	return inEnglish(c.GetAwards(ctx, call, wire.GetAwardsParams{Details: "1"}))
}

func inEnglish(list wire.AwardList, err error) (wire.AwardList, error) {
	for i := range list.Awards {
		a := &list.Awards[i]
		a.Kind, a.Party = oneOf(a.Kind == "Bonus", "bonus", "referral"), oneOf(a.Party == "Empfaenger", "recipient", "recommender")
		if a.RewardKind != "" {
			a.RewardKind = means(a.RewardKind)
		}
	}
	for i := range list.Rewards {
		list.Rewards[i].Kind = means(list.Rewards[i].Kind)
	}
	return list, err
}

// Choose picks a reward for an award.
func (c *Client) Choose(ctx context.Context, call backend.Call, choice wire.ChooseInputBody) (wire.Chosen, error) {
	chosen, err := c.ChooseReward(ctx, call, choice)
	chosen.RewardKind = means(chosen.RewardKind)
	return chosen, err
}

func means(german string) string { return oneOf(german == "gutschein", "voucher", "bank") }

func oneOf(first bool, one, other string) string {
	if first {
		return one
	}
	return other
}
