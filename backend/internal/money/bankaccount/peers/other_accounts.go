package peers

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/money/bankaccount"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
)

var _ reward.OtherAccounts = OtherAccounts{}

// Locks keep those that ask for the same key waiting until the end of the transaction.
type Locks interface {
	Alone(ctx context.Context, key string) error
}

// OtherAccounts compares the accounts of both sides of a recommendation, by their keyed hashes alone.
type OtherAccounts struct {
	Locks           Locks
	Recommendations recommendation.Recommendations
	OfRecommenders  bankaccount.Accounts
	OfFriends       bankaccount.Accounts
	Awards          reward.Awards
}

// Hashes gives those of the other side.
func (o OtherAccounts) Hashes(ctx context.Context, a reward.Award) ([]string, error) {
	if a.Party == reward.Recipient {
		return o.OfRecommender(ctx, a.Tenant, a.RecommendationID)
	}
	return o.ofFriend(ctx, a.Tenant, a.RecommendationID)
}

// Alone keeps two who take the same account from not seeing each other.
func (o OtherAccounts) Alone(ctx context.Context, t tenant.ID, hash string) error {
	return o.Locks.Alone(ctx, "account/"+string(t)+"/"+hash)
}

// OfRecommender gives the account that is stored, and those that any award was to go to.
func (o OtherAccounts) OfRecommender(ctx context.Context, t tenant.ID, id string) ([]string, error) {
	r, err := o.Recommendations.ByID(ctx, t, id)
	if err != nil || r.RecommenderID == "" {
		return nil, err
	}
	all, err := o.Recommendations.OfRecommender(ctx, t, r.RecommenderID)
	if err != nil {
		return nil, err
	}
	ids := make([]string, 0, len(all))
	for _, one := range all {
		ids = append(ids, one.ID)
	}
	return o.hashes(ctx, t, o.OfRecommenders, r.RecommenderID, reward.Recommender, ids)
}

// ofFriend gives the account that is stored for a recommendation, and the one that its award was to go to.
func (o OtherAccounts) ofFriend(ctx context.Context, t tenant.ID, id string) ([]string, error) {
	r, err := o.Recommendations.ByID(ctx, t, id)
	if err != nil || r.RecipientID == "" {
		return nil, err
	}
	return o.hashes(ctx, t, o.OfFriends, r.RecipientID, reward.Recipient, []string{id})
}

func (o OtherAccounts) hashes(ctx context.Context, t tenant.ID, stored bankaccount.Accounts, owner string, p reward.Party, ids []string) ([]string, error) {
	var hashes []string
	kept, err := stored.Of(ctx, t, owner)
	switch {
	case err == nil:
		hashes = append(hashes, kept.Hash)
	case !errors.Is(err, bankaccount.ErrNone):
		return nil, err
	}
	awards, err := o.Awards.OfRecommendations(ctx, t, ids)
	for _, a := range awards {
		if a.Party == p && a.Choice != nil && a.Choice.Account != nil {
			hashes = append(hashes, a.Choice.Account.Hash)
		}
	}
	return hashes, err
}
