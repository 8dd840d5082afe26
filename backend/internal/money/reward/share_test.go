package reward_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/money/reward"
)

func TestIsHalf(t *testing.T) {
	award := func(recommendation string, party reward.Party, kind reward.AwardKind) reward.Award {
		return reward.Award{RecommendationID: recommendation, Party: party, Kind: kind}
	}
	mine := award("r", reward.Recommender, reward.ForReferral)
	bonus := award("r", reward.Recommender, reward.ForBonus)
	friends := award("r", reward.Recipient, reward.ForReferral)
	another := award("s", reward.Recipient, reward.ForReferral)
	tests := []struct {
		name string
		of   reward.Award
		all  []reward.Award
		want bool
	}{
		{"alone", mine, []reward.Award{mine}, false},
		{"with the friend's", mine, []reward.Award{mine, friends}, true},
		{"the friend's with the recommender's", friends, []reward.Award{mine, friends}, true},
		{"with a bonus", mine, []reward.Award{mine, bonus}, false},
		{"the friend's, where the recommender has a bonus alone", friends, []reward.Award{bonus, friends}, false},
		{"a bonus", bonus, []reward.Award{mine, bonus, friends}, false},
		{"beside another recommendation's", mine, []reward.Award{mine, another}, false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) { assert.Equal(t, tt.want, tt.of.IsHalf(tt.all)) })
	}
}
