package wiring

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/money/bankaccount"
	bankaccountstore "weitersagen.app/backend/internal/money/bankaccount/gormstore"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
)

// otherAccounts compares the accounts of both sides of a recommendation, by their keyed hashes alone.
type otherAccounts struct {
	db              *gormdb.DB
	recommendations recommendation.Recommendations
	ofRecommenders  bankaccount.Accounts
	ofFriends       bankaccount.Accounts
	awards          reward.Awards
}

func (a *App) otherAccounts() otherAccounts {
	return otherAccounts{a.DB, recommendationstore.New(a.DB), bankaccountstore.New(a.DB), bankaccountstore.NewOfFriends(a.DB), a.awards()}
}

// Hashes implements reward.OtherAccounts.
func (o otherAccounts) Hashes(ctx context.Context, a reward.Award) ([]string, error) {
	if a.Party == reward.Recipient {
		return o.ofRecommender(ctx, a.Tenant, a.RecommendationID)
	}
	return o.ofFriend(ctx, a.Tenant, a.RecommendationID)
}

// Alone implements reward.OtherAccounts.
func (o otherAccounts) Alone(ctx context.Context, t tenant.ID, hash string) error {
	return o.db.Alone(ctx, "account/"+string(t)+"/"+hash)
}

// ofRecommender gives the account that is stored, and those that any award was to go to.
func (o otherAccounts) ofRecommender(ctx context.Context, t tenant.ID, id string) ([]string, error) {
	r, err := o.recommendations.ByID(ctx, string(t), id)
	if err != nil || r.RecommenderID == "" {
		return nil, err
	}
	all, err := o.recommendations.OfRecommender(ctx, string(t), r.RecommenderID)
	if err != nil {
		return nil, err
	}
	ids := make([]string, 0, len(all))
	for _, one := range all {
		ids = append(ids, one.ID)
	}
	return o.hashes(ctx, t, o.ofRecommenders, r.RecommenderID, reward.Recommender, ids)
}

// ofFriend gives the account that is stored for a recommendation, and the one that its award was to go to.
func (o otherAccounts) ofFriend(ctx context.Context, t tenant.ID, id string) ([]string, error) {
	r, err := o.recommendations.ByID(ctx, string(t), id)
	if err != nil || r.RecipientID == "" {
		return nil, err
	}
	return o.hashes(ctx, t, o.ofFriends, r.RecipientID, reward.Recipient, []string{id})
}

func (o otherAccounts) hashes(ctx context.Context, t tenant.ID, stored bankaccount.Accounts, owner string, p reward.Party, ids []string) ([]string, error) {
	var hashes []string
	kept, err := stored.Of(ctx, t, owner)
	switch {
	case err == nil:
		hashes = append(hashes, kept.Hash)
	case !errors.Is(err, bankaccount.ErrNone):
		return nil, err
	}
	awards, err := o.awards.OfRecommendations(ctx, t, ids)
	for _, a := range awards {
		if a.Party == p && a.Choice != nil && a.Choice.Account != nil {
			hashes = append(hashes, a.Choice.Account.Hash)
		}
	}
	return hashes, err
}
