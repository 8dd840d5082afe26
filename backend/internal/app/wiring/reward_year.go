package wiring

import (
	"context"

	rewardstore "weitersagen.app/backend/internal/money/reward/gormstore"
	rewardrest "weitersagen.app/backend/internal/money/reward/rest"
	rewards "weitersagen.app/backend/internal/money/reward/usecase"
	"weitersagen.app/backend/internal/money/reward/yearpdf"
	"weitersagen.app/backend/internal/people/access"
	accounts "weitersagen.app/backend/internal/people/account/usecase"
	"weitersagen.app/backend/internal/programme/tenant"
)

// RewardYear tells a recommender what was paid in a calendar year.
func (a *App) RewardYear() *rewards.Year {
	return &rewards.Year{Awards: rewardstore.NewAwards(a.DB), Names: rewardNames{a.Accounts()}, Products: awardProducts{a.Assortments()}}
}

func (a *App) registerRewardYear() {
	rewardrest.RegisterYear(a.API, rewardrest.Year{Statement: a.RewardYear().Do, Draw: yearpdf.Draw, Recommender: access.Holder, Now: a.Clock.Now})
}

// rewardNames are accounts in the reward's words.
type rewardNames struct{ accounts *accounts.Service }

// RecommenderName implements reward.Names.
func (r rewardNames) RecommenderName(ctx context.Context, t tenant.ID, id string) (string, error) {
	found, err := r.accounts.ByID(ctx, string(t), id)
	if err != nil {
		return "", err
	}
	return found.FirstName + " " + found.LastName, nil
}
