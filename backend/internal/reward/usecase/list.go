package usecase

import (
	"context"

	"weitersagen.app/backend/internal/reward"
	"weitersagen.app/backend/internal/tenant"
)

// List tells others what became of awards.
type List struct {
	Awards    reward.Awards
	Contracts reward.Contracts
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

// Progress is how far a recommender is towards the next bonus.
type Progress struct {
	Done  int
	Of    int
	Cents int64
}

// BonusOf gives a recommender's progress; all zero where a programme has no bonus.
func (u *List) BonusOf(ctx context.Context, programme *tenant.Tenant, recommender string) (Progress, error) {
	of, cents := programme.Rules.BonusAfter, programme.Rules.BonusCents
	if of <= 0 || cents <= 0 {
		return Progress{}, nil
	}
	contracts, err := u.Contracts.Counted(ctx, programme.ID, recommender)
	if err != nil {
		return Progress{}, err
	}
	return Progress{Done: reward.BonusProgress(contracts, of), Of: of, Cents: cents}, nil
}
