package usecase

import (
	"context"

	"weitersagen.app/backend/internal/reward"
	"weitersagen.app/backend/internal/tenant"
)

// Look shows the holder of a reward token what it is for.
type Look struct {
	Awards reward.Awards
}

// Do gives the award that the token was issued for and what its holder earned with it: a bonus beside a referral.
func (u *Look) Do(ctx context.Context, t tenant.ID, holding string) ([]reward.Award, error) {
	return held(ctx, u.Awards, t, holding)
}

// held gives the awards of the same recommendation that have the same holder as the one that a token was issued for.
func held(ctx context.Context, awards reward.Awards, t tenant.ID, holding string) ([]reward.Award, error) {
	own, err := awards.ByID(ctx, t, holding)
	if err != nil {
		return nil, err
	}
	all, err := awards.OfRecommendations(ctx, t, []string{own.RecommendationID})
	if err != nil {
		return nil, err
	}
	mine := []reward.Award{own}
	for _, a := range all {
		if a.ID != own.ID && a.Party == own.Party && a.HolderID == own.HolderID {
			mine = append(mine, a)
		}
	}
	return mine, nil
}

func heldBy(ctx context.Context, awards reward.Awards, t tenant.ID, holding, wanted string) (reward.Award, error) {
	mine, err := held(ctx, awards, t, holding)
	if err != nil {
		return reward.Award{}, err
	}
	for _, a := range mine {
		if a.ID == wanted {
			return a, nil
		}
	}
	return reward.Award{}, reward.ErrAwardUnknown
}
