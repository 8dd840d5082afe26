package usecase

import (
	"context"

	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/programme/tenant"
)

// OfFriend shows friends their own reward, promised or owed. It needs no reward token, and so nothing can be picked
// with it.
//
// Rule (reward, 4 D): A friend is shown no promise that can't come any more, and no more than law allows. Test:
// TestAFriendIsPromisedNothingThatCannotCome.
type OfFriend struct {
	Look            *Look
	Recommendations reward.Recommendations
}

// Prospect is what a friend gets from one recommendation.
type Prospect struct {
	// Cents were promised when the link was made, less what law doesn't allow.
	Cents int64
	// Ended tells why nothing will come of the promise; empty as long as something can.
	Ended reward.AwardStatus
	// Sight has no awards until something is owed; its details say what can be picked then.
	Sight Sight
}

// Do gives the reward of a friend of a recommendation.
func (u *OfFriend) Do(
	ctx context.Context, t *tenant.Tenant, l tenant.Language, recommendation, friend string,
) (Prospect, error) {
	terms, err := u.Recommendations.Terms(ctx, t.ID, recommendation)
	if err != nil {
		return Prospect{}, err
	}
	all, err := u.Look.Awards.OfRecommendations(ctx, t.ID, []string{recommendation})
	if err != nil {
		return Prospect{}, err
	}
	for _, a := range all {
		if a.Party == reward.Recipient && a.HolderID == friend {
			sight, err := u.Look.Do(ctx, t, l, a.ID, true)
			return Prospect{Cents: a.AmountCents, Sight: sight}, err
		}
	}
	p := Prospect{Cents: terms.RecipientOwed(), Ended: terms.Ended, Sight: Sight{Details: &Details{
		Catalogue: reward.Catalogue{}, GermanIBANOnly: t.Rules.GermanIBANOnly,
	}}}
	if p.Cents == 0 || p.Ended != "" {
		return p, nil
	}
	catalogue, err := u.Look.Catalogues.Catalogue(ctx, t.ID)
	if err != nil {
		return Prospect{}, err
	}
	for _, entry := range catalogue.Open(reward.Recipient, u.Look.Clock.Now()) {
		if entry.Fits(p.Cents) {
			p.Sight.Details.Catalogue = append(p.Sight.Details.Catalogue, entry)
		}
	}
	return p, nil
}
