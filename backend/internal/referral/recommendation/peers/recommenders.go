package peers

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/people/account"
	accounts "weitersagen.app/backend/internal/people/account/usecase"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
)

// Recommenders are accounts in the recommendation's words.
type Recommenders struct{ Accounts *accounts.Service }

var _ recommendation.Recommenders = Recommenders{}

// Ensure finds or makes the account of an address.
func (r Recommenders) Ensure(ctx context.Context, p recommendation.NewRecommender) (recommendation.Recommender, error) {
	found, err := r.Accounts.EnsureAccount(ctx, account.NewPerson(p))
	if err != nil {
		return recommendation.Recommender{}, err
	}
	return toRecommender(found), nil
}

// ByID gives a person; one that was erased is gone.
func (r Recommenders) ByID(ctx context.Context, t tenant.ID, id string) (recommendation.Recommender, error) {
	if id == "" {
		return recommendation.Recommender{Gone: true}, nil
	}
	found, err := r.Accounts.ByID(ctx, t, id)
	if errors.Is(err, account.ErrUnknown) {
		return recommendation.Recommender{Gone: true}, nil
	}
	if err != nil {
		return recommendation.Recommender{}, err
	}
	return toRecommender(found), nil
}

func toRecommender(a *account.Account) recommendation.Recommender {
	return recommendation.Recommender{
		ID: a.ID, FirstName: a.FirstName, LastName: a.LastName, Email: a.Email.String(), HasPassword: a.HasPassword(),
		CreatedAt: a.CreatedAt, LockedAt: a.LockedAt,
	}
}
