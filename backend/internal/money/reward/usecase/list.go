package usecase

import (
	"context"

	"weitersagen.app/backend/internal/money/bankaccount"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/programme/tenant"
)

var _ bankaccount.Chosen = (*List)(nil)

// List tells others what became of awards.
type List struct {
	Awards reward.Awards
}

// Of gives the awards of some recommendations, by recommendation.
func (u *List) Of(ctx context.Context, t tenant.ID, recommendations []string) (map[string][]reward.Award, error) {
	byRecommendation := make(map[string][]reward.Award, len(recommendations))
	if len(recommendations) == 0 {
		return byRecommendation, nil
	}
	awards, err := u.Awards.OfRecommendations(ctx, t, recommendations)
	if err != nil {
		return nil, err
	}
	for _, a := range awards {
		byRecommendation[a.RecommendationID] = append(byRecommendation[a.RecommendationID], a)
	}
	return byRecommendation, nil
}

// ChosenAccounts gives the keyed hashes of the accounts that a side chose for awards of some recommendations.
func (u *List) ChosenAccounts(
	ctx context.Context, t tenant.ID, s bankaccount.Side, recommendations []string,
) ([]string, error) {
	awards, err := u.Awards.OfRecommendations(ctx, t, recommendations)
	var hashes []string
	for _, a := range awards {
		if a.Party.Side() == s && a.Choice != nil && a.Choice.Account != nil {
			hashes = append(hashes, a.Choice.Account.Hash)
		}
	}
	return hashes, err
}
