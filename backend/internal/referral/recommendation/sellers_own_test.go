package recommendation_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/referral/recommendation"
)

// soldBy is a partner's recommendation to itself of what another one would get 70 euro for, confirmed by a friend.
func soldBy(t *testing.T, commission bool) *recommendation.Recommendation {
	t.Helper()
	r, err := recommendation.New(recommendation.Draft{
		Tenant: "funkwelle", ID: "r", Number: "7K3M9QX2TA", RecommenderID: "pia", ProductID: "101",
		Share: recommendation.ForRecommender, RecommenderCents: 7000, ForCommission: commission, SellerNumber: "7K2M9QX4",
		Language: "de", Now: made, ValidUntil: made.AddDate(0, 0, 60),
	})
	require.NoError(t, err)
	require.NoError(t, r.Enter("ben", made))
	require.NoError(t, r.Confirm("ben", made))
	return r
}

func TestACommissionTakesThePlaceOfTheReward(t *testing.T) {
	for _, tt := range []struct {
		commission bool
		reader     string
		want       recommendation.View
	}{
		{false, "pia", recommendation.View{ShownCents: 7000}},
		{false, "", recommendation.View{ShownCents: 7000}},
		{true, "pia", recommendation.View{Commission: true}},
		{true, "", recommendation.View{ShownCents: 7000}},
		{true, "carl", recommendation.View{ShownCents: 7000}},
	} {
		v := recommendation.View{Recommendation: soldBy(t, tt.commission)}
		v.ShowTo(tt.reader)
		assert.Equal(t, tt.want.ShownCents, v.ShownCents, tt)
		assert.Equal(t, tt.want.Commission, v.Commission, tt)
	}
	assert.Zero(t, soldBy(t, true).RecommenderCents, "no reward is promised")
	assert.EqualValues(t, 7000, soldBy(t, true).OfferedCents)
}

// A partner's commission is something to lose: the recommendation goes on when its friend is erased, as anybody's does.
func TestAPartnersRecommendationGoesOnWithoutItsFriend(t *testing.T) {
	r := soldBy(t, true)
	require.NoError(t, r.ForgetRecipient("ben", made))
	assert.Equal(t, recommendation.Confirmed, r.Status)
	assert.False(t, r.AllErased())
	require.NoError(t, r.Forget(made))
	assert.Equal(t, recommendation.Cancelled, r.Status)
}
