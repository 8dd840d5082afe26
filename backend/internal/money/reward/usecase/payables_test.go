package usecase_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/money/reward/usecase"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
)

type oneAward struct{ reward.Awards }

func (oneAward) ByID(context.Context, tenant.ID, string) (reward.Award, error) {
	return reward.Award{ID: "a", RecommendationID: "r"}, nil
}

func (oneAward) Payable(_ context.Context, t tenant.ID, by reward.Means, _ int) ([]reward.Award, error) {
	if by != reward.ByBank {
		return nil, nil
	}
	return []reward.Award{{
		Tenant: t, ID: "a", RecommendationID: "r", Kind: reward.ForReferral, Party: reward.Recommender, AmountCents: 3501,
	}}, nil
}

type oneRecommendation struct{ recommendation.Recommendations }

func (oneRecommendation) ByID(_ context.Context, _ tenant.ID, id string) (*recommendation.Recommendation, error) {
	return &recommendation.Recommendation{ID: id, Number: "4EHERBZ67R"}, nil
}

// A bank cuts what is too long from its end.
func TestATransfersTextNamesItsRecommendationInFront(t *testing.T) {
	u := usecase.Payables{Pay: &usecase.Pay{Awards: oneAward{}}, Recommendations: oneRecommendation{}}
	text, err := u.Text(t.Context(), "probe", "a", "Freunde werben")
	require.NoError(t, err)
	assert.Equal(t, "Prämie 4EHERBZ67R Freunde werben", text)
}

// What is due is named by what it is for, whatever id it has: a restored backup finds what left for it by that.
func TestAnAwardIsDueUnderTheKeyOfWhatItIsFor(t *testing.T) {
	u := usecase.Payables{Pay: &usecase.Pay{Awards: oneAward{}}}
	due, err := u.Due(t.Context(), "probe", 9)
	require.NoError(t, err)
	require.Len(t, due, 1)
	key := payable.Key(payable.Award, "probe", string(reward.ForReferral)+"|r|"+string(reward.Recommender))
	assert.Equal(t, payable.Payable{Ref: payable.OfAward("a"), Key: key, AmountCents: 3501}, due[0])
}
