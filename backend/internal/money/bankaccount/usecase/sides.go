package usecase

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/money/bankaccount"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
)

// Sides are the accounts of both sides of recommendations. What the recommender stored is no account of the friend's.
type Sides struct {
	Recommenders    *Keep
	Friends         *Keep
	Recommendations recommendation.Recommendations
	Chosen          bankaccount.Chosen
	// Alone keeps those who ask for the same key waiting until the end of the transaction.
	Alone func(ctx context.Context, key string) error
}

var _ bankaccount.Service = (*Sides)(nil)

func (u *Sides) of(s bankaccount.Side) *Keep {
	if s == bankaccount.OfFriend {
		return u.Friends
	}
	return u.Recommenders
}

// Shown gives what may be shown of an owner's account.
func (u *Sides) Shown(
	ctx context.Context, t *tenant.Tenant, s bankaccount.Side, owner string,
) (bankaccount.Shown, error) {
	if !t.Modules.StoringBankData {
		return bankaccount.Shown{}, nil
	}
	return u.of(s).Of(ctx, t.ID, owner)
}

// Open gives all of it.
func (u *Sides) Open(
	ctx context.Context, t *tenant.Tenant, s bankaccount.Side, owner string,
) (bankaccount.Account, error) {
	return u.of(s).Open(ctx, t, owner)
}

// Lock lets no two people take the same account without seeing each other.
func (u *Sides) Lock(ctx context.Context, t tenant.ID, hash string) error {
	return u.Alone(ctx, "account/"+string(t)+"/"+hash)
}

// OtherSide compares by keyed hashes alone. A recommender's accounts are those of all recommendations.
func (u *Sides) OtherSide(
	ctx context.Context, t tenant.ID, s bankaccount.Side, recommendation string,
) ([]string, error) {
	r, err := u.Recommendations.ByID(ctx, t, recommendation)
	if err != nil {
		return nil, err
	}
	if s == bankaccount.OfRecommender {
		return u.hashes(ctx, t, bankaccount.OfFriend, r.RecipientID, []string{recommendation})
	}
	if r.RecommenderID == "" {
		return nil, nil
	}
	all, err := u.Recommendations.OfRecommender(ctx, t, r.RecommenderID)
	if err != nil {
		return nil, err
	}
	ids := make([]string, 0, len(all))
	for _, one := range all {
		ids = append(ids, one.ID)
	}
	return u.hashes(ctx, t, bankaccount.OfRecommender, r.RecommenderID, ids)
}

// hashes gives the account that an owner has stored, and those that awards were to go to.
func (u *Sides) hashes(
	ctx context.Context, t tenant.ID, s bankaccount.Side, owner string, recommendations []string,
) ([]string, error) {
	if owner == "" {
		return nil, nil
	}
	var hashes []string
	kept, err := u.of(s).Accounts.Of(ctx, t, owner)
	switch {
	case err == nil:
		hashes = append(hashes, kept.Hash)
	case !errors.Is(err, bankaccount.ErrNone):
		return nil, err
	}
	chosen, err := u.Chosen.ChosenAccounts(ctx, t, s, recommendations)
	return append(hashes, chosen...), err
}
