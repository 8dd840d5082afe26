package usecase

import (
	"context"
	"slices"

	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/programme/tenant"
)

// OwnClaims shows a recommender who is logged in what waits for a pick, over all recommendations.
type OwnClaims struct{ *Look }

// Do gives the awards that wait, with what picking a reward needs; the catalogue is empty when none does.
//
// Rule (reward, 4 D): The personal area says beside the sums that payments are being checked, also to who has nothing
// to claim. Enforced: personal.arePaymentsChecked, Money.tsx. Test: TestTheOwnClaimsAreThoseThatWait,
// TestTheAreaTellsThatPaymentsAreBeingChecked.
func (u *OwnClaims) Do(
	ctx context.Context, t *tenant.Tenant, l tenant.Language, recommender string,
) (Sight, error) {
	awards, err := u.Awards.OfRecommender(ctx, t.ID, recommender)
	if err != nil {
		return Sight{}, err
	}
	now := u.Clock.Now()
	awards = slices.DeleteFunc(awards, func(a reward.Award) bool { return !a.Waits(now) })
	if len(awards) == 0 {
		checked, err := u.Checked(ctx, t.ID)
		return Sight{PaymentsChecked: checked, Details: &Details{
			Catalogue: reward.Catalogue{}, GermanIBANOnly: t.Rules.GermanIBANOnly,
		}}, err
	}
	s, err := u.show(ctx, t, l, awards, true)
	if err != nil {
		return Sight{}, err
	}
	recommendations := make([]string, len(awards))
	for i, a := range awards {
		recommendations[i] = a.RecommendationID
	}
	all, err := u.Awards.OfRecommendations(ctx, t.ID, recommendations)
	s.split(all)
	return s, err
}
