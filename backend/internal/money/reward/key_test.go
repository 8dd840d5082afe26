package reward_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/money/reward"
)

func TestTheKeyOfAnAwardIsWhatItIsFor(t *testing.T) {
	a := reward.Award{
		ID: "1", RecommendationID: "r", Party: reward.Recommender, Kind: reward.ForReferral, HolderID: "anna",
	}
	anew := a
	anew.ID, anew.AmountCents, anew.Version = "2", 1, 7
	assert.Equal(t, a.Key(), anew.Key())

	friend, other := a, a
	friend.Party, other.RecommendationID = reward.Recipient, "s"
	bonus := reward.Award{
		ID: "3", RecommendationID: "r", Party: reward.Recommender, Kind: reward.ForBonus, HolderID: "anna", Nth: 1,
	}
	second := bonus
	second.Nth = 2
	keys := map[string]bool{}
	for _, one := range []reward.Award{a, friend, other, bonus, second} {
		keys[one.Key()] = true
	}
	assert.Len(t, keys, 5)

	elsewhere := bonus
	elsewhere.RecommendationID = "s"
	assert.Equal(t, bonus.Key(), elsewhere.Key(), "whichever recommendation completed the set")
}
