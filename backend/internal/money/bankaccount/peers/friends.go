package peers

import (
	"context"

	"weitersagen.app/backend/internal/money/bankaccount"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recipient"
)

var _ bankaccount.Friends = Friends{}

// Friends are recipients, who can be paid once they confirmed.
type Friends struct {
	Recipients recipient.Recipients
	Others     OtherAccounts
}

// Confirmed tells whether a friend confirmed the own data.
func (p Friends) Confirmed(ctx context.Context, t tenant.ID, friend string) (bool, error) {
	r, err := p.Recipients.ByID(ctx, t, friend)
	if err != nil {
		return false, err
	}
	return r.ConfirmedAt != nil, nil
}

// RecommenderHashes are the accounts of whoever recommended to the friend.
func (p Friends) RecommenderHashes(ctx context.Context, t tenant.ID, friend string) ([]string, error) {
	r, err := p.Recipients.ByID(ctx, t, friend)
	if err != nil {
		return nil, err
	}
	return p.Others.OfRecommender(ctx, t, r.RecommendationID)
}
