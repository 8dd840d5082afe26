package wiring

import (
	"context"

	"weitersagen.app/backend/internal/kernel/link"
	rewardstore "weitersagen.app/backend/internal/money/reward/gormstore"
	rewards "weitersagen.app/backend/internal/money/reward/usecase"
	"weitersagen.app/backend/internal/people/quota"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
)

// RewardMailAgain sends a lost reward mail once more.
func (a *App) RewardMailAgain() *rewards.Resend {
	return &rewards.Resend{
		Tx: a.DB, Clock: a.Clock, Own: a.ownRecommendations(), Awards: rewardstore.NewAwards(a.DB), Limit: a.Daily(quota.RewardMails),
		Tokens: rewardTokens{a.Tokens()}, Letters: a.awardLetters(), Outbox: a.Outbox, NewID: id.New,
	}
}

// ownRecommendations tells whose a recommendation is.
type ownRecommendations struct {
	store recommendation.Recommendations
}

func (a *App) ownRecommendations() ownRecommendations {
	return ownRecommendations{recommendationstore.New(a.DB)}
}

func (o ownRecommendations) find(ctx context.Context, t tenant.ID, recommender, number string) (*recommendation.Recommendation, error) {
	n, err := link.ParseNumber(number)
	if err != nil {
		return nil, err
	}
	r, err := o.store.ByNumber(ctx, string(t), n)
	if err == nil && r.RecommenderID != recommender {
		err = recommendation.ErrUnknown
	}
	return r, err
}

// Own implements reward.OwnRecommendations.
func (o ownRecommendations) Own(ctx context.Context, t tenant.ID, recommender, number string) (string, error) {
	r, err := o.find(ctx, t, recommender, number)
	if err != nil {
		return "", err
	}
	return r.ID, nil
}
