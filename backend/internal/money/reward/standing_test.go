package reward_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/money/reward"
)

func TestTheWordForAnAward(t *testing.T) {
	now := time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
	offered := reward.Award{Status: reward.Offered, ExpiresAt: now.Add(time.Second)}
	with := func(change func(*reward.Award)) reward.Award {
		a := offered
		change(&a)
		return a
	}
	for name, tt := range map[string]struct {
		award reward.Award
		want  reward.Standing
	}{
		"owed, no mail yet":       {reward.Award{Status: reward.Open}, reward.UnderWay},
		"to be picked":            {offered, reward.Waiting},
		"the last second is over": {with(func(a *reward.Award) { a.ExpiresAt = now }), reward.Lapsed},
		"picked":                  {with(func(a *reward.Award) { a.Choice = &reward.Choice{} }), reward.UnderWay},
		"picked long ago, not yet paid": {
			with(func(a *reward.Award) { a.Choice, a.ExpiresAt = &reward.Choice{}, now }), reward.UnderWay,
		},
		"taken back while on its way": {
			with(func(a *reward.Award) { a.Choice, a.Revoked = &reward.Choice{}, true }), reward.TakenBack,
		},
		"transferred":              {reward.Award{Status: reward.PaidOut}, reward.Paid},
		"transferred, and revoked": {reward.Award{Status: reward.PaidOut, Revoked: true}, reward.Paid},
		"handed over":              {reward.Award{Status: reward.Collected}, reward.Paid},
		"lapsed":                   {reward.Award{Status: reward.Expired}, reward.Lapsed},
		"cancelled":                {reward.Award{Status: reward.Cancelled}, reward.TakenBack},
	} {
		assert.Equal(t, tt.want, tt.award.Standing(now), name)
	}
}
